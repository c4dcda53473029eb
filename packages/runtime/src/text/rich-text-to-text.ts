import { plainText } from './plain-text.ts'
import { type RichTextContent, parseRichText } from './rich-content.ts'
import type { RichNode } from './rich-tree.ts'

const textOf = (node: RichNode): string =>
  typeof node === 'string'
    ? node
    : node.kind === 'block'
      ? ''
      : node.tag === 'br'
        ? '\n'
        : node.children.map(textOf).join('')

/** The plain text of rich text, one line per block: for a calendar file, a description, a label. Never render it as HTML. */
export function richTextToText(content: RichTextContent): string {
  const parsed = parseRichText(content)
  const blocks = 'html' in parsed ? plainText(parsed.html) : parsed.nodes.map(textOf)
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n')
}
