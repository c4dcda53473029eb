import { chromium } from 'playwright'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../setup/chromium.mjs'
import { installDebianPackages } from '../setup/debian.mjs'
import { installBrowser, root } from '../setup/dependencies.mjs'

/*
 * `npm run deploy:try`, after `npm run build`: docs/deploying.md as written, on this machine. A real nginx with deploy/nginx.conf and
 * TLS, two hosts in production on one PostgreSQL, providers with https names, a gift in a browser while a host is stopped and started
 * again. Installs Debian's packages when they are missing; where it cannot, it says so and passes. Ports are free ones; only what it
 * started is ended.
 */

let passed = 0
/** @param {string} what @param {boolean} isTrue @param {unknown} [found] */
function expect(what, isTrue, found) {
  if (!isTrue) throw new Error(`${what}: no. ${found === undefined ? '' : JSON.stringify(found)}`)
  passed += 1
  console.log(`✓ ${what}`)
}

/** Where Debian keeps PostgreSQL's programs. */
function postgresPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  return versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

/** Debian's packages, and a file of each. */
const packages = {
  'nginx-light': '/usr/sbin/nginx',
  postgresql: '/usr/bin/pg_createcluster',
  openssl: '/usr/bin/openssl',
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}

/** Asks again and again. @param {string} what @param {() => Promise<boolean> | boolean} isTrue */
async function until(what, isTrue, withinMs = 120_000) {
  for (const end = Date.now() + withinMs; Date.now() < end;) {
    if (await Promise.resolve(isTrue()).catch(() => false)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s.`)
}

/** @type {import('node:child_process').ChildProcess[]} */
const running = []
/** Ends a process of ours; gives its exit code. @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
async function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await gone
  clearTimeout(timer)
  return child.exitCode
}

/** deploy/nginx.conf with this machine's ports, names and paths, and nothing else changed. @param {Record<string, string>} changes */
function nginxConfig(changes) {
  let config = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!config.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}".`)
    config = config.replaceAll(from, to)
  }
  return config
}

const why = installDebianPackages(packages)
if (why) {
  console.log(`SKIPPED: the deployment was not tried. ${why}`)
  process.exit(0)
}
if (!existsSync(join(root, 'dist/cdn/manifest.json')))
  throw new Error('There is no dist/cdn: run `npm run build` first.')
await installBrowser()
const bundle = join(root, 'node_modules/.cache/host-to-deploy')
execFileSync(process.execPath, ['scripts/build-host.mjs', bundle], { cwd: root, stdio: 'inherit' })

