import { attributeOf, escapeAttribute } from '../../tools/catalogue/markup.mjs'
import { type Example, examples } from './site.ts'

/* The examples of the elements as content of a WordPress post. */

/** Props that content must not have, or that the site decides. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  'raw-code': ['runScripts'],
  'external-checkout': ['host'],
}

/** The expected props: those of the example, without those that content must not have. */
export function expectedProps(tag: string, { props }: Example): Record<string, unknown> {
  const left = Object.entries(props).filter(([name, value]) => !guarded[tag]?.includes(name) && value !== undefined)
  return JSON.parse(JSON.stringify(Object.fromEntries(left)))
}

/**
 * The state of each element that its first example shows; of raw code the one that is sanitised
 * anyway.
 */
export const states = Object.entries(examples).map(([tag, all]) => {
  const example = (tag === 'raw-code' ? all.find(({ name }) => name === 'Markup') : undefined) ?? all[0]
  if (!example) throw new Error(`<${tag}> has no examples.`)
  return { tag, example }
})

/** These are pasted in another common form, with one attribute per line. */
const onManyLines = new Set(['gift-bar', 'standard-gift'])

/** The element as a template author pastes it. */
export const snippet = (tag: string, { props, fallback }: Example) => {
  const attributes = Object.entries(props)
    .filter(([name, value]) => value !== undefined && !guarded[tag]?.includes(name))
    .map(
      ([name, value]) =>
        `${attributeOf(name)}="${escapeAttribute(typeof value === 'string' ? value : JSON.stringify(value))}"`,
    )
  const open = [`<${tag}`, ...attributes].join(onManyLines.has(tag) ? '\n  ' : ' ')
  return `${open}${onManyLines.has(tag) ? '\n' : ''}>${fallback.replace(/\s*\n\s*/g, ' ')}</${tag}>`
}

/** The element as the block editor saves it. */
export const block = (tag: string, example: Example) => {
  const props = JSON.stringify(example.props).replace(
    /[<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  const attributes = JSON.stringify({ props })
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022')
  return `<!-- wp:charity-elements/${tag} ${attributes} /-->`
}
