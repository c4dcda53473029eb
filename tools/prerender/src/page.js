import { defaultTreeAdapter, parse } from 'parse5'

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} Node */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Document} Document */

/**
 * Parses a page like a browser, with the position of each node in the text.
 * @param {string} html
 * @returns {Document}
 */
export const parsePage = (html) => parse(html, { sourceCodeLocationInfo: true })

/** @param {Element} element @param {string} name @returns {string | null} */
export const attributeOf = (element, name) => element.attrs.find((attribute) => attribute.name === name)?.value ?? null

/** @param {Node} node @returns {Element[]} */
export const childrenOf = (node) =>
  'childNodes' in node ? node.childNodes.filter((child) => defaultTreeAdapter.isElementNode(child)) : []

/** The text of an element without element children, such as a script. @param {Element} element */
export const textOf = (element) => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')

/**
 * The elements of a page in document order, each with the nearest `lang`. What is in a `<template>`
 * is not on the page.
 * @param {Node} node @param {string} [lang] @returns
 * {Generator<{element: Element, lang: string | undefined}>}
 */
export function* elementsIn(node, lang) {
  for (const element of childrenOf(node)) {
    const own = attributeOf(element, 'lang') ?? lang
    yield { element, lang: own }
    yield* elementsIn(element, own)
  }
}

/**
 * A change of a text: replaces the part from `start` to `end`.
 * @typedef {{start: number, end: number, text: string}} Edit
 */

/** @param {string} html @param {readonly Edit[]} edits That do not overlap. */
export function applyEdits(html, edits) {
  let result = ''
  let at = 0
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    result += html.slice(at, start) + text
    at = end
  }
  return result + html.slice(at)
}

/**
 * The position where a page's head ends, even if its tags are omitted. Undefined for a part of a
 * page.
 * @param {Document} document @returns {number | undefined}
 */
export function endOfHead(document) {
  const html = childrenOf(document)[0]
  const head = html && childrenOf(html).find(({ tagName }) => tagName === 'head')
  if (!html || !head) return undefined
  const written = head.sourceCodeLocation
  if (written?.endTag) return written.endTag.startOffset
  const last = childrenOf(head).at(-1)?.sourceCodeLocation
  const doctype = document.childNodes.find((node) => node.nodeName === '#documentType')
  return (
    last?.endOffset ??
    written?.startTag?.endOffset ??
    html.sourceCodeLocation?.startTag?.endOffset ??
    doctype?.sourceCodeLocation?.endOffset
  )
}
