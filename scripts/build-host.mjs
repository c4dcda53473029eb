import { cp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'esbuild'

/** Bundles the demo host into dist/host/server.js, since Node 20 runs no TypeScript. */

const outdir = resolve('dist/host')
const fromBundle = createRequire(resolve(outdir, 'server.js'))

/** Packages stay outside the bundle where the bundle can find them; npm does not hoist every one. */
const findablePackages = {
  name: 'findable-packages',
  setup({ onResolve }) {
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

await rm(outdir, { recursive: true, force: true })
await build({
  entryPoints: ['demo-host/src/server.ts'],
  outfile: resolve(outdir, 'server.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [findablePackages],
  logLevel: 'warning',
})
await cp('demo-host/assets', resolve(outdir, 'assets'), { recursive: true })
