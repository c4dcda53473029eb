/** @typedef {import('../../packages/runtime/src/core/element/example.ts').Example} Example */
/** @typedef {import('./catalogue.mjs').Entry} Entry */

const encode = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/** An attribute with its value, in the quotes that need less escaping. @param {string} name @param {string} value */
function attribute(name, value) {
  if (!value.includes('"')) return `${name}="${encode(value).replaceAll('&#39;', "'")}"`
  return `${name}='${encode(value)}'`
}

/** The attribute of a prop: `data-button-amounts` for `buttonAmounts`. @param {string} prop */
export const attributeOf = (prop) => `data-${prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/**
 * An element as a template author writes it: text and numbers as they are, everything else as JSON.
 * @param {string} tag @param {object} props @param {string} fallback The HTML of its children. @returns {string}
 */
export function markupOf(tag, props, fallback) {
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => attribute(attributeOf(name), typeof value === 'string' ? value : JSON.stringify(value)))
  const oneLine = [`<${tag}`, ...attributes].join(' ')
  const open = oneLine.length <= 100 ? `${oneLine}>` : `<${tag}\n  ${attributes.join('\n  ')}\n>`
  return fallback === '' ? `${open}</${tag}>` : `${open}\n  ${fallback}\n</${tag}>`
}
