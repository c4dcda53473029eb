import { basename } from 'node:path'

/**
 * The files that modules import, at any depth.
 * @param {readonly string[]} from @param {(file: string) => readonly string[]} importsOf
 * @returns {Set<string>} Includes `from`.
 */
export function importClosure(from, importsOf) {
  const found = new Set(from)
  for (const file of found) for (const next of importsOf(file)) found.add(next)
  return found
}

/** Stands in a file for the list of a late part until the imports of all files are known. */
const placeholder = /__CE_FILES_OF__\("([^"]+)"\)/g

/** Relative to the importing file: all are in one folder. @param {readonly string[]} files */
export const fileList = (files) => JSON.stringify(files.map((file) => `./${basename(file)}`))

/**
 * An import that has not begun, with the list of its files. Rollup appends `.then(pick)` where a file
 * has more than the imported module, before a `.then` of ours.
 * @param {string} files The list as code.
 */
export const latePart = (files) => ({
  left: `({files:${files},load:()=>import(`,
  right: '),then(pick){this.pick=pick;return this}})',
})

/**
 * Gives each `import()` the list of its files without those that the importing file has loaded, so
 * that `importPart` can request them before it imports them (packages/runtime/src/core/import-part.ts).
 * @returns {import('rollup').Plugin}
 */
export const lateParts = () => ({
  name: 'late-parts',
  renderDynamicImport: ({ targetChunk }) =>
    targetChunk && latePart(`__CE_FILES_OF__(${JSON.stringify(targetChunk.fileName)})`),
  renderChunk(code, { fileName }, _, { chunks }) {
    const filesOf = (/** @type {string} */ file) => importClosure([file], (path) => chunks[path]?.imports ?? [])
    const loaded = new Set(filesOf(fileName))
    return code.replace(placeholder, (_match, target) =>
      fileList([...filesOf(target)].filter((file) => !loaded.has(file))),
    )
  },
})
