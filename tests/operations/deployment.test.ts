import { type Browser, type Page, chromium } from 'playwright'
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleHost, freePort } from '../../demo-host/testing/host-process.ts'
import { startPostgres } from '../../demo-host/testing/postgres.ts'
import { until } from '../../host/testing/until.ts'
import { launchOptions } from '../../scripts/setup/launch-options.ts'
import { Processes, endProcess } from './processes.ts'

/*
 * Follows docs/deploying.md on this machine: nginx with host/deploy/nginx.conf and TLS, two hosts in
 * production on one PostgreSQL, providers with https names, and a gift in a browser while the hosts
 * restart. Each test continues where the previous one ended.
 */

// A host in production refuses loopback names.
const name = 'www.deploy.test'
const providersName = 'providers.deploy.test'
const folder = mkdtempSync(join(tmpdir(), 'ce-deploy-'))
const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
const processes = new Processes()
const hosts: ChildProcess[] = []

let ports: { plain: number; tls: number; providers: number; hosts: readonly [number, number] }
let site: string
let simulators: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let isDatabaseRunning = true
let nginx: ChildProcess
let browser: Browser

beforeAll(async () => {
  await bundleHost()
  const [plain, tls, providers, one, two] = await Promise.all([1, 2, 3, 4, 5].map(freePort))
  ports = { plain: plain ?? 0, tls: tls ?? 0, providers: providers ?? 0, hosts: [one ?? 0, two ?? 0] }
  site = `https://${name}:${ports.tls}`
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},DNS:${providersName}`]
  const rsa = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...rsa, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  postgres = await startPostgres()
  // The demo host's simulators play the providers.
  const demo = await processes.start(process.execPath, ['dist/demo-host/server.js'], /Swish app\s+(http:\/\/[^/\s]+)/, {
    env: { PORT: '0', MICROSITE_PORT: '0', SIMULATOR_PORT: '0', DATA_DIR: join(folder, 'simulators') },
  })
  simulators = demo.found[1] ?? ''
  browser = await chromium.launch({
    ...launchOptions(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.deploy.test 127.0.0.1'],
  })
}, 180_000)

afterAll(async () => {
  await browser.close()
  await processes.end()
  if (isDatabaseRunning) await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The unchanged host/deploy/host.env.example. */
function exampleEnv(): Record<string, string> {
  const lines = readFileSync('host/deploy/host.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, variable = '', value = '']) => [variable, value]))
}

async function startHost(port: number): Promise<ChildProcess> {
  const providers = `https://${providersName}:${ports.providers}`
  const { child } = await processes.start(process.execPath, ['dist/host/server.js'], /^Host /m, {
    env: {
      ...exampleEnv(),
      NODE_ENV: 'production',
      PUBLIC_URL: site,
      DATABASE_URL: postgres.url,
      PORT: String(port),
      DRAIN_MS: '1000',
      CONTENT: 'host/deploy/content.json.example',
      SESSION_KEYS: 'a session key of thirty-two letters',
      DATA_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
      SWISH_URL: providers,
      SWISH_PAYEE: '1231181189',
      SWISH_CERT: certificate,
      SWISH_KEY: key,
      SWISH_CA: certificate,
      STRIPE_URL: providers,
      STRIPE_SECRET_KEY: 'sk_live_one',
      STRIPE_WEBHOOK_SECRET: 'whsec_theSecretOfThisTest',
      ASSENTLY_URL: providers,
      ASSENTLY_KEY: 'two',
      ASSENTLY_SECRET: 'three',
      CRM_URL: providers,
      CRM_SECRET: 'four',
      NODE_OPTIONS: `--import ${new URL('./resolve-test-names.ts', import.meta.url)}`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
  })
  return child
}

/**
 * The code and the status that a host answers on a health path; undefined when it does not answer.
 */
const health = (port: number, path: '/healthz' | '/readyz') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    async (answer) => `${answer.status} ${((await answer.json()) as { status: string }).status}`,
    () => undefined,
  )

/**
 * Writes host/deploy/nginx.conf with this machine's ports, names and paths. Sends no visitor to a host
 * that is `down`.
 */
function writeSites(down?: number): void {
  const [one, two] = ports.hosts
  const changes = {
    'www.example.org;': `${name};`,
    'https://$host$request_uri': `https://$host:${ports.tls}$request_uri`,
    'listen 80;': `listen 127.0.0.1:${ports.plain};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.tls} ssl http2;`,
    '127.0.0.1:4401': `127.0.0.1:${one}${down === one ? ' down' : ''}`,
    '127.0.0.1:4402': `127.0.0.1:${two}${down === two ? ' down' : ''}`,
    '/etc/letsencrypt/live/www.example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/www.example.org/privkey.pem': key,
    '/var/www/html': join(folder, 'pages'),
    '/srv/charity-elements': process.cwd(),
  }
  let sites = readFileSync('host/deploy/nginx.conf', 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    expect(sites, 'host/deploy/nginx.conf').toContain(from)
    sites = sites.replaceAll(from, to)
  }
  const providers = `server {
    listen 127.0.0.1:${ports.providers} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};
    ssl_client_certificate ${certificate}; ssl_verify_client optional;
    location / { proxy_pass ${simulators}; }
    location /swish-cpcapi/ { if ($ssl_client_verify != SUCCESS) { return 403; } proxy_pass ${simulators}; }
  }`
  writeFileSync(join(folder, 'sites.conf'), sites + providers)
}

/** Reads the sites again. */
async function reloadSites(down?: number): Promise<void> {
  writeSites(down)
  nginx.kill('SIGHUP')
  await until(
    () => ask('/').catch(() => undefined),
    (answer) => answer?.status === 200,
  )
}

