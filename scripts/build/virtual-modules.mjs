import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Modules that the build writes itself, by name: `virtual:elements/gift-bar`.
 * @param {Readonly<Record<string, string>>} modules
 * @param {string} folder They import as if they were in it.
 * @returns {import('rollup').Plugin}
 */
export const virtualModules = (modules, folder = root) => ({
  name: 'virtual-modules',
  resolveId(source, importer) {
    if (source.replace('virtual:', '') in modules) return `\0${source}`
    if (!importer?.startsWith('\0virtual:')) return null
    return this.resolve(source, join(folder, 'index.js'))
  },
  load: (id) => modules[id.replace('\0virtual:', '')] ?? null,
})
