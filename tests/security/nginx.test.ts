import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreditCardGift } from '@charity-elements/contract'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { postJson } from '../../demo-host/testing/simulators.ts'
import { defaultLimits } from '../../host/src/http/rate-limits.ts'
import { until } from '../../host/testing/until.ts'
import { swishGiftBody } from '../../host/testing/visitor.ts'

const nginx = '/usr/sbin/nginx'
/** `npm test` installs nginx and openssl if it can. */
const isInstalled = existsSync(nginx) && existsSync('/usr/bin/openssl')
if (!isInstalled) console.log('Skipped: nginx is not installed.')

/** The server for a test: a host at a port, behind TLS. */
interface Site {
  port: number
  /** For http without TLS. */
  httpPort: number
  hostPort: number
  folder: string
  certificate: string
  key: string
}

/** A forged header that names another visitor. */
const plainSite = ({ port, certificate, key, hostPort }: Site) => `
  server { listen ${port} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};
    location / { proxy_pass http://localhost:${hostPort};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } }`

/** host/deploy/nginx.conf with this machine's ports and paths. */
async function deployedSite({ port, httpPort, certificate, key, hostPort, folder }: Site): Promise<string> {
  const changes = {
    'listen 80;': `listen ${httpPort};`,
    'listen 443 ssl http2;': `listen ${port} ssl http2;`,
    'server 127.0.0.1:4401 ': `server localhost:${hostPort} `,
    '/etc/letsencrypt/live/www.example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/www.example.org/privkey.pem': key,
    '/srv/charity-elements/dist': folder,
    '/var/www/html': folder,
    '/var/log/nginx': folder,
  }
  const config = await readFile(new URL('../../host/deploy/nginx.conf', import.meta.url), 'utf8')
  return Object.entries(changes).reduce((text, [from, to]) => text.replaceAll(from, to), config)
}

/** An nginx with TLS in front of the host at that port. */
async function startNginx(hostPort: number, siteFor: (site: Site) => string | Promise<string> = plainSite) {
  const folder = await mkdtemp(join(tmpdir(), 'ce-nginx-'))
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-nodes', ...subject], { stdio: 'ignore' })
  const [port, httpPort] = [await freePort(), await freePort()]
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}
    http { access_log ${folder}/default.log; ${paths.join(' ')}
      ${await siteFor({ port, httpPort, hostPort, folder, certificate, key })} }`,
  )
  const server = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  return {
    port,
    httpPort,
    folder,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** A request through nginx, whose certificate is its own. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, body?: object) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Record<string, unknown> }>((resolve, reject) => {
    const sent = { ...headers, ...(body && { 'Content-Type': 'application/json' }) }
    const options = {
      host: 'localhost',
      port,
      path,
      headers: sent,
      method: body ? 'POST' : 'GET',
      rejectUnauthorized: false,
    }
    const asked = request(options, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: parseJson(text) }),
      )
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })

describe.skipIf(!isInstalled).each(['PUBLIC_URL', 'TRUST_PROXY', 'PUBLIC_URL and TRUST_PROXY'])(
  'behind nginx with %s',
  (settings) => {
    let host: TestHost
    let proxy: Awaited<ReturnType<typeof startNginx>>
    let site: string

    beforeAll(async () => {
      const port = await freePort()
      proxy = await startNginx(port)
      site = `https://localhost:${proxy.port}`
      host = await startTestHost({
        port,
        allowedOrigins: [],
        limits: { ...defaultLimits, resumesPerAddress: { max: 2, perMs: 600_000 } },
        ...(settings.includes('PUBLIC_URL') && { publicUrl: site }),
        ...(settings.includes('TRUST_PROXY') && { trustedProxies: 1 }),
      })
      await until(
        () => ask(proxy.port, '/api/generate-csrf/').catch(() => undefined),
        (answer) => answer?.status === 200,
      )
    }, 120_000)
    afterAll(async () => {
      await host.stop()
      await proxy.stop()
    })

    it('the cookie is Secure and only ours, and https is asked for', async () => {
      const { headers } = await ask(proxy.port, '/api/generate-csrf/')
      expect(headers['set-cookie']?.[0]).toMatch(/^__Host-ce_session=.*; Secure$/)
      expect(headers['strict-transport-security']).toBeDefined()
    })

    it("the site's own origin may call, and its token works", async () => {
      const { status, body } = await ask(proxy.port, '/api/generate-csrf/', { Origin: site })
      expect(status).toBe(200)
      const page = { csrf: body['csrf'], page: '/' }
      expect((await ask(proxy.port, '/api/track-page/', { Origin: site }, page)).status).toBe(200)
      expect((await ask(proxy.port, '/api/track-page/', { Origin: 'https://evil.example' }, page)).status).toBe(403)
    })

    it('a visitor who forges X-Forwarded-For gets no other limit', async () => {
      const guess = (forged: string) =>
        ask(proxy.port, '/api/resume-session/', { 'X-Forwarded-For': forged }, { returnToken: 'guess' })
      const statuses: number[] = []
      for (const last of [1, 2, 3]) statuses.push((await guess(`203.0.113.${last}`)).status)
      expect(statuses).toEqual([404, 404, 429])
    })

    it.runIf(settings.includes('PUBLIC_URL'))('a forged Host makes no other origin ours', async () => {
      const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' }
      expect((await ask(proxy.port, '/api/generate-csrf/', forged)).status).toBe(403)
    })
  },
)

