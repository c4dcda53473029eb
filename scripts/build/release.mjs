import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { fileList, importClosure, latePart } from './late-parts.mjs'

/**
 * @typedef {object} Release What is known of a release while it is built.
 * @property {string} folder Its folder in `dist/cdn`: `1.0.0`, `1.0.0/lite`.
 * @property {readonly import('./elements.mjs').DefinedElement[]} elements
 * @property {Map<string, string>} paths Of the files, by name.
 * @property {Map<string, readonly string[]>} imports What each file imports at once, by path in `dist/cdn`.
 * @property {Record<string, {integrity: string, bytes: number, brotli: number}>} files By path.
 * @property {(name: string) => string} fileOf The path of `files/<name>-<hash>.js`.
 * @property {(name: string) => string[]} needsOf What that file imports, at any depth.
 */

/** @param {string} folder @param {Release['elements']} elements @returns {Release} */
export function createRelease(folder, elements) {
  /** @type {Map<string, string>} */
  const paths = new Map()
  /** @type {Release['imports']} */
  const imports = new Map()
  const fileOf = (/** @type {string} */ name) => {
    const path = paths.get(name)
    if (!path) throw new Error(`${folder} has no file for ${name}.`)
    return path
  }
  return {
    folder,
    elements,
    files: {},
    imports,
    paths,
    fileOf,
    needsOf: (name) => [...importClosure([fileOf(name)], (path) => imports.get(path) ?? [])].slice(1),
  }
}

/** Remembers the files of a bundle, with their hashes. @param {Release} release @returns {import('rollup').Plugin} */
export const remember = (release) => ({
  name: 'remember',
  generateBundle(_, bundle) {
    for (const [fileName, file] of Object.entries(bundle)) {
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      release.files[fileName] = { integrity, bytes: content.length, brotli: 0 }
      if (file.type !== 'chunk') continue
      release.imports.set(file.fileName, file.imports)
      if (file.isEntry) release.paths.set(file.name, file.fileName)
    }
  },
})

/**
 * Leads the page services to the file of their calls. A copy in their own file would have its own
 * state, and the elements would not learn of a gift that it reports.
 * @param {Release} release @returns {import('rollup').Plugin}
 */
export const fromRelease = (release) => ({
  name: 'from-release',
  resolveId: (source) =>
    source.endsWith('/api-services.ts')
      ? { id: `./${basename(release.fileOf('api-services'))}`, external: true }
      : null,
  renderDynamicImport: () => latePart(fileList([...release.needsOf('api-services'), release.fileOf('api-services')])),
})
