import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/build/elements.mjs'
import { tokenDescriptions, tokenSyntax } from './tokens.mjs'

/** @typedef {{name: string, description: string, syntax?: string | undefined, default?: string | undefined}} CssProperty A `--ce-*` property that a page can set. */

const themeSheets = ['packages/runtime/src/core/theme/base.css', 'packages/runtime/src/core/theme/tokens.css']

/** The names in `var(…)`. @param {string} css @returns {string[]} */
const namesIn = (css) => Array.from(css.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name)

const withoutComments = (/** @type {string} */ css) => css.replace(/\/\*[\s\S]*?\*\//g, '')
/** A custom property's declaration: its name and value. */
const declaration = /(--[\w-]+)\s*:\s*([^;}]+)[;}]/g

const read = (/** @type {string} */ path) => withoutComments(readFileSync(join(root, path), 'utf8'))

/**
 * The `--ce-*` properties that style sheets read, through short names as well: `var(--primary)` reads `--ce-color-primary`.
 * @param {readonly string[]} sheets The texts. @returns {Set<string>}
 */
function propertiesRead(sheets) {
  /** @type {Map<string, string[]>} */
  const values = new Map()
  for (const [, name = '', value = ''] of sheets.join('\n').matchAll(declaration)) {
    values.set(name, [...(values.get(name) ?? []), ...namesIn(value)])
  }
  const found = new Set()
  const queue = sheets.flatMap((sheet) => namesIn(sheet.replace(declaration, '')))
  for (const name of queue) {
    if (found.has(name)) continue
    found.add(name)
    queue.push(...(values.get(name) ?? []))
  }
  return new Set([...found].filter((name) => name.startsWith('--ce-')))
}

/** Every token of the theme, in the order of the descriptions. @type {readonly CssProperty[]} */
const tokens = (() => {
  /** @type {Map<string, string>} */
  const defaults = new Map()
  /**
   * The properties that the theme's short names stand for: `--ce-color-inverse` for `--inverse`.
   * @type {Map<string, string>}
   */
  const longNames = new Map()
  for (const sheet of themeSheets) {
    for (const [, short, name = '', value = ''] of read(sheet).matchAll(
      /([\w-]+)\s*:\s*var\((--ce-[\w-]+),\s*([^;]+)\);/g,
    )) {
      if (defaults.has(name)) continue
      defaults.set(name, value.replace(/\s+/g, ' '))
      longNames.set(short ?? '', name)
    }
  }
  const missing = [...defaults.keys()].filter((name) => !Object.hasOwn(tokenDescriptions, name))
  if (missing.length > 0) throw new Error(`tools/catalogue/tokens.mjs does not describe ${missing.join(', ')}.`)
  return Object.entries(tokenDescriptions).map(([name, description]) => ({
    name,
    description,
    syntax: tokenSyntax(name),
    default: defaults.get(name)?.replace(/var\((--[\w-]+)\)/g, (_, short) => `var(${longNames.get(short) ?? short})`),
  }))
})()

const { placeholderStyle } = await import('@charity-elements/runtime')

/** The property that reserves an element's space, with its default. @param {string} [reserve] @returns {CssProperty} */
function reservedSize(reserve) {
  const [name = ''] = namesIn(placeholderStyle(reserve ?? ''))
  return {
    name,
    description: 'The block size that is reserved for the element until it has loaded.',
    syntax: '<length>',
    default: reserve,
  }
}

/** Every property that a page can set. @type {readonly CssProperty[]} */
export const allProperties = [...tokens, reservedSize()]

/**
 * The custom properties that an element reads.
 * @param {import('@charity-elements/runtime').ElementDefinition} definition
 * @param {readonly string[]} sources The source files that it may load. @returns {CssProperty[]}
 */
export function cssPropertiesOf({ root: kind, reserve }, sources) {
  const own = reservedSize(reserve)
  if (kind === 'light') return [own]
  const sheets = sources.filter((path) => path.endsWith('.css'))
  const names = propertiesRead([...new Set([...themeSheets, ...sheets])].map(read))
  return [...tokens.filter(({ name }) => names.has(name)), own]
}
