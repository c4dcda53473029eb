import { plainText } from './plain-text.ts'
import { type RichTextContent, readRichText } from './rich-content.ts'
import type { RichNode } from './rich-tree.ts'

const textOf = (node: RichNode): string =>
  typeof node === 'string'
    ? node
    : node.kind === 'block'
      ? ''
      : node.tag === 'br'
        ? '\n'
        : node.children.map(textOf).join('')

/** The text of a rich text of any form, block by block: for a calendar file, a description, a label. Never shown as HTML. */
export function richTextAsText(content: RichTextContent): string {
  const read = readRichText(content)
  const blocks = 'html' in read ? plainText(read.html) : read.nodes.map(textOf)
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n')
}
