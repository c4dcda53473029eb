import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from './elements.mjs'
import { rendererBundle } from './npm/server-bundle.mjs'

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

/**
 * The files of the CDN whose hashes the prerender tool writes into a page, by the folder of the
 * release: all modules, for its import map, and the style sheets that it links.
 * @param {readonly Manifest[]} manifests
 */
const linkedFiles = (manifests) =>
  Object.fromEntries(
    manifests.map(({ folder, files, parts }) => [
      folder,
      {
        hydration: parts['hydration'] ?? '',
        files: Object.fromEntries(
          Object.entries(files)
            .filter(([path]) => /\/elements\/.*\.css$|\.js$/.test(path))
            .map(([path, { integrity }]) => [path, { integrity }]),
        ),
      },
    ]),
  )

/**
 * Writes the renderer of the prerender tool, with the hashes of the files that it names in a page.
 * @param {string} folder The tool's.
 * @param {readonly Manifest[]} manifests Of the CDN.
 */
export const buildRenderer = (folder, manifests) => rendererBundle(join(folder, 'renderer.js'), linkedFiles(manifests))

/**
 * Writes the prerender tool alone, as the demo host uses it.
 * @param {string} folder
 * @param {readonly Manifest[]} manifests Of the CDN.
 */
export async function buildPrerender(folder, manifests) {
  await cp(join(packageFolder('prerender'), 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !/\.ts$|\/render$/.test(path),
  })
  await buildRenderer(folder, manifests)
}
