import { basename } from 'node:path'
import { importClosure } from './import-closure.mjs'

/**
 * An import that has not begun, with the list of its files. Rollup appends `.then(pick)` where a file
 * has more than the imported module, before a `.then` of ours.
 * @param {readonly string[]} files In the folder of the importing file.
 */
export const latePart = (files) => ({
  left: `({files:${JSON.stringify(files.map((file) => `./${basename(file)}`))},load:()=>import(`,
  right: '),then(pick){const{files,load,then}=this;return{files,then,load:()=>load().then(pick)}}})',
})

/**
 * Gives each `import()` the list of its files, so that `importPart` can request them before it
 * imports them (packages/runtime/src/core/import-part.ts).
 * @returns {import('rollup').Plugin}
 */
export const lateParts = () => ({
  name: 'late-parts',
  renderDynamicImport({ chunk, targetChunk, getTargetChunkImports }) {
    if (!targetChunk) return null
    const loaded = importClosure(chunk.moduleIds, (id) => this.getModuleInfo(id)?.importedIds ?? [])
    const isLoaded = (/** @type {{moduleIds: readonly string[]}} */ { moduleIds }) =>
      moduleIds.some((id) => loaded.has(id))
    const imported = (getTargetChunkImports() ?? []).filter((one) => one.type === 'internal' && !isLoaded(one.chunk))
    return latePart([...imported, targetChunk].map(({ fileName }) => fileName))
  },
})
