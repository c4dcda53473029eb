import { decodeEntities } from './entities.ts'
import { nonTextTags } from './plain-text.ts'
import { type RichTextContent, parseRichText } from './rich-content.ts'
import { type RichElement, type RichNode, wrapInParagraphs } from './rich-tree.ts'

/** A token: a comment, a tag with its attributes, text, or a stray `<`. */
const token = /<!--[^]*?-->|<(\/?)([a-z][a-z\d]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi
const attribute = /([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** Elements without content. */
const voidTags = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr'])

interface OpenElement extends RichElement {
  readonly children: RichNode[]
}

const openElement = (tag: string, source = ''): OpenElement => ({
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

/** Parses an editor's HTML without a browser. Safe only because it is rendered through a list of harmless elements, never as HTML. */
function parseHtml(html: string): readonly RichNode[] {
  const root = openElement('div')
  const path: OpenElement[] = [root]
  for (const [text, isEnd, name, attributes] of html.matchAll(token)) {
    const here = path.at(-1) ?? root
    const tag = name?.toLowerCase()
    if (tag === undefined) {
      if (!text.startsWith('<!--') && !path.some((element) => nonTextTags.has(element.tag))) {
        here.children.push(decodeEntities(text.replace(/[\t\n\r ]+/g, ' ')))
      }
    } else if (isEnd) {
      const depth = path.findLastIndex((element) => element.tag === tag)
      if (depth > 0) path.length = depth
    } else {
      const element = openElement(tag, attributes)
      here.children.push(element)
      if (!voidTags.has(tag)) path.push(element)
    }
  }
  return root.children
}

/** Parses an editor's text, HTML or the CMS's JSON, as a list of paragraphs and other blocks. */
export function parseInlineRichText(content: RichTextContent): readonly RichNode[] {
  const parsed = parseRichText(content)
  return wrapInParagraphs('nodes' in parsed ? parsed.nodes : parseHtml(parsed.html)).filter(
    (node) => textOf(node).trim() !== '',
  )
}

function textOf(node: RichNode): string {
  if (typeof node === 'string') return node
  if (node.kind === 'block' || nonTextTags.has(node.tag)) return ''
  return node.tag === 'br' ? ' ' : node.children.map(textOf).join('')
}

/** An editor's text as one line, for a field's help text; undefined when it is empty. */
export const richTextToLine = (content: RichTextContent): string | undefined =>
  parseInlineRichText(content)
    .map((node) => textOf(node).trim())
    .join(' ') || undefined
