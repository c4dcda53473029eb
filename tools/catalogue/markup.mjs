import { escapeHtml } from '../prerender/src/escape-html.js'

/** @typedef {import('@charity-elements/runtime').Example} Example */

/**
 * Text for an attribute in double quotes. It has no line breaks, which Markdown would treat as the
 * end of the HTML.
 * @param {string} text
 */
export const escapeAttribute = (text) => escapeHtml(text).replace(/\r?\n/g, '&#10;')

/** The attribute of a prop: `data-button-amounts` for `buttonAmounts`. @param {string} prop */
export const attributeOf = (prop) => `data-${prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** @param {object} props @returns {[name: string, value: unknown][]} */
const given = (props) => Object.entries(props).filter(([, value]) => value !== undefined)

/**
 * An attribute, in single quotes where its text has double ones, as JSON does.
 * @param {string} name
 * @param {string} text
 */
const attribute = (name, text) =>
  text.includes('"')
    ? `${name}='${escapeAttribute(text).replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`
    : `${name}="${escapeAttribute(text)}"`

/** The start tag, on one line. @param {string} tag @param {object} props */
const startTag = (tag, props) =>
  `<${[
    tag,
    ...given(props).map(([name, value]) =>
      attribute(attributeOf(name), typeof value === 'string' ? value : JSON.stringify(value)),
    ),
  ].join(' ')}>`

/**
 * Props as a JSON child. No text in it can end the script or look like markup.
 * @param {object} props
 */
const jsonChild = (props) =>
  `<script type="application/json">${JSON.stringify(props).replace(/[<>&]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`)}</script>`

/**
 * An element as a template author writes it: text and numbers directly, everything else as JSON.
 * The start tag is on a separate line, and there is no empty line, so that Markdown does not change
 * the element.
 * @param {string} tag
 * @param {object} props
 * @param {string} fallback The HTML of its children.
 * @param {'attributes' | 'child'} form Where the props are.
 * @param {object} attributes Of the element itself, such as `texts`.
 * @returns {string}
 */
export function markupOf(tag, props, fallback, form = 'attributes', attributes = {}) {
  const children = [
    ...(form === 'child' ? [jsonChild(Object.fromEntries(given(props)))] : []),
    ...fallback.split('\n').filter((line) => line.trim() !== ''),
  ]
  return [
    startTag(tag, { ...(form === 'child' ? {} : props), ...attributes }),
    ...children.map((line) => `  ${line}`),
    `</${tag}>`,
  ].join('\n')
}
