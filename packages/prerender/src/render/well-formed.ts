import { isVoid } from '@charity-elements/runtime'

/*
 * The HTML that editors' tools write has every element closed, in order. A browser's parser mends the rest in ways that fill a
 * specification of their own, so anything else is left to a browser, which then hydrates with its own result.
 */

/** Elements whose content is no markup, or which move elsewhere when a browser parses them. */
const leftToBrowsers =
  /^(?:script|style|template|noscript|noembed|noframes|plaintext|xmp|textarea|title|select|option|svg|math|html|head|body|frameset|form|button|iframe|pre|listing)$/

/** Elements that a browser closes when the next of these opens inside them. */
const closedByBlocks = /^(?:p|div|h[1-6]|ul|ol|dl|table|blockquote|pre|hr|section|article|figure|details|address)$/

const token =
  /<!--[^]*?-->|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)(?:\s+[a-z][\w:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*\s*(\/?)>|[^<]+/giy

const tableParts: Readonly<Record<string, string>> = {
  table: 'caption thead tbody tfoot colgroup',
  thead: 'tr',
  tbody: 'tr',
  tfoot: 'tr',
  tr: 'th td',
  colgroup: 'col',
}

/** Where items of lists belong. */
const listOf: Readonly<Record<string, string>> = { li: 'ul ol', dt: 'dl', dd: 'dl' }

/** What is deeper, `parseHtml` puts elsewhere than a browser does. */
const greatestDepth = 512

/** Whether a browser keeps a node where it stands. */
function staysInside(parent: string, node: string): boolean {
  if (parent === 'p' && closedByBlocks.test(node)) return false
  if (/^h[1-6]$/.test(parent) && /^h[1-6]$/.test(node)) return false
  if (node in listOf) return listOf[node]?.split(' ').includes(parent) === true
  if (parent in tableParts) return tableParts[parent]?.split(' ').includes(node) === true
  return !/^(?:caption|thead|tbody|tfoot|colgroup|tr|th|td|col)$/.test(node)
}

/** Whether a browser would parse HTML to the same tree as `parseHtml` does. */
export function isWellFormed(html: string): boolean {
  const path: string[] = []
  let at = 0
  while (at < html.length) {
    token.lastIndex = at
    const [part, closed, opened, isSelfClosed] = token.exec(html) ?? ['']
    const parent = path.at(-1) ?? ''
    at += part.length
    if (closed !== undefined) {
      if (closed.toLowerCase() !== path.pop()) return false
    } else if (opened !== undefined) {
      const tag = opened.toLowerCase()
      const isNested = tag === 'a' && path.includes('a')
      const inParagraph = closedByBlocks.test(tag) && path.includes('p')
      if (leftToBrowsers.test(tag) || isNested || inParagraph || !staysInside(parent, tag)) return false
      if (isVoid(tag)) continue
      if (isSelfClosed || path.length === greatestDepth) return false
      path.push(tag)
    } else if (part === '' || (parent in tableParts && !part.startsWith('<!--') && part.trim() !== '')) return false
  }
  return path.length === 0
}
