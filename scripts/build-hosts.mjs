import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { rendererBundle } from './build/npm/server-bundle.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Leaves a package out of the bundle if the bundle can import it. npm does not hoist every package.
 * @param {string} outdir
 * @returns {import('esbuild').Plugin}
 */
const findablePackages = (outdir) => {
  const fromBundle = createRequire(join(outdir, 'server.js'))
  return {
    name: 'findable-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) => {
        // Our own packages are source, so they are always bundled.
        if (kind === 'entry-point' || /^(node:|@charity-elements\/)/.test(path)) return undefined
        try {
          fromBundle.resolve(path)
          return { path, external: true }
        } catch {
          return undefined
        }
      })
    },
  }
}

/**
 * Bundles a program, so that it can be deployed without the sources.
 * @param {string} entryPoint @param {string} outdir
 */
const buildServer = (entryPoint, outdir, name = 'server.js') =>
  build({
    entryPoints: [join(root, entryPoint)],
    outfile: join(outdir, name),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [findablePackages(outdir)],
    logLevel: 'warning',
  })

/*
 * Writes three folders into dist, or into another folder of the workspace: host, which you can deploy
 * alone, with the renderer of `POST /render`, and demo-host, with its assets; and the mock.
 */
const out = resolve(process.argv[2] ?? join(root, 'dist'))
await buildServer('host/src/server.ts', join(out, 'host'))
for (const command of ['erase', 'file', 'refund', 'statements'])
  await buildServer(`host/src/${command}.ts`, join(out, 'host'), `${command}.js`)
await rendererBundle(join(out, 'host/renderer.js'))
await buildServer('demo-host/src/server.ts', join(out, 'demo-host'))
await buildServer('tools/mock/src/bin.ts', join(out, 'mock'), 'mock.js')
await cp(join(root, 'demo-host/assets'), join(out, 'demo-host/assets'), { recursive: true })
await cp(
  fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
  join(out, 'demo-host/assets/figtree.woff2'),
)
