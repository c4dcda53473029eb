import { type FindBlock, type ParseHtml, type RichElement, type RichNode, nodesOfElement } from './rich-tree.ts'
import { trustedTypesPolicy } from './trusted-types.ts'

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]))

/** A form's named fields hide its properties, so read these through the prototype. */
const childNodesOf = (node: Node): NodeListOf<ChildNode> => Reflect.get(Node.prototype, 'childNodes', node)

function nodesOf(parent: Node, findBlock: FindBlock): readonly RichNode[] {
  return [...childNodesOf(parent)].flatMap((node): readonly RichNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    if (node instanceof HTMLFormElement) return nodesOf(node, findBlock)
    return nodesOfElement(node.localName.toLowerCase(), attributesOf(node), nodesOf(node, findBlock), findBlock)
  })
}

/**
 * The body of the document in which HTML is parsed. There is only one, because a new document takes
 * longer than the parsing.
 */
let inertBody: HTMLElement | undefined

/**
 * Parses HTML with the browser's parser, in a separate document, in which nothing runs and nothing
 * is fetched.
 */
export const parseInBrowser: ParseHtml = (html, findBlock) => {
  const trusted = (text: string) => (trustedTypesPolicy()?.createHTML(text) ?? text) as string
  inertBody ??= new DOMParser().parseFromString(trusted('<!doctype html>'), 'text/html').body
  inertBody.innerHTML = trusted(html)
  const nodes = nodesOf(inertBody, findBlock)
  inertBody.textContent = ''
  return nodes
}

/** Leaves only the text, for a view that is rendered in Node without the prerender package. */
export const removeTags: ParseHtml = (html) => [html.replace(/<[^>]*>?/g, ' ')]

/** The parser in use. In Node, the prerender package sets one with the same results as a browser's. */
export const htmlParser = { parse: typeof document === 'undefined' ? removeTags : parseInBrowser }

/**
 * Parses HTML of content to a tree of rich text. The tree never becomes HTML again: the renderers
 * only create the elements and attributes on their lists (docs/security.md).
 */
export const parseHtml: ParseHtml = (html, findBlock) =>
  /[<&]/.test(html) ? htmlParser.parse(html, findBlock) : [html]

/**
 * Decodes HTML entities: `&amp;` is `&`. Does so as in an attribute, where `&copy=` of an address
 * stays. Unknown names stay too.
 */
export function decodeEntities(source: string): string {
  if (!source.includes('&')) return source
  const [element] = parseHtml(`<b title="${source.replaceAll('"', '&quot;')}">`, () => undefined)
  return (element as Partial<RichElement>).attributes?.['title'] ?? source
}
