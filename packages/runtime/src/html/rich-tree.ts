import type { InferOutput } from 'valibot'
import type { route } from '../links/link.ts'

/** Rich text as a tree, whatever it came as: HTML or the CMS's JSON. What may stand in it is decided where it is rendered. */
export type RichNode = string | RichElement | RichBlock

export interface RichElement {
  readonly kind: 'element'
  /** In lower case. */
  readonly tag: string
  /** Names in lower case, values as text. */
  readonly attributes: Readonly<Record<string, string>>
  /** Where the CMS says that a link leads, when it is a page of the site. */
  readonly route?: InferOutput<typeof route> | undefined
  readonly children: readonly RichNode[]
}

/** A block that an editor put among the text: its properties as the CMS gives them. */
export interface RichBlock {
  readonly kind: 'block'
  readonly properties: Readonly<Record<string, unknown>>
}

/** Elements in which white space between the parts is no text. */
const structural = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'ul', 'ol', 'dl']

/** The children of an element less the white space that only divides them in the source. */
export function withoutGaps(tag: string, children: readonly RichNode[]): readonly RichNode[] {
  return structural.includes(tag)
    ? children.filter((child) => typeof child !== 'string' || child.trim() !== '')
    : children
}

/** Finds the block of an id, which the CMS may write with or without dashes. */
export type FindBlock = (id: string) => RichBlock | undefined

export const paragraph = (children: readonly RichNode[]): RichElement => ({
  kind: 'element',
  tag: 'p',
  attributes: {},
  children,
})

/** Elements that stand in a line of text. */
const inline = new Set(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

const isInline = (node: RichNode): boolean =>
  typeof node === 'string' || (node.kind === 'element' && inline.has(node.tag))

/** Text that stands loose, as in `Ja, <b>alltid</b>`, made a paragraph; what stands in blocks already is left as it is. */
export function inParagraphs(nodes: readonly RichNode[]): readonly RichNode[] {
  const blocks: RichNode[] = []
  let line: RichNode[] = []
  const endLine = () => {
    if (line.some((node) => typeof node !== 'string' || node.trim() !== '')) blocks.push(paragraph(line))
    line = []
  }
  for (const node of nodes) {
    if (isInline(node)) line.push(node)
    else {
      endLine()
      blocks.push(node)
    }
  }
  endLine()
  return blocks
}
