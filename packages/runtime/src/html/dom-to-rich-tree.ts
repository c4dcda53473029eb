import { type FindBlock, type RichNode, dropStructuralSpace } from '../text/rich-tree.ts'

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]))

/** Converts sanitised DOM nodes to a tree of rich text. */
export function domToRichTree(parent: ParentNode & Node, findBlock: FindBlock): readonly RichNode[] {
  return [...parent.childNodes].flatMap((node): readonly RichNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const tag = node.localName.toLowerCase()
    const attributes = attributesOf(node)
    if (tag.startsWith('umb-rte-block')) {
      const id = attributes['data-content-id'] ?? attributes['data-content-key'] ?? ''
      return [findBlock(id) ?? []].flat()
    }
    return [{ kind: 'element', tag, attributes, children: dropStructuralSpace(tag, domToRichTree(node, findBlock)) }]
  })
}
