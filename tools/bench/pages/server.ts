import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from '../browser.ts'
import { type Contestant, bench, dist } from './contestants/contestant.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const picture = readFileSync(join(bench, '../../demo-host/assets/media/kor.svg'))

/** A key and a certificate for this run. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const key = join(folder, 'key.pem')
  const cert = join(folder, 'cert.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}

function pageOf({ id, head = '', script, body, finish }: Contestant, count: number) {
  const own = script ? `<script type="module" src="/bundle/${id}.js"></script>` : ''
  const html = `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Prov</title><link rel="icon" href="data:,">${head}${own}</head><body>${body(count)}</body></html>`
  return finish ? finish(html) : html
}

/**
 * Serves the contestants' pages and files over HTTP/2, with brotli at its best level. Browsers may
 * cache files for a year, but request pages again. Resolves to the origin, and to the arguments
 * with which a browser accepts the certificate (and uses its cache).
 */
export async function startServer(contestants: readonly Contestant[]) {
  const pair = certificate()
  const bundles = new Map<string, Uint8Array>()
  for (const { id, script } of contestants) {
    if (!script) continue
    bundles.set(`${id}.js`, await bundle(script, bench))
  }
  /** The content of a path, or an error. */
  function read(path: string) {
    const [, kind, ...rest] = path.split('/')
    const [name = '', count] = rest
    const contestant = contestants.find(({ id }) => id === name)
    if (kind === 'page' && contestant) return Buffer.from(pageOf(contestant, Number(count)))
    const script = bundles.get(name)
    if (kind === 'bundle' && script) return Buffer.from(script)
    if (kind === 'npm') return readFileSync(join(bench, 'node_modules', ...rest))
    return readFileSync(join(dist, ...path.split('/')))
  }
  const compressed = new Map<string, Buffer>()
  function compress(path: string) {
    const known = compressed.get(path) ?? brotliCompressSync(read(path))
    compressed.set(path, known)
    return known
  }
  const server = createSecureServer(pair, ({ url }, response): unknown => {
    const path = new URL(url, 'https://localhost').pathname
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
      return response.end(content)
    } catch {
      return response.writeHead(404, { 'cache-control': 'max-age=31536000' }).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const key = new X509Certificate(pair.cert).publicKey.export({ type: 'spki', format: 'der' })
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    /** The size of a page with this number of elements, in brotli. */
    pageBytes: (id: string, count: number) => compress(`/page/${id}/${count}`).length,
    browserArguments: [
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
    stop: () => server.close(),
  }
}
