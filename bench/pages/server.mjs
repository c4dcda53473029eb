import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from '../browser.mjs'
import { bench, dist } from './contestants/contestant.mjs'

const types = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const picture = readFileSync(join(bench, '../demo-host/assets/media/kor.svg'))

/** A key and a certificate for this run. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}

/** @param {import('./contestants/contestant.mjs').Contestant} contestant @param {number} count */
function pageOf({ id, head = '', script, body, finish }, count) {
  const own = script ? `<script type="module" src="/bundle/${id}.js"></script>` : ''
  const html = `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Prov</title><link rel="icon" href="data:,">${head}${own}</head><body>${body(count)}</body></html>`
  return finish ? finish(html) : html
}

/**
 * Serves the contestants' pages and files over HTTP/2, with brotli at its best level. Files may be kept for a year, pages are asked for
 * again. Resolves to the origin, and to the arguments with which a browser accepts the certificate (and keeps what it has received).
 * @param {readonly import('./contestants/contestant.mjs').Contestant[]} contestants
 */
export async function startServer(contestants) {
  const pair = certificate()
  const bundles = new Map()
  for (const { id, script } of contestants) {
    if (!script) continue
    bundles.set(`${id}.js`, await bundle(script, { absWorkingDir: bench, format: 'esm' }))
  }
  /** The content of a path, or an error. @param {string} path */
  function read(path) {
    const [, kind, ...rest] = path.split('/')
    if (kind === 'page') {
      const contestant = contestants.find(({ id }) => id === rest[0])
      return Buffer.from(pageOf(contestant, Number(rest[1])))
    }
    if (kind === 'bundle') return Buffer.from(bundles.get(rest[0]))
    if (kind === 'npm') return readFileSync(join(bench, 'node_modules', ...rest))
    return readFileSync(join(dist, ...path.split('/')))
  }
  /** @type {Map<string, Buffer>} */
  const compressed = new Map()
  /** @param {string} path */
  function compress(path) {
    const known = compressed.get(path) ?? brotliCompressSync(read(path))
    compressed.set(path, known)
    return known
  }
  const server = createSecureServer(pair, (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname
    if (path.startsWith('/media/')) {
      return response
        .writeHead(200, { 'content-type': types['.svg'], 'cache-control': 'max-age=31536000' })
        .end(picture)
    }
    try {
      const content = compress(path)
      const isPage = path.startsWith('/page/')
      response.writeHead(200, {
        'content-type': isPage ? 'text/html; charset=utf-8' : types[extname(path)],
        'content-encoding': 'br',
        'cache-control': isPage ? 'no-cache' : 'max-age=31536000, immutable',
      })
      response.end(content)
    } catch {
      response.writeHead(404, { 'cache-control': 'max-age=31536000' }).end()
    }
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
  const key = new X509Certificate(pair.cert).publicKey.export({ type: 'spki', format: 'der' })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `https://localhost:${port}`,
    /** What a page of this number of elements weighs itself, in brotli. @param {string} id @param {number} count */
    pageBytes: (id, count) => compress(`/page/${id}/${count}`).length,
    browserArguments: [
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
    stop: () => server.close(),
  }
}
