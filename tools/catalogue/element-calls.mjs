import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/build/elements.mjs'
import { apiCalls } from './api-calls.mjs'
import { sourcesByTag } from './element-sources.mjs'

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

/** The calls of the API that each element may make, with its dialogs and payments, by tag. @returns {Promise<Map<string, ElementCall[]>>} */
export async function callsByTag() {
  const calls = await apiCalls()
  const session = calls.filter(({ path }) => path === '/api/generate-csrf/')
  /** @param {string[]} files @returns {ElementCall[]} */
  const callsIn = (files) => {
    const texts = files
      .filter((file) => /^(packages|tools)\//.test(file) && !file.startsWith(ofClient))
      .map((file) => readFileSync(join(root, file), 'utf8'))
    const names = new Set(texts.flatMap(importedNames))
    const made = calls.filter(
      ({ name, path }) =>
        names.has(name) || (path === '/api/post-form/' && texts.some((text) => text.includes('services.sendForm('))),
    )
    return (made.length > 0 ? [...session, ...made] : []).map(({ method, path, about }) => ({
      method,
      path,
      summary: about.summary,
    }))
  }
  return new Map([...(await sourcesByTag())].map(([tag, files]) => [tag, callsIn(files)]))
}
