import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rollup } from 'rollup'
import { bundleRenderer } from './build/renderers.mjs'
import { sourcePlugins } from './build/sources.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Leaves a package out of a bundle if the bundle can import it. npm does not hoist every package.
 * @param {string} folder
 */
function isFindableFrom(folder) {
  const fromBundle = createRequire(join(folder, 'server.js'))
  return (/** @type {string} */ id) => {
    // Our own packages are source, so they are always bundled.
    if (!/^[@a-z]/.test(id) || id.startsWith('@charity-elements/')) return false
    try {
      fromBundle.resolve(id)
      return true
    } catch {
      return false
    }
  }
}

/**
 * Bundles a program, so that it can be deployed without the sources.
 * @param {string} entry @param {string} folder
 */
async function buildServer(entry, folder, name = 'server.js') {
  const bundle = await rollup({
    input: join(root, entry),
    external: isFindableFrom(folder),
    plugins: sourcePlugins(),
    onwarn({ code, message }) {
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message)
    },
  })
  await bundle.write({ file: join(folder, name), inlineDynamicImports: true, sourcemap: true })
}

/*
 * Writes two folders into dist, or into another folder of the workspace: host, which you can deploy
 * alone, with the renderer of `POST /render`, and demo-host, with its assets.
 */
const out = resolve(process.argv[2] ?? join(root, 'dist'))
await buildServer('host/src/server.ts', join(out, 'host'))
for (const command of ['erase', 'file', 'refund', 'statements'])
  await buildServer(`host/src/${command}.ts`, join(out, 'host'), `${command}.js`)
for (const host of ['host', 'demo-host'])
  await cp(join(root, 'host/src/store/migrations'), join(out, host, 'migrations'), { recursive: true })
await bundleRenderer(join(out, 'host/renderer.js'))
await buildServer('demo-host/src/server.ts', join(out, 'demo-host'))
await cp(join(root, 'demo-host/assets'), join(out, 'demo-host/assets'), { recursive: true })
await cp(
  fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
  join(out, 'demo-host/assets/figtree.woff2'),
)
