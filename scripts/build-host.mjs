import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Leaves packages out of the bundle that the bundle can import; npm does not hoist every package. @param {string} outdir */
const findablePackages = (outdir) => {
  const fromBundle = createRequire(join(outdir, 'server.js'))
  return {
    name: 'findable-packages',
    setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
      onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || path.startsWith('node:')) return undefined
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

/*
 * Bundles the demo host into server.js, with its assets next to it, because Node 20 does not run TypeScript. The folder is dist/host or the
 * one on the command line, inside the workspace.
 */
const outdir = resolve(process.argv[2] ?? join(root, 'dist/host'))
await build({
  entryPoints: [join(root, 'demo-host/src/server.ts')],
  outfile: join(outdir, 'server.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [findablePackages(outdir)],
  logLevel: 'warning',
})
await cp(join(root, 'demo-host/assets'), join(outdir, 'assets'), { recursive: true })
// The browser script of the snippet maker's page.
await build({
  entryPoints: [join(root, 'demo-host/src/snippets/snippet-maker.ts')],
  outfile: join(outdir, 'assets/snippet-maker.js'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
})