const folder = mkdtempSync(join(tmpdir(), 'ce-deploy-'))
const executablePath = chromiumPath()
/** What the hosts complain of, printed when something fails. */
const log = openSync(join(folder, 'hosts.log'), 'a')
const browser = await chromium.launch({
  args: ['--no-sandbox', '--host-resolver-rules=MAP *.deploy.test 127.0.0.1'],
  ...(executablePath ? { executablePath } : {}),
})
try {
  const [plain, tls, database, one, two] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  // A host in production refuses loopback names.
  const name = 'www.deploy.test'
  const site = `https://${name}:${tls}`

  // PostgreSQL, which refuses to be root.
  const programs = postgresPrograms() ?? ''
  const data = join(folder, 'postgres')
  mkdirSync(data)
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const as = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {}
  if (as.uid !== undefined && as.gid !== undefined) {
    execFileSync('chmod', ['755', folder])
    chownSync(data, as.uid, as.gid)
  }
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'host', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: data,
    stdio: 'ignore',
  })
  const postgres = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(database), '-h', '127.0.0.1', '-k', data, '-F'],
    {
      ...as,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  running.push(postgres)
  let said = ''
  postgres.stderr?.on('data', (text) => (said += text))
  await until('PostgreSQL', () => said.includes('ready to accept connections'))

  /** A server of ours, once it has printed `sign`. @param {'host' | 'demo-host'} name @param {Record<string, string>} env @param {string} sign */
  async function startServer(name, env, sign) {
    const child = spawn(process.execPath, [join(bundle, name, 'server.js')], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', log],
    })
    running.push(child)
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    await until(`dist/${name}`, () => output.includes(sign))
    return { child, output }
  }
  // The providers, played by the demo host's simulators.
  const { output } = await startServer(
    'demo-host',
    { PORT: '0', MICROSITE_PORT: '0', SIMULATOR_PORT: '0', DATA_DIR: join(folder, 'simulators') },
    'Swish app',
  )
  const simulators = /Swish app\s+(http:\/\/[^/\s]+)/.exec(output)?.[1] ?? ''
  const swish = `${simulators}/control/swish`

  // One certificate for the site, the providers, and the host as Swish's client.
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},DNS:providers.deploy.test`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  )
  const providers = await freePort()
  const providersAddress = `https://providers.deploy.test:${providers}`
  const providersServer = `server {
    listen 127.0.0.1:${providers} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};
    ssl_client_certificate ${certificate}; ssl_verify_client optional;
    location / { proxy_pass ${simulators}; }
    location /swish-cpcapi/ { if ($ssl_client_verify != SUCCESS) { return 403; } proxy_pass ${simulators}; }
  }`

  // deploy/host.env.example, as it is and filled in.
  const example = readFileSync(join(root, 'deploy/host.env.example'), 'utf8')
  const written = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
  )
  const hostEnv = (/** @type {number} */ port) => ({
    ...written,
    NODE_ENV: 'production',
    PUBLIC_URL: site,
    DATABASE_URL: `postgres://host@127.0.0.1:${database}/postgres`,
    PORT: String(port),
    DRAIN_MS: '1000',
    CONTENT: join(root, 'deploy/content.json.example'),
    SWISH_URL: providersAddress,
    SWISH_PAYEE: '1231181189',
    SWISH_CERT: certificate,
    SWISH_KEY: key,
    SWISH_CA: certificate,
    CARD_URL: providersAddress,
    CARD_SECRET: 'one',
    ASSENTLY_URL: providersAddress,
    ASSENTLY_KEY: 'two',
    ASSENTLY_SECRET: 'three',
    CRM_URL: providersAddress,
    CRM_SECRET: 'four',
    NODE_OPTIONS: `--import ${new URL('./resolve-test-names.mjs', import.meta.url)}`,
    NODE_EXTRA_CA_CERTS: certificate,
  })
  const unfilled = spawnSync(process.execPath, [join(bundle, 'host/server.js')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...written },
    encoding: 'utf8',
  })
  expect(
    'a host that is not filled in does not start, and names what is missing',
    unfilled.status === 1 && /CARD_SECRET is missing/.test(unfilled.stderr),
    unfilled.stderr,
  )
  const startHost = (/** @type {number} */ port) => startServer('host', hostEnv(port), 'Host ')
  const hosts = await Promise.all([one, two].map(startHost))
  expect('two hosts start at once on an empty PostgreSQL', hosts.length === 2)
  const status = (/** @type {number} */ port, /** @type {string} */ path) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (answer) => `${answer.status} ${(await answer.json()).status}`,
      () => 'none',
    )
  expect(
    'each is alive and ready',
    (await status(one, '/healthz')) === '200 alive' && (await status(two, '/readyz')) === '200 ready',
  )

  // The site's own pages.
  const pages = join(folder, 'pages')
  const page = (/** @type {string} */ body) =>
    `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Prov</title><script type="module" src="/cdn/v1/loader.js"></script>${body}</html>`
  mkdirSync(join(pages, 'tack'), { recursive: true })
  const gift = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }
  writeFileSync(
    join(pages, 'index.html'),
    page(
      `<gift-bar data-tagline="Ge" data-button-amounts="[100,200,500]" data-initial-choice-index="1" data-thank-you-page-url="/tack/" data-connected-gift='${JSON.stringify(gift)}'></gift-bar>`,
    ),
  )
  writeFileSync(join(pages, 'tack/index.html'), page('<h1>Tack</h1>'))

  // nginx, with the file as it is.
  /** deploy/nginx.conf, with a host that no visitor is sent to, or none. @param {number} [down] */
  const writeSites = (down) => {
    const sites = nginxConfig({
      'www.example.org;': `${name};`,
      'https://$host$request_uri': `https://$host:${tls}$request_uri`,
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${tls} ssl http2;`,
      '127.0.0.1:4401': `127.0.0.1:${one}`,
      '127.0.0.1:4402': `127.0.0.1:${two}`,
      '/etc/letsencrypt/live/www.example.org/fullchain.pem': certificate,
      '/etc/letsencrypt/live/www.example.org/privkey.pem': key,
      '/var/www/html': pages,
      '/srv/charity-elements': root,
    })
    const marked = down === undefined ? sites : sites.replace(`127.0.0.1:${down} `, `127.0.0.1:${down} down `)
    writeFileSync(join(folder, 'sites.conf'), `${marked}${providersServer}`)
  }
  writeSites()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {} http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${folder}/sites.conf; }`,
  )
  const nginx = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx.log')], {
    stdio: 'inherit',
  })
  running.push(nginx)

  const here = { host: '127.0.0.1', port: tls, servername: name, rejectUnauthorized: false, agent: false }
  /** Asks through nginx, whose certificate is its own. @param {string} path @param {Record<string, string>} [headers] @returns {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, body: string}>} */
  const ask = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      request({ ...here, path, headers: { Host: `${name}:${tls}`, ...headers } }, (answer) => {
        let body = ''
        answer
          .on('data', (text) => (body += text))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
        answer.on('error', reject)
      })
        .on('error', reject)
        .end()
    })
  await until('nginx', async () => (await ask('/')).status === 200)

  const redirected = await fetch(`http://127.0.0.1:${plain}/ge/?a=1`, { redirect: 'manual', headers: { Host: name } })
  expect(
    'plain HTTP is sent on to TLS',
    redirected.status === 301 && /^https:.*\/ge\/\?a=1$/.test(redirected.headers.get('location') ?? ''),
  )
  const loader = await ask('/cdn/v1/loader.js', { 'Accept-Encoding': 'gzip' })
  expect(
    'the CDN folder comes compressed, for every page',
    loader.headers['content-encoding'] === 'gzip' && loader.headers['access-control-allow-origin'] === '*',
  )
  const { version } = JSON.parse((await ask('/cdn/manifest.json')).body)
  const pinned = await ask(`/cdn/${version}/loader.js`)
  expect(
    'a version’s own files are kept for ever, the rest for minutes',
    pinned.status === 200 &&
      String(pinned.headers['cache-control']).includes('immutable') &&
      String(loader.headers['cache-control']).includes('max-age=300'),
    [pinned.headers, loader.headers],
  )
  const session = await ask('/api/generate-csrf/', { 'Sec-Fetch-Site': 'same-origin' })
  expect(
    'the session’s cookie is for TLS alone',
    /__Host-.*Secure/.test(String(session.headers['set-cookie'])),
    session.headers,
  )
  expect(
    'an allowed origin may call',
    (await ask('/api/generate-csrf/', { Origin: 'https://kampanj.example.org' })).headers[
      'access-control-allow-origin'
    ] === 'https://kampanj.example.org',
  )
  expect('another may not', (await ask('/api/generate-csrf/', { Origin: 'https://example.com' })).status === 403)
  const closed = await Promise.all(['/healthz', '/readyz'].map(async (path) => (await ask(path)).status))
  expect(
    'health is the machine’s own',
    closed.every((code) => code === 404),
    closed,
  )
  // A gift, while the hosts are stopped and started one after the other.
  const donor = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
  await donor.goto(`${site}/`)
  const bar = donor.locator('gift-bar').first()
  const payments = async () => /** @type {{id: string, status: string}[]} */ (await (await fetch(swish)).json())
  const before = (await payments()).length
  await bar.getByRole('button', { name: /^Swisha \d/ }).click()
  await bar.getByRole('img', { name: 'QR-kod' }).waitFor()
  expect('a donor’s press makes one payment', (await payments()).length === before + 1)

  let asked = 0
  /** @type {string[]} */
  const lost = []
  let isAsking = true
  const visitors = Array.from({ length: 4 }, async () => {
    while (isAsking) {
      asked += 1
      const { status: code } = await ask('/api/generate-csrf/').catch((error) => ({ status: String(error) }))
      if (code !== 200) lost.push(String(code))
    }
  })
  for (const [index, port] of [one, two].entries()) {
    const host = hosts[index]
    if (!host) continue
    writeSites(port)
    nginx.kill('SIGHUP')
    const stopping = end(host.child)
    await until('503', async () => (await status(port, '/readyz')) === '503 stopping', 5_000)
    expect(
      `host ${index + 1} says on /readyz that it stops, and still answers`,
      (await status(port, '/healthz')) === '200 alive',
    )
    expect(`host ${index + 1} ends by itself`, (await stopping) === 0)
    await startHost(port)
    await until('ready', async () => (await status(port, '/readyz')) === '200 ready')
    writeSites()
    nginx.kill('SIGHUP')
    await until('nginx', async () => (await ask('/')).status === 200)
  }
  isAsking = false
  await Promise.all(visitors)
  expect(`${asked} calls during the two restarts, none lost`, lost.length === 0, lost.slice(0, 5))

  const [payment] = await payments()
  const approved = await fetch(`${swish}/${payment?.id}/approve`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect('the donor approves', approved.status === 200)
  await donor.waitForURL('**/tack/**', { waitUntil: 'commit' })
  expect(
    'and is thanked, though neither host is the one that began',
    await donor
      .getByRole('heading', { level: 1, name: /Tack/ })
      .waitFor()
      .then(() => true),
  )
  expect('one payment was made', (await payments()).length === before + 1)

  await end(postgres, 'SIGINT')
  expect(
    'without a database a host is alive and not ready',
    (await status(one, '/healthz')) === '200 alive' && (await status(one, '/readyz')) === '503 database',
  )
  console.log(`${passed} passed, 0 failed`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  for (const name of ['nginx.log', 'hosts.log'].filter((one) => existsSync(join(folder, one)))) {
    console.error(readFileSync(join(folder, name), 'utf8').split('\n').slice(-10).join('\n'))
  }
  console.log(`${passed} passed, 1 failed`)
  process.exitCode = 1
} finally {
  await browser.close()
  for (const child of running.reverse()) await end(child)
  rmSync(folder, { recursive: true, force: true })
}
