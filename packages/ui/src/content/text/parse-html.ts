import { isVoid } from '@charity-elements/runtime'
import { decodeEntities } from './entities.ts'
import { type ParseHtml, type RichNode, nodesOfElement } from './rich-tree.ts'

/** Elements whose content is not readable text. */
export const nonTextTags: readonly string[] = 'script style template noscript iframe object svg head title'.split(' ')

/**
 * Patterns for the parts of HTML, each in linear time. Unclosed parts extend to the end, as in
 * browsers.
 */
const token = new RegExp(
  [
    /<!--[^]*?(?:-->|$)/,
    // An element that is skipped with its content.
    new RegExp(`<(${nonTextTags.join('|')})(?=[\\s/>])[^>]*>[^]*?(?:</\\1(?=[\\s/>])[^>]*(?:>|$)|$)`),
    // A tag: `/` at its end, its name, its attributes.
    /<(\/?)([a-z][^\s/>]*)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*|[^>]*)>/,
    /<\/?[a-z][^]*/,
    /<[!?/][^>]*(?:>|$)/,
    /([^<]+|<)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** The attributes in the source of a tag. If two have the same name, the first counts. */
const attributesIn = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(attribute)]
      .reverse()
      .map(([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        decodeEntities(double ?? single ?? bare ?? ''),
      ]),
  )

interface OpenElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: RichNode[]
}

/**
 * As in browsers, deeper elements become siblings: rendering a deeper tree would exceed the stack.
 */
const greatestDepth = 512

/**
 * Parses an editor's HTML, with or without a browser. It corrects less than a browser does:
 * unclosed elements end with their parent. This is safe because the tree is rendered through a list
 * of harmless elements, and never becomes HTML again.
 */
export const parseHtml: ParseHtml = (html, findBlock) => {
  const root: RichNode[] = []
  const path: OpenElement[] = []
  const add = (nodes: readonly RichNode[]) => (path.at(-1)?.children ?? root).push(...nodes)
  const closeTo = (depth: number) => {
    while (path.length > depth) {
      const { tag = '', attributes = {}, children = [] } = path.pop() ?? {}
      add(nodesOfElement(tag, attributes, children, findBlock))
    }
  }
  for (const [, , isEnd, name, attributes, text] of html.matchAll(token)) {
    const tag = name?.toLowerCase()
    if (text) add([decodeEntities(text)])
    if (tag === undefined) continue
    if (isEnd) {
      const depth = path.findLastIndex((element) => element.tag === tag)
      if (depth >= 0) closeTo(depth)
    } else {
      path.push({ tag, attributes: attributesIn(attributes ?? ''), children: [] })
      if (isVoid(tag) || path.length > greatestDepth) closeTo(path.length - 1)
    }
  }
  closeTo(0)
  return root
}
