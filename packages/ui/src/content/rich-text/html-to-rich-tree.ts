import { isKnown } from './allowed-elements.ts'
import { trustedTypesPolicy } from '../text/trusted-types.ts'
import { plainText } from '../text/plain-text.ts'
import { type FindBlock, type ParseHtml, type RichNode, nodesOfElement, paragraph } from '../text/rich-tree.ts'

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]))

/**
 * The nodes that an element adds to the tree: itself, or only its content if rich text has no such
 * element.
 */
export const nodesOfHtmlElement: typeof nodesOfElement = (tag, attributes, children, findBlock) =>
  isKnown(tag) || tag.includes('-') ? nodesOfElement(tag, attributes, children, findBlock) : children

/** A form's named fields hide its properties, so read these through the prototype. */
const childNodesOf = (node: Node): NodeListOf<ChildNode> => Reflect.get(Node.prototype, 'childNodes', node)

function nodesOf(parent: Node, findBlock: FindBlock): readonly RichNode[] {
  return [...childNodesOf(parent)].flatMap((node): readonly RichNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    if (node instanceof HTMLFormElement) return nodesOf(node, findBlock)
    return nodesOfHtmlElement(node.localName.toLowerCase(), attributesOf(node), nodesOf(node, findBlock), findBlock)
  })
}

/**
 * The body of the document in which HTML is parsed. There is only one, because a new document takes
 * longer than the parsing.
 */
let inertBody: HTMLElement | undefined

/**
 * Parses HTML of content to a tree of rich text. It does so in a separate document, in which
 * nothing runs and nothing is fetched. The tree never becomes HTML again: the renderer only creates
 * the elements and attributes on its lists (docs/security.md).
 */
export const htmlToRichTree: ParseHtml = (html, findBlock) => {
  const trusted = (text: string) => (trustedTypesPolicy()?.createHTML(text) ?? text) as string
  inertBody ??= new DOMParser().parseFromString(trusted('<!doctype html>'), 'text/html').body
  inertBody.innerHTML = trusted(html)
  const nodes = nodesOf(inertBody, findBlock)
  inertBody.textContent = ''
  return nodes
}

/** HTML as its text in paragraphs. */
export const textParagraphs: ParseHtml = (html) => plainText(html).map((text) => paragraph([text]))

/** The parser for HTML without a browser. The prerender package sets it. */
export const htmlParserInNode = { parse: textParagraphs }
