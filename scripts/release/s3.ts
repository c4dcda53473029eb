import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'

/*
 * The part of S3 that a release needs, for any compatible server: AWS, Cloudflare R2, MinIO, Ceph,
 * Backblaze. Signs requests with Signature Version 4. Uses path-style addresses
 * (https://endpoint/bucket/key), which all of them accept.
 */

interface S3Settings {
  /** `https://s3.eu-north-1.amazonaws.com` */
  endpoint: string
  /** Its name; empty if the endpoint contains it: `https://elements.s3.example.org`. */
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3Request {
  method: string
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

/** `headers` in lower case. */
interface StoredObject {
  body: Buffer
  headers: Record<string, string>
}

/** The target of a release. */
export interface Store {
  /** Keys that begin with a text. */
  list: (prefix: string) => Promise<string[]>
  /** The headers of an object; null when there is none. */
  head: (key: string) => Promise<Record<string, string> | null>
  /** The content of an uncompressed object. */
  get: (key: string) => Promise<StoredObject | null>
  /** Copies an object to another key, with new headers. */
  copy: (from: string, to: string, headers: Record<string, string>) => Promise<void>
  put: (key: string, body: Buffer, headers: Record<string, string>) => Promise<void>
}

/** Encodes as S3 requires: everything but unreserved characters, in upper case. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Calls a bucket. Retries a call three times if the server fails. */
function caller({ endpoint, bucket, ...credentials }: S3Settings) {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3, initRetryMs: 250 })
  return ({ method, key = '', query = {}, headers = {}, body }: S3Request): Promise<Response> => {
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

async function check(answer: Response, what: string) {
  if (answer.ok) return answer
  const text = await answer.text()
  const why = /<Message>([^<]*)/.exec(text)?.[1] ?? text.slice(0, 200)
  throw new Error(`${what}: ${answer.status} ${/<Code>([^<]*)/.exec(text)?.[1] ?? ''} ${why}`.trim())
}

const unescaped = (xml: string) =>
  xml.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[String(name)] ?? '',
  )

/** The name of the bucket, which every copy needs. */
const copySource = ({ bucket, endpoint }: S3Settings) => bucket || new URL(endpoint).hostname.split('.')[0]

/** A bucket. */
export function s3Store(settings: S3Settings): Store & { setCors(origins: readonly string[]): Promise<void> } {
  const call = caller(settings)
  return {
    async list(prefix) {
      const keys: string[] = []
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
      // A copy that fails midway gets a 200 answer with an error in it.
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

/** The settings from the environment. Throws if one is missing. */
export function s3SettingsFrom(env: NodeJS.ProcessEnv): S3Settings {
  const given = (name: string) => {
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
