import { importMapOf } from '../../tools/snippets/import-map.mjs'
import { version } from './elements.mjs'
import { json } from './write-files.mjs'

/**
 * @typedef {object} Manifest
 * @property {string} version
 * @property {string} folder Of the release on the CDN.
 * @property {Record<string, {integrity: string, bytes: number, brotli: number}>} files All its files, by path.
 * @property {Record<string, {package: string, file: string, needs: string[], brotli: number}>} elements By tag: its
 *   address for pages without the loader, and the files that it needs at once.
 * @property {Record<string, string>} parts The other files that have a name of their own.
 */

/** The files for all elements, besides the shared ones. */
const named = ['api-services', 'doctor', 'hydration', 'page-services']

/**
 * The lists of a release: its files with their hashes, and what each element needs. The newest
 * release's are also beside the folders of the releases.
 * @param {import('./release.mjs').Release} release @returns {import('rollup').Plugin}
 */
export const manifest = ({ folder, elements, files, fileOf, needsOf }) => ({
  name: 'manifest',
  generateBundle() {
    const tags = Object.fromEntries(
      elements.map(({ tag, package: name }) => {
        const needs = [fileOf(tag), ...needsOf(tag)]
        const brotli = needs.reduce((sum, path) => sum + (files[path]?.brotli ?? 0), 0)
        return [tag, { package: `@charity-elements/${name}`, file: `${folder}/elements/${tag}.js`, needs, brotli }]
      }),
    )
    const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
    const parts = Object.fromEntries(named.map((name) => [name, fileOf(name)]))
    const depth = '../'.repeat(folder.split('/').length)
    const importMap = importMapOf(sorted, (path) => depth + path)
    const emit = (/** @type {string} */ fileName, /** @type {object} */ content) =>
      this.emitFile({ type: 'asset', fileName, source: json(content) })
    emit(`${folder}/importmap.json`, importMap)
    for (const each of folder === version ? ['', `${folder}/`] : [`${folder}/`]) {
      emit(`${each}manifest.json`, { version, folder, files: sorted, elements: tags, parts })
      emit(`${each}examples.json`, Object.fromEntries(elements.map(({ tag, examples }) => [tag, examples])))
    }
  },
})