async function startNginx(): Promise<void> {
  writeSites()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr notice;
events {} http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${folder}/sites.conf; }`,
  )
  const started = await processes.start('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], /start worker process/)
  nginx = started.child
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A request through nginx, whose certificate is its own. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: ports.tls,
      servername: name,
      rejectUnauthorized: false,
      agent: false,
      path,
    }
    request({ ...options, headers: { Host: `${name}:${ports.tls}`, ...headers } }, (answer) => {
      let body = ''
      answer
        .on('data', (text) => (body += text))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
        .on('error', reject)
    })
      .on('error', reject)
      .end()
  })

describe('two hosts behind nginx', () => {
  test('a host that is not filled in does not start, and names what is missing', () => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/host/server.js'], {
      env: { NODE_ENV: 'production', ...exampleEnv() },
      encoding: 'utf8',
    })
    // The keys alone: nobody has to have Swish.
    const missing = ['SESSION_KEYS is missing.', 'DATA_KEYS is missing.']
    expect({ status, missing: stderr.match(/\w+ is missing.*/g) }).toEqual({ status: 1, missing })
  })

  test('two hosts start at once on an empty PostgreSQL, alive and ready', async () => {
    hosts.push(...(await Promise.all(ports.hosts.map(startHost))))
    for (const port of ports.hosts) {
      expect(await health(port, '/healthz')).toBe('200 alive')
      expect(await health(port, '/readyz')).toBe('200 ready')
    }
  })

  test('plain HTTP is redirected to TLS', async () => {
    writePages()
    await startNginx()
    const { plain } = ports
    const answer = await fetch(`http://127.0.0.1:${plain}/ge/?a=1`, { redirect: 'manual', headers: { Host: name } })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toMatch(/^https:.*\/ge\/\?a=1$/)
  })

  test('the CDN folder comes compressed, for every page, and a version is kept for ever', async () => {
    const loader = await ask('/cdn/v1/loader.js', { 'Accept-Encoding': 'gzip' })
    expect(loader.headers).toMatchObject({
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('max-age=300'),
    })
    const { version } = JSON.parse((await ask('/cdn/manifest.json')).body)
    expect((await ask(`/cdn/${version}/loader.js`)).headers['cache-control']).toContain('immutable')
  })

  test('the cookie is for TLS alone, and only allowed origins may call', async () => {
    const session = await ask('/api/generate-csrf/', { 'Sec-Fetch-Site': 'same-origin' })
    expect(String(session.headers['set-cookie'])).toMatch(/__Host-.*Secure/)
    const origin = 'https://kampanj.example.org'
    const allowed = await ask('/api/generate-csrf/', { Origin: origin })
    expect(allowed.headers['access-control-allow-origin']).toBe(origin)
    expect((await ask('/api/generate-csrf/', { Origin: 'https://example.com' })).status).toBe(403)
  })

  test.each(['/healthz', '/readyz'])('%s is for the machine itself', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

/** The site's own pages. */
function writePages(): void {
  const page = (body: string) =>
    `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Prov</title><script type="module" src="/cdn/v1/loader.js"></script>${body}</html>`
  const gift = JSON.stringify({ id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] })
  mkdirSync(join(folder, 'pages/tack'), { recursive: true })
  writeFileSync(
    join(folder, 'pages/index.html'),
    page(
      `<gift-bar data-tagline="Ge" data-button-amounts="[100,200,500]" data-initial-choice-index="1" data-thank-you-page-url="/tack/" data-connected-gift='${gift}'></gift-bar>`,
    ),
  )
  writeFileSync(join(folder, 'pages/tack/index.html'), page('<h1>Tack</h1>'))
}

describe('a gift while both hosts are restarted', () => {
  let donor: Page
  let before: number
  const payments = async () =>
    (await (await fetch(`${simulators}/control/swish`)).json()) as { id: string; status: string }[]

  test('a press makes one payment', async () => {
    before = (await payments()).length
    donor = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
    await donor.goto(`${site}/`)
    const bar = donor.locator('gift-bar').first()
    await bar.getByRole('button', { name: /^Swisha \d/ }).click()
    await bar.getByRole('img', { name: 'QR-kod' }).waitFor()
    expect(await payments()).toHaveLength(before + 1)
  })

  test('each host says that it stops, ends by itself, and no call is lost', async () => {
    const codes = new Set<number | string>()
    let isCalling = true
    const visitors = Array.from({ length: 4 }, async () => {
      while (isCalling) codes.add(await ask('/api/generate-csrf/').then(({ status }) => status, String))
    })
    for (const [index, port] of ports.hosts.entries()) {
      const host = hosts[index]
      if (!host) throw new Error(`Host ${index} was not started.`)
      await reloadSites(port)
      const stopped = endProcess(host)
      await until(
        () => health(port, '/readyz'),
        (status) => status === '503 stopping',
      )
      expect(await health(port, '/healthz')).toBe('200 alive')
      expect(await stopped).toBe(0)
      await startHost(port)
      await reloadSites()
    }
    isCalling = false
    await Promise.all(visitors)
    expect([...codes]).toEqual([200])
  })

  test('the donor approves and is thanked, though neither host is the one that began', async () => {
    const [payment] = await payments()
    const approved = await fetch(`${simulators}/control/swish/${payment?.id}/approve`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(approved.status).toBe(200)
    await donor.waitForURL('**/tack/**', { waitUntil: 'commit' })
    await donor.getByRole('heading', { level: 1, name: /Tack/ }).waitFor()
    expect(await payments()).toHaveLength(before + 1)
  })
})

test('without a database a host is alive and not ready', async () => {
  isDatabaseRunning = false
  await postgres.stop()
  const [port] = ports.hosts
  expect(await health(port, '/healthz')).toBe('200 alive')
  expect(await health(port, '/readyz')).toBe('503 database')
})
