import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Packages stay outside the bundle where the bundle can find them; npm does not hoist every one. @param {string} outdir */
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
 * Bundles the demo host into server.js of a folder inside the workspace (dist/host, or the one named on the command line), with
 * its style sheets, scripts and pictures beside it, since Node 20 runs no TypeScript.
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
// What runs in the browser of the host's own pages.
await build({
  entryPoints: [join(root, 'demo-host/src/snippets/maker.ts')],
  outfile: join(outdir, 'assets/snippet-maker.js'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
})