describe.skipIf(!isInstalled)('host/deploy/nginx.conf', () => {
  let host: TestHost
  let proxy: Awaited<ReturnType<typeof startNginx>>

  beforeAll(async () => {
    host = await startTestHost({ trustedProxies: 1 })
    proxy = await startNginx(Number(new URL(host.addresses.host).port), deployedSite)
    for (const path of ['1.4.0/loader.js', 'files/react-a1.js', 'v1/loader.js']) {
      await mkdir(join(proxy.folder, 'cdn', path, '..'), { recursive: true })
      await writeFile(join(proxy.folder, 'cdn', path), '')
    }
    const isUp = () => ask(proxy.port, '/api/generate-csrf/').catch(() => undefined)
    await until(isUp, (answer) => answer?.status === 200)
  }, 120_000)
  afterAll(async () => {
    await host.stop()
    await proxy.stop()
  })

  it('leads a donor back to a long campaign address', async () => {
    const { headers, body } = await ask(proxy.port, '/api/generate-csrf/')
    const { origin: _origin, ...gift } = swishGiftBody
    const key = randomUUID()
    const gclid = 'x'.repeat(7_900)
    await ask(
      proxy.port,
      createCreditCardGift.path,
      { Cookie: String(headers['set-cookie']?.[0]?.split(';')[0]), 'Idempotency-Key': key },
      { ...gift, csrf: body['csrf'], paymentThankYouPageId: '2001', returnUrl: `/ge/?gclid=${gclid}` },
    )
    const left = await postJson(`${host.addresses.simulators}/control/card/${key}/abandon`)
    const { pathname, search } = new URL(Object(await left.json()).redirectUrl)
    const back = await ask(proxy.port, pathname + search)
    expect([back.status, back.headers.location]).toEqual([303, expect.stringContaining(gclid)])
  })

  it('no log has the secrets of a return address, of a gone host neither', async () => {
    const key = '8374e8f6-037e-4970-9d20-30ebec388f02'
    const referer = { Referer: 'https://www.example.org/ge/?ce-return=hemligt-1' }
    await ask(proxy.port, `/api/card-return/?key=${key}`, referer)
    await ask(proxy.port, '/?ce-return=hemligt-2')
    const plain = await fetch(`http://localhost:${proxy.httpPort}/?ce-return=hemligt-3`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/?ce-return=hemligt-3'])
    await ask(proxy.port, `/api/\u0000?key=${key}`.replace('\u0000', '%00'), referer).catch(() => undefined)
    await host.stop()
    expect((await ask(proxy.port, `/api/card-return/?key=${key}`, referer)).status).toBe(502)
    host = await startTestHost()
    const logs = (await readdir(proxy.folder)).filter((name) => /log|errors/.test(name))
    const text = (await Promise.all(logs.map((name) => readFile(join(proxy.folder, name), 'utf8')))).join('')
    expect(text).toContain('"GET /api/card-return/" 502')
    expect(text).not.toContain(key)
    expect(text).not.toContain('hemligt')
  })

  it.each(['/cdn/v1/loader.js', '/cdn/1.4.0/loader.js', '/cdn/files/react-a1.js'])('%s is nosniff', async (path) => {
    const { status, headers } = await ask(proxy.port, path)
    expect(status).toBe(200)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
