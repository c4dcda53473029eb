import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from './elements.mjs'
import { rendererBundle } from './npm/server-bundle.mjs'

/**
 * The files of the CDN whose hashes the prerender tool writes into a page: all modules, for its
 * import map, and the style sheets that it links.
 * @param {Record<string, {integrity: string}>} files
 */
const linkedFiles = (files) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /^\d.*(?:\/elements\/.*\.css|\.js)$/.test(path))
      .map(([path, { integrity }]) => [path, { integrity }]),
  )

/**
 * Writes the renderer of the prerender tool, with the hashes of the files that it names in a page.
 * @param {string} folder The tool's.
 * @param {Record<string, {integrity: string}>} files The files of the CDN.
 */
export const buildRenderer = (folder, files) => rendererBundle(join(folder, 'renderer.js'), linkedFiles(files))

/**
 * Writes the prerender tool alone, as the demo host uses it.
 * @param {string} folder
 * @param {Record<string, {integrity: string}>} files The files of the CDN.
 */
export async function buildPrerender(folder, files) {
  await cp(join(packageFolder('prerender'), 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !/\.ts$|\/render$/.test(path),
  })
  await buildRenderer(folder, files)
}
