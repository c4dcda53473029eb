import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { type Plugin, type ViteDevServer, createServer } from 'vite'
import { type DefinedElement, elementDefinitions, elementModule, root } from '../build/elements.mjs'
import { writeFiles } from '../build/write-files.mjs'
import { elementTexts, knownTexts } from '../../tools/catalogue/texts.mjs'
import { browserDependencies } from './browser-dependencies.ts'

const source = (path: string) => join(root, 'packages', path)
const version = 'development'

/** The files of the CDN folder that are single modules, by path. */
const sources = {
  'v1/loader.js': source('loader/src/loader.ts'),
  'v1/hydration.js': source('loader/src/hydration.ts'),
  'v1/page-services.js': source('loader/src/page/page-services.ts'),
  'v1/doctor.js': join(root, 'tools/doctor/src/index.ts'),
}

/** The path at which Vite serves a file of the CDN folder. */
function servedPath(path: string) {
  const file = sources[path as keyof typeof sources]
  if (file) return `/@fs${file}`
  const [, name] = /^v1\/(core|[a-z-]+(?=-source))(?:-source)?\.js$/.exec(path) ?? []
  return name && `/@id/__x00__development:${name}`
}

/** The table of the loader. */
function loaderModule(elements: Iterable<DefinedElement>) {
  const tags = [...elements].map(({ definition: { tag, load, reserve, loadNowFor } }) => [
    tag,
    ['source', load, reserve, [], ...(loadNowFor ? [loadNowFor] : [])],
  ])
  return [
    `export const base = './'`,
    // The elements share only Vite's own modules.
    `export const shared = ['core'], doctor = 'doctor', hydration = 'hydration', pageServices = 'page-services'`,
    `export const tags = ${JSON.stringify(Object.fromEntries(tags))}`,
  ].join('\n')
}

/**
 * The CDN folder from source. Vite compiles a module when a browser requests it, and reloads the
 * page when a file is saved.
 * @param options `folder` gets the files that are not modules; `port` is that of Vite's web socket.
 */
export async function cdnFromSource({ folder, port }: { folder: string; port: number }) {
  let elements: ReadonlyMap<string, DefinedElement> = new Map()

  /** Reads the definitions, and writes the files that the demo pages read. */
  async function readElements(server: ViteDevServer) {
    elements = await elementDefinitions((file) => server.ssrLoadModule(file))
    const { placeholderSheet } = await import('@charity-elements/runtime')
    const all = [...elements.values()]
    await writeFiles(join(folder, 'cdn'), {
      'manifest.json': JSON.stringify({ version, files: {}, elements: {} }),
      'examples.json': JSON.stringify(
        Object.fromEntries(all.map(({ definition: { tag }, examples }) => [tag, examples])),
      ),
      'v1/placeholder.css': placeholderSheet(all.map(({ definition }) => definition)),
    })
  }

  const modules: Plugin = {
    name: 'development-modules',
    resolveId: (id) =>
      id === 'virtual:elements' ? '\0development:loader' : id.startsWith('\0development:') ? id : null,
    load(id) {
      const [, name] = /^\0development:(.+)$/.exec(id) ?? []
      if (!name) return null
      if (name === 'loader') return loaderModule(elements.values())
      const element = elements.get(name)
      return element ? elementModule(element, element.file) : 'export {}'
    },
    async handleHotUpdate({ file, server }) {
      // Vite reports a definition that it cannot read yet in the browser's console.
      if (/\/(element|examples[^/]*)\.ts$/.test(file)) await readElements(server).catch(() => {})
    },
  }

  const vite = await createServer({
    root,
    base: '/cdn/',
    configFile: false,
    appType: 'custom',
    cacheDir: join(root, 'node_modules/.cache/charity-elements/vite'),
    logLevel: 'warn',
    define: {
      __CE_VERSION__: JSON.stringify(version),
      __CE_TEXTS__: JSON.stringify(knownTexts(await elementTexts())),
    },
    plugins: [modules],
    optimizeDeps: { include: browserDependencies, noDiscovery: true },
    server: {
      middlewareMode: true,
      cors: true,
      headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
      // The pages' policy forbids the styles of the error overlay. The console has the same text.
      hmr: { port, overlay: false },
      watch: { ignored: ['**/dist/**', '**/.data/**', '**/test-results/**', '**/stories/**', '**/docs/**'] },
    },
  })

  await readElements(vite)

  return {
    /** Serves `/cdn/`, and lets the pages connect to Vite. */
    async serve(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        const { url = '' } = request.raw
        const [, path] = /^\/cdn\/([^?]*)/.exec(url) ?? []
        if (path === undefined) return done()
        const served = servedPath(path)
        if (served) request.raw.url = `/cdn${served}`
        vite.middlewares(request.raw, reply.raw, (error: Error | undefined) => {
          request.raw.url = url
          done(error)
        })
      })
      app.addHook('onSend', async (request, reply, payload) => {
        const policy = reply.getHeader('Content-Security-Policy')
        const [host] = (request.headers.host ?? '').split(':')
        if (typeof policy === 'string') {
          const sources = `ws://${host}:${port} http://${host}:${port}`
          reply.header('Content-Security-Policy', policy.replace(/connect-src [^;]*/, `$& ${sources}`))
        }
        return payload
      })
    },
    close: () => vite.close(),
  }
}
