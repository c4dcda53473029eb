import * as nodeModule from 'node:module'
import { pathToFileURL } from 'node:url'
import { load } from './module-hooks.mjs'

if ('registerHooks' in nodeModule) Object(nodeModule).registerHooks({ load })
// Node 20 runs hooks in a thread of their own.
else nodeModule.register('./module-hooks.mjs', import.meta.url)

/**
 * Imports one of our sources. Once this module has run, `import('@charity-elements/…')` does it too.
 * @param {string} file @returns {Promise<any>}
 */
export const importSource = (file) => import(pathToFileURL(file).href)
