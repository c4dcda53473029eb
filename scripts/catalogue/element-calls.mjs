import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/elements.mjs'
import { apiCalls } from './api-calls.mjs'
import { sourcesOf } from './element-sources.mjs'

/** @typedef {{method: string, path: string, summary: string}} ElementCall */

/** The client itself requests the session, before the first call of a page. */
const ofClient = 'packages/runtime/src/api/'

/**
 * The names that a module imports from the contract, without types.
 * @param {string} source
 * @returns {string[]}
 */
const importedNames = (source) =>
  [...source.matchAll(/^import \{([^}]*)\} from '@charity-elements\/contract'/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

/**
 * The calls of the API that each element may make, with its dialogs and payments.
 * @param {readonly {file: string}[]} elements @returns {Promise<ElementCall[][]>} In the same order.
 */
export async function callsOf(elements) {
  const calls = await apiCalls()
  const sources = await sourcesOf(elements.map(({ file }) => file))
  return sources.map((files) => {
    const texts = files
      .filter((file) => file.startsWith('packages/') && !file.startsWith(ofClient))
      .map((file) => readFileSync(join(root, file), 'utf8'))
    const names = new Set(texts.flatMap(importedNames))
    const isMade = (/** @type {import('./api-calls.mjs').ApiCall} */ { name, path }) =>
      names.has(name) || (path === '/api/post-form/' && texts.some((text) => text.includes('services.sendForm(')))
    const made = calls.filter(isMade)
    const session = calls.filter(({ path }) => path === '/api/generate-csrf/')
    return (made.length > 0 ? [...session, ...made] : []).map(({ method, path, about }) => ({
      method,
      path,
      summary: about.summary,
    }))
  })
}
