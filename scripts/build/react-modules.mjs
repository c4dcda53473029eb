import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { refuseUnhandled, withHandledEvents } from './react-events.mjs'
import { refuseUnused, withoutUnused } from './react-unused.mjs'

const { resolve } = createRequire(import.meta.url)

/** @param {string} name @param {string} file */
const fileOf = (name, file) => join(dirname(resolve(`${name}/package.json`)), 'cjs', file)

/** The file with the production code of each React package. */
const production = new Map([
  ['react', fileOf('react', 'react.production.js')],
  ['react/jsx-runtime', fileOf('react', 'react-jsx-runtime.production.js')],
  ['react-dom', fileOf('react-dom', 'react-dom.production.js')],
  ['react-dom/client', fileOf('react-dom', 'react-dom-client.production.js')],
  ['scheduler', fileOf('scheduler', 'scheduler.production.js')],
])
const files = new Set(production.values())
const renderer = production.get('react-dom/client') ?? ''
const { code: rendererCode, dropped } = withHandledEvents(withoutUnused(readFileSync(renderer, 'utf8')))

/**
 * React as ES modules. Its packages are CommonJS, which bundlers cannot tree-shake. Their files assign each export once, at the start
 * of a line, so that the code can be rewritten as a module with named exports (docs/decisions.md, React as modules).
 *
 * @type {import('rollup').Plugin}
 */
export const reactModules = {
  name: 'react-modules',
  resolveId: (id) => production.get(id) ?? null,
  transform(code, id) {
    if (id.includes('/packages/')) {
      refuseUnused(code, id)
      refuseUnhandled(code, id, dropped)
    }
    return files.has(id) ? asModule(id === renderer ? rendererCode : code, id) : null
  },
}

/** @param {string} code @param {string} id */
function asModule(code, id) {
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name = '']) => name))
  const module = [
    code
      .replace(/^var ((?:\s*\w+ = require\("[\w-]+"\),?)+);$/gm, (_, list) =>
        list.replace(/\s*(\w+) = require\(("[\w-]+")\),?/g, 'import * as $1 from $2;'),
      )
      // The first assignment becomes the declaration; later uses of the export refer to that variable.
      .replace(/^exports\.(\w+) =/gm, (assignment, name) => (names.delete(name) ? `let $${name} =` : assignment))
      .replace(/\bexports\.(\w+)/g, '$$$1'),
  ]
  for (const [, name] of code.matchAll(/^exports\.(\w+) =/gm)) module.push(`export { $${name} as ${name} }`)
  const text = [...new Set(module)].join('\n')
  const leftover = /\brequire\(|\bexports\b/.exec(text)
  if (leftover) throw new Error(`${id} has an unexpected form: ${text.slice(leftover.index, leftover.index + 80)}`)
  return { code: text, map: null }
}
