import { parametersOf } from './texts.mjs'

/** @typedef {import('./texts.mjs').Translation} Translation */
/** @typedef {{package: string, swedish: Translation, languages: Readonly<Record<string, Translation>>}} PackageTexts */

const columns = ['package', 'key', 'parameters', 'Swedish', 'translation']

/** A cell of tab-separated values, quoted like in a spreadsheet program. @param {string} text */
const cell = (text) => (/["\t\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * The texts of all packages as tab-separated values, with the translations of a language.
 * @param {readonly PackageTexts[]} packages
 * @param {string} lang
 */
export const textTable = (packages, lang) =>
  [
    columns,
    ...packages.flatMap(({ package: name, swedish, languages }) =>
      Object.entries(swedish).flatMap(([area, data]) =>
        Object.entries(data).map(([key, text]) => [
          name,
          `${area}:${key}`,
          parametersOf(text).join(' '),
          text,
          languages[lang]?.[area]?.[key] ?? '',
        ]),
      ),
    ),
  ]
    .map((row) => `${row.map(cell).join('\t')}\n`)
    .join('')

/** The rows of tab-separated values. @param {string} text @returns {string[][]} */
function rowsOf(text) {
  /** @type {string[][]} */
  const rows = [[]]
  for (const [, quoted, plain = '', end] of text
    .replaceAll('\r\n', '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\n') rows.push([])
  }
  return rows
}

/**
 * The translations in a table, by package. Leaves out an empty translation, unless the Swedish text
 * is empty too.
 * @param {string} text
 * @returns {Record<string, Record<string, Record<string, string>>>} Throws for another table.
 */
export function parseTable(text) {
  const [head = [], ...rows] = rowsOf(text.replace(/^\uFEFF/, ''))
  if (head.join() !== columns.join()) throw new Error(`The columns are not ${columns.join(', ')}.`)
  /** @type {Record<string, Record<string, Record<string, string>>>} */
  const translations = {}
  for (const [name = '', id = '', , swedish = '', translation = ''] of rows) {
    const [area = '', key] = id.split(':')
    if (key === undefined || (translation === '' && swedish !== '')) continue
    const areas = (translations[name] ??= {})
    const texts = (areas[area] ??= {})
    texts[key] = translation
  }
  return translations
}

/**
 * The module of a language, in the order of the Swedish texts.
 * @param {string} name
 * @param {Translation} swedish
 * @param {Translation} translation
 */
export function languageModule(name, swedish, translation) {
  const areas = Object.entries(swedish).flatMap(([area, data]) => {
    const texts = Object.keys(data).flatMap((key) => {
      const text = translation[area]?.[key]
      return text === undefined ? [] : [`${JSON.stringify(key)}: ${JSON.stringify(text)},`]
    })
    return texts.length > 0 ? [`${JSON.stringify(area)}: {\n${texts.join('\n')}\n},`] : []
  })
  const types = name === 'runtime' ? '../core/language/define-texts.ts' : '@charity-elements/runtime'
  return `import type { Translation } from '${types}'\n\nexport default {\n${areas.join('\n')}\n} satisfies Translation\n`
}
