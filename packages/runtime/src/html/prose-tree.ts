import { decodeEntities } from './entities.ts'
import { unread } from './plain-text.ts'
import { type RichTextContent, readRichText } from './rich-content.ts'
import { type RichElement, type RichNode, inParagraphs } from './rich-tree.ts'

/** A comment, a tag with its attributes, text, or a `<` that begins none of them. */
const part = /<!--[^]*?-->|<(\/?)([a-z][a-z\d]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi
const attribute = /([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** Elements without content. */
const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr'])

interface Open extends RichElement {
  readonly children: RichNode[]
}

const opened = (tag: string, source = ''): Open => ({
  kind: 'element',
  tag,
  attributes: Object.fromEntries(
    [...source.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  ),
  children: [],
})

/** An editor's HTML as a tree, without a browser to read it. It is shown through a list of harmless elements, never as HTML. */
function treeOf(html: string): readonly RichNode[] {
  const root = opened('div')
  const path: Open[] = [root]
  for (const [text, isEnd, name, attributes] of html.matchAll(part)) {
    const here = path.at(-1) ?? root
    const tag = name?.toLowerCase()
    if (tag === undefined) {
      if (!text.startsWith('<!--') && !path.some((element) => unread.has(element.tag))) {
        here.children.push(decodeEntities(text.replace(/[\t\n\r ]+/g, ' ')))
      }
    } else if (isEnd) {
      const depth = path.findLastIndex((element) => element.tag === tag)
      if (depth > 0) path.length = depth
    } else {
      const element = opened(tag, attributes)
      here.children.push(element)
      if (!empty.has(tag)) path.push(element)
    }
  }
  return root.children
}

/** An editor's text, HTML or the CMS's JSON, as paragraphs and what stands among them. */
export function proseTree(content: RichTextContent): readonly RichNode[] {
  const read = readRichText(content)
  return inParagraphs('nodes' in read ? read.nodes : treeOf(read.html)).filter((node) => textOf(node).trim() !== '')
}

function textOf(node: RichNode): string {
  if (typeof node === 'string') return node
  if (node.kind === 'block' || unread.has(node.tag)) return ''
  return node.tag === 'br' ? ' ' : node.children.map(textOf).join('')
}

/** An editor's text as one line, for a field's help; undefined when there is none. */
export const proseLine = (content: RichTextContent): string | undefined =>
  proseTree(content)
    .map((node) => textOf(node).trim())
    .join(' ') || undefined
