import { register } from 'node:module'
import { pathToFileURL } from 'node:url'

register('./module-hooks.mjs', import.meta.url)

/**
 * Imports one of our sources. Once this module has run, `import('@charity-elements/…')` does it too.
 * @param {string} file @returns {Promise<any>}
 */
export const importSource = (file) => import(pathToFileURL(file).href)
