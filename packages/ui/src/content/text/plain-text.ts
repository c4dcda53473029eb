import { isReadable } from './allowed-elements.ts'
import { type RichTextContent, parseRichText } from './rich-content.ts'
import type { RichNode } from './rich-tree.ts'

/** Elements that end one block of text and begin the next. */
const blocks = new Set(
  'p div br hr h1 h2 h3 h4 h5 h6 li ul ol dl dt dd tr table blockquote pre figure section article'.split(' '),
)

/** The text of a node, with an empty line where a block begins or ends. */
function textOf(node: RichNode): string {
  if (typeof node === 'string') return node
  if (node.kind === 'block' || !isReadable(node.tag)) return ''
  const text = node.children.map(textOf).join('')
  return blocks.has(node.tag) ? `\n\n${text}\n\n` : text
}

/** The text of parsed rich text, block by block. */
export const textBlocks = (nodes: readonly RichNode[]): readonly string[] =>
  nodes
    .map(textOf)
    .join('')
    .split('\n\n')
    .map((block) => block.replace(/[\t\n\r ]+/g, ' ').trim())
    .filter((block) => block !== '')

/**
 * The text of rich text, block by block: for a calendar file, or a help text. The result is not
 * safe HTML, so only render it as text.
 */
export const plainText = (content: RichTextContent): readonly string[] => textBlocks(parseRichText(content))

/** Rich text as one line, for a field's help text; undefined when it is empty. */
export const richTextToLine = (content: RichTextContent): string | undefined =>
  plainText(content).join(' ') || undefined
