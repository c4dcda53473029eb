import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { elementSources, root } from '../../scripts/build/elements.mjs'
import { importClosure } from '../../scripts/build/late-parts.mjs'

const { resolve } = createRequire(import.meta.url)

/** `import … from` and `export … from`, as Prettier writes them, and a late `() => import(…)`. No types. */
const statement =
  /^(import|export) (?!type )(?:(?:\w+, )?\{([^}]*)\} from |[^'{]+ from )?'([^']+)'|[ (]\(\) => import\('([^']+)'\)/gm

/**
 * @typedef {object} Statement
 * @property {boolean} isExport
 * @property {{name: string, alias: string}[]} [names] Without them, it may use the whole module.
 * @property {string} file The module of ours, or its style sheet.
 */

/** @type {Map<string, Statement[]>} */
const known = new Map()

/** What a file imports of ours, and exports from there. @param {string} file @returns {Statement[]} */
function statementsIn(file) {
  if (!/\.tsx?$/.test(file)) return []
  const statements = known.get(file) ?? [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(read(file))
  known.set(file, statements)
  return statements
}

/** @param {string} file @returns {(match: RegExpExecArray) => Statement[]} */
const read =
  (file) =>
  ([, keyword, list, source, later = '']) => {
    const path = (source ?? later).replace('?inline', '')
    if (!/^(\.|@charity-elements\/)/.test(path)) return []
    const names = list
      ?.split(',')
      .map((each) => each.trim())
      .filter((each) => each && !each.startsWith('type '))
      .map((each) => ({ name: each.replace(/ as .*/, ''), alias: each.replace(/.* as /, '') }))
    return [
      {
        isExport: keyword === 'export',
        ...(names && { names }),
        file: path.startsWith('.') ? join(dirname(file), path) : resolve(path),
      },
    ]
  }

/** The file that declares what a module exports under this name. @param {string} name @param {string} file @returns {string} */
function declaring(name, file) {
  for (const { isExport, names, file: from } of statementsIn(file)) {
    const own = isExport && names?.find(({ alias }) => alias === name)
    if (own) return declaring(own.name, from)
  }
  return file
}

/**
 * The source files that each element may load, by tag, including later ones: its dialogs, payments,
 * loading screens and style sheets.
 * @returns {Map<string, string[]>}
 */
export const sourcesByTag = () =>
  new Map(
    elementSources().map(({ tag, file }) => {
      const loaded = importClosure([file], (path) =>
        statementsIn(path).flatMap(({ names, file }) => names?.map(({ name }) => declaring(name, file)) ?? [file]),
      )
      return [tag, [...loaded].map((path) => relative(root, path))]
    }),
  )
