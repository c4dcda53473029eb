import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'

/*
 * As much of S3 as a release needs, for any server that speaks it: AWS, Cloudflare R2, MinIO, Ceph, Backblaze. Requests are signed
 * with Signature Version 4, addresses are path-style (https://endpoint/bucket/key), which all of them take.
 */

/**
 * @typedef {object} S3Settings
 * @property {string} endpoint `https://s3.eu-north-1.amazonaws.com`
 * @property {string} bucket Its name; empty where the endpoint names it: `https://elements.s3.example.org`.
 * @property {string} region
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 */

/** @typedef {{body: Buffer, headers: Record<string, string>}} StoredObject `headers` in lower case. */

/**
 * @typedef {object} Store Where a release is published to.
 * @property {(prefix: string) => Promise<string[]>} list Keys that begin with a text.
 * @property {(key: string) => Promise<Record<string, string> | null>} head The headers of an object; null when there is none.
 * @property {(key: string) => Promise<StoredObject | null>} get Of an object that is stored as it is: what is compressed comes decoded.
 * @property {(from: string, to: string, headers: Record<string, string>) => Promise<void>} copy An object's bytes under another key, with headers of its own.
 * @property {(key: string, body: Buffer, headers: Record<string, string>) => Promise<void>} put
 */

/** As S3 wants it: everything but unreserved characters, in upper case. @param {string} text */
const encode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Calls a bucket. A call that the server fails is tried again, three times.
 *
 * @param {S3Settings} settings
 * @returns {(request: {method: string, key?: string, query?: Record<string, string>, headers?: Record<string, string>, body?: Buffer}) => Promise<Response>}
 */
function caller({ endpoint, bucket, ...credentials }) {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3, initRetryMs: 250 })
  return ({ method, key = '', query = {}, headers = {}, body }) => {
    const path = [bucket, ...key.split('/')].filter(Boolean).map(encode).join('/')
    const url = Object.assign(new URL(`/${path}`, endpoint), { search: `${new URLSearchParams(query)}` })
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    return client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      body: body ? new Uint8Array(body) : null,
    })
  }
}

/** @param {Response} answer @param {string} what */
async function check(answer, what) {
  if (answer.ok) return answer
  const text = await answer.text()
  const why = /<Message>([^<]*)/.exec(text)?.[1] ?? text.slice(0, 200)
  throw new Error(`${what}: ${answer.status} ${/<Code>([^<]*)/.exec(text)?.[1] ?? ''} ${why}`.trim())
}

const unescaped = (/** @type {string} */ xml) =>
  xml.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[String(name)] ?? '',
  )

/** The name of the bucket, which every copy needs. @param {S3Settings} settings */
const copySource = ({ bucket, endpoint }) => bucket || new URL(endpoint).hostname.split('.')[0]

/** A bucket. @param {S3Settings} settings @returns {Store & {setCors(origins: readonly string[]): Promise<void>}} */
export function s3Store(settings) {
  const call = caller(settings)
  return {
    async list(prefix) {
      /** @type {string[]} */
      const keys = []
      for (let token = ''; ;) {
        const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) }
        const answer = await check(await call({ method: 'GET', query }), 'The bucket cannot be listed')
        const xml = await answer.text()
        keys.push(...[...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key)))
        token = unescaped(/<NextContinuationToken>([^<]*)/.exec(xml)?.[1] ?? '')
        if (!token) return keys
      }
    },
    async head(key) {
      const answer = await call({ method: 'HEAD', key })
      if (answer.status === 404) return null
      await check(answer, key)
      return Object.fromEntries(answer.headers)
    },
    async get(key) {
      const answer = await call({ method: 'GET', key })
      if (answer.status === 404) return null
      await check(answer, key)
      return { body: Buffer.from(await answer.arrayBuffer()), headers: Object.fromEntries(answer.headers) }
    },
    async put(key, body, headers) {
      await check(await call({ method: 'PUT', key, body, headers }), key)
    },
    async copy(from, to, headers) {
      const source = `/${copySource(settings)}/${from.split('/').map(encode).join('/')}`
      const copied = { ...headers, 'x-amz-copy-source': source, 'x-amz-metadata-directive': 'REPLACE' }
      const answer = await check(await call({ method: 'PUT', key: to, headers: copied }), to)
      // A copy that fails on the way is answered with 200 and an error.
      const text = await answer.text()
      if (text.includes('<Error>')) throw new Error(`${to}: ${/<Message>([^<]*)/.exec(text)?.[1] ?? text}`)
    },
    async setCors(origins) {
      const allowed = origins.map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`).join('')
      const rule = `<CORSRule>${allowed}<AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedHeader>*</AllowedHeader><MaxAgeSeconds>86400</MaxAgeSeconds></CORSRule>`
      const body = Buffer.from(
        `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rule}</CORSConfiguration>`,
      )
      const headers = {
        'content-md5': createHash('md5').update(body).digest('base64'),
        'content-type': 'application/xml',
      }
      await check(await call({ method: 'PUT', query: { cors: '' }, body, headers }), 'CORS was not set')
    },
  }
}

/** The settings that the environment gives. Throws for one that is missing. @param {NodeJS.ProcessEnv} env @returns {S3Settings} */
export function s3SettingsFrom(env) {
  const given = (/** @type {string} */ name) => {
    const value = env[name]
    if (!value) throw new Error(`${name} is not set: see docs/releasing.md.`)
    return value
  }
  return {
    endpoint: given('S3_ENDPOINT'),
    bucket: env['S3_BUCKET'] ?? '',
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId: given('S3_ACCESS_KEY_ID'),
    secretAccessKey: given('S3_SECRET_ACCESS_KEY'),
  }
}
