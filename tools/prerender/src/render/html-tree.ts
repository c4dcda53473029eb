import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree, html as names, parseFragment } from 'parse5'
import { type FindBlock, type ParseHtml, type RichNode, nodesOfElement } from '@charity-elements/ui/content'
import { RenderError } from './render-error.ts'

/**
 * No editor nests deeper. Browsers flatten deeper elements, and a parser becomes slower with the
 * depth.
 */
const greatestDepth = 512

function nodesOf(parent: DefaultTreeAdapterTypes.ParentNode, findBlock: FindBlock): readonly RichNode[] {
  return parent.childNodes.flatMap((node): readonly RichNode[] => {
    if (tree.isTextNode(node)) return [node.value]
    if (!tree.isElementNode(node)) return []
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    return nodesOfElement(node.tagName, attributes, nodesOf(node, findBlock), findBlock)
  })
}

/**
 * Parses HTML of content to the same tree as a browser does.
 * @throws RenderError when it is nested deeper than 512 elements.
 */
export const htmlToRichTree: ParseHtml = (html, findBlock) => {
  // The parser adds its own root.
  let depth = -1
  const onItemPush = () => {
    if (++depth > greatestDepth) throw new RenderError(`HTML is nested deeper than ${greatestDepth} elements.`)
  }
  const body = tree.createElement('body', names.NS.HTML, [])
  const treeAdapter = { ...tree, onItemPush, onItemPop: () => void depth-- }
  return nodesOf(parseFragment(body, html, { treeAdapter, scriptingEnabled: false }), findBlock)
}
