import type { InferOutput } from 'valibot'
import type { route } from '@charity-elements/runtime'
import { isKnown } from './allowed-elements.ts'

/**
 * Rich text as a tree, parsed from HTML or the CMS's JSON. It is not filtered: the renderer decides
 * what is allowed.
 */
export type RichNode = string | RichElement | RichBlockNode

export interface RichElement {
  readonly kind: 'element'
  /** In lower case. */
  readonly tag: string
  /** Names in lower case, values as text. */
  readonly attributes: Readonly<Record<string, string>>
  /** The page of the site that a link leads to, if the CMS gives one. */
  readonly route?: InferOutput<typeof route> | undefined
  readonly children: readonly RichNode[]
}

/** A CMS block inside rich text, with its raw properties. */
export interface RichBlockNode {
  readonly kind: 'block'
  readonly properties: Readonly<Record<string, unknown>>
}

/** Elements in which white space between the children does not count as content. */
const structural = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'ul', 'ol', 'dl']

/** The children of an element, without the white space that only separates them in the source. */
export function dropStructuralSpace(tag: string, children: readonly RichNode[]): readonly RichNode[] {
  return structural.includes(tag)
    ? children.filter((child) => typeof child !== 'string' || child.trim() !== '')
    : children
}

/** Finds a block by its id, which the CMS may write with or without dashes. */
export type FindBlock = (id: string) => RichBlockNode | undefined

/** A parser of HTML. Returns a tree, with the CMS's blocks at the positions that the HTML marks. */
export type ParseHtml = (html: string, findBlock: FindBlock) => readonly RichNode[]

/**
 * The nodes that an HTML element adds to the tree: itself, the CMS's block that it marks, or only
 * its content if rich text has no such element, as for Word's `<o:p>`.
 */
export function nodesOfElement(
  tag: string,
  attributes: RichElement['attributes'],
  children: readonly RichNode[],
  findBlock: FindBlock,
): readonly RichNode[] {
  if (tag.startsWith('umb-rte-block')) {
    return [findBlock(attributes['data-content-id'] ?? attributes['data-content-key'] ?? '') ?? []].flat()
  }
  if (!isKnown(tag)) return children
  return [{ kind: 'element', tag, attributes, children: dropStructuralSpace(tag, children) }]
}

const paragraph = (children: readonly RichNode[]): RichElement => ({
  kind: 'element',
  tag: 'p',
  attributes: {},
  children,
})

/** Inline elements. */
const inlineTags = new Set(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

const isInline = (node: RichNode): boolean =>
  typeof node === 'string' || (node.kind === 'element' && inlineTags.has(node.tag))

/**
 * Wraps inline content outside of blocks in paragraphs, as in `Ja, <b>alltid</b>`. Does not change
 * blocks.
 */
export function wrapInParagraphs(nodes: readonly RichNode[]): readonly RichNode[] {
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
