import alias from '@rollup/plugin-alias'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rollup } from 'rollup'
import { root } from './root.mjs'
import { sourcePlugins } from './source-plugins.mjs'
import { virtualModules } from './virtual-modules.mjs'

/** Bundles to delete when the process ends. @type {string[]} */
const watched = []
process.once('exit', () => watched.forEach((file) => rmSync(file, { force: true })))

/**
 * Bundles TypeScript modules for Node and imports them, so that scripts can read the elements'
 * definitions.
 * @param {string} contents An entry module, resolved from the project's root.
 * @param {Record<string, string>} replaced Packages, and what stands in their place.
 */
export async function importForNode(contents, replaced = {}) {
  const build = await rollup({
    input: 'virtual:entry',
    external: /^(node:|react|preact)/,
    treeshake: false,
    plugins: [
      virtualModules({ entry: contents }),
      alias({
        entries: Object.entries(replaced).map(([find, replacement]) => ({
          find: new RegExp(`^${find}$`),
          replacement,
        })),
      }),
      ...sourcePlugins(),
    ],
    onwarn: () => {},
  })
  const file = join(root, 'node_modules/.cache/charity-elements', `${randomUUID()}.mjs`)
  await build.write({ file, inlineDynamicImports: true })
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    // If Node watches what is imported (`npm run dev`), it would take a deleted file for a change,
    // and restart the server again and again.
    if (process.env['WATCH_REPORT_DEPENDENCIES']) watched.push(file)
    else await rm(file)
  }
}
