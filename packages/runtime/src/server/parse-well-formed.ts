import { isVoid } from '../html/allowed-elements.ts'
import { decodeEntities } from '../text/entities.ts'
import { type FindBlock, type RichElement, type RichNode, dropStructuralSpace } from '../text/rich-tree.ts'

/*
 * Parses the HTML that editors' tools write: every element closed, in order. A browser's parser mends the rest in ways that fill a
 * specification of their own, so anything else is left to a browser, which then hydrates with its own result.
 */

/** Elements whose content is no markup, or which move elsewhere when a browser parses them. */
const leftToBrowsers =
  /^(?:script|style|template|noscript|noembed|noframes|plaintext|xmp|textarea|title|select|option|svg|math|html|head|body|frameset|form|button|iframe|pre|listing)$/

/** Elements that a browser closes when the next of these opens inside them. */
const closedByBlocks = /^(?:p|div|h[1-6]|ul|ol|dl|table|blockquote|pre|hr|section|article|figure|details|address)$/

const token =
  /<!--[^]*?-->|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:\s+[a-z][\w:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>|[^<]+/giy
const attribute = /([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gi

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

const isEmptyElement = (tag: string): boolean => isVoid(tag) || tag === 'img'

/** Whether a browser keeps a node where it stands. */
function staysInside(parent: string, node: string): boolean {
  if (parent === 'p' && closedByBlocks.test(node)) return false
  if (/^h[1-6]$/.test(parent) && /^h[1-6]$/.test(node)) return false
  if (node in listOf) return listOf[node]?.split(' ').includes(parent) === true
  if (parent in tableParts) return tableParts[parent]?.split(' ').includes(node) === true
  return !/^(?:caption|thead|tbody|tfoot|colgroup|tr|th|td|col)$/.test(node)
}

interface Open {
  readonly tag: string
  readonly attributes: Record<string, string>
  readonly children: RichNode[]
}

/** The nodes of well-formed HTML; null for any other. */
export function parseWellFormed(given: string, findBlock: FindBlock): readonly RichNode[] | null {
  const html = given.replace(/\r\n?/g, '\n')
  const top: Open = { tag: '', attributes: {}, children: [] }
  const open: Open[] = [top]
  let at = 0
  while (at < html.length) {
    token.lastIndex = at
    const found = token.exec(html)
    const parent = open.at(-1)
    if (!found || !parent) return null
    at = token.lastIndex
    const [text, closed, opened, source = '', isSelfClosed] = found
    if (closed !== undefined) {
      if (open.length === 1 || closed.toLowerCase() !== parent.tag) return null
      open.pop()
      const { tag, attributes, children } = parent
      const node: RichElement = { kind: 'element', tag, attributes, children: dropStructuralSpace(tag, children) }
      const id = attributes['data-content-id'] ?? attributes['data-content-key'] ?? ''
      const isBlock = tag.startsWith('umb-rte-block')
      // Other elements with a hyphen are around their content and nothing else, as in `htmlToRichTree`.
      const nodes = isBlock ? [findBlock(id) ?? []].flat() : tag.includes('-') ? children : [node]
      open.at(-1)?.children.push(...nodes)
    } else if (opened !== undefined) {
      const tag = opened.toLowerCase()
      const isNested = tag === 'a' && open.some((each) => each.tag === 'a')
      const inParagraph = closedByBlocks.test(tag) && open.some((each) => each.tag === 'p')
      if (leftToBrowsers.test(tag) || isNested || inParagraph || !staysInside(parent.tag, tag)) return null
      const attributes = Object.fromEntries(
        [...source.matchAll(attribute)]
          .reverse()
          .map(([, name = '', double, single]) => [name.toLowerCase(), decodeEntities(double ?? single ?? '')]),
      )
      if (isEmptyElement(tag)) parent.children.push({ kind: 'element', tag, attributes, children: [] })
      else if (isSelfClosed) return null
      else open.push({ tag, attributes, children: [] })
    } else if (!text.startsWith('<!--')) {
      if (parent.tag in tableParts && text.trim() !== '') return null
      parent.children.push(decodeEntities(text))
    }
  }
  return open.length === 1 ? top.children : null
}
