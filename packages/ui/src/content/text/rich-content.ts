import { type InferOutput, looseObject, safeParse, string, union } from 'valibot'
import { fromCms, route } from '@charity-elements/runtime'
import { decodeEntities, parseHtml } from './parse-html.ts'
import { type FindBlock, type RichBlockNode, type RichNode, dropStructuralSpace } from './rich-tree.ts'

/**
 * Rich text of the CMS: HTML, `{ markup, blocks }`, or its JSON (`{ tag, attributes, elements }`).
 * Parts that cannot be parsed are ignored.
 */
export const richText = union([string(), looseObject({})])
export type RichTextContent = InferOutput<typeof richText>

type Fields = Readonly<Record<string, unknown>>

/** The normalised fields of a CMS object; empty for anything else. */
function fieldsOf(value: unknown): Fields {
  const fields = fromCms(value)
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? (fields as Fields) : {}
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const normalizeId = (id: unknown): string => String(id).replaceAll('-', '').toLowerCase()

/** The blocks of a rich text, by id. */
function blocksOf(root: Fields): FindBlock {
  const blocks = new Map<string, RichBlockNode>()
  for (const item of listOf(root['blocks'])) {
    const content = fieldsOf(fieldsOf(item)['content'])
    blocks.set(normalizeId(content['id']), { kind: 'block', properties: fieldsOf(content['properties'] ?? content) })
  }
  return (id) => blocks.get(normalizeId(id))
}

/** Decodes attribute values, which the CMS gives as HTML source: `&amp;` is `&`. */
const decodeValues = (given: Fields): readonly (readonly [name: string, value: string])[] =>
  Object.entries(given).flatMap(([name, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [[name, decodeEntities(String(value))] as const] : [],
  )

/** The attributes of an element. The CMS has removed `data-` from their names. */
const attributesOf = (given: Fields): Record<string, string> =>
  Object.fromEntries(decodeValues(given).map(([name, value]) => [name.toLowerCase(), value]))

/** The page that a link leads to, if the CMS gives one. */
function routeOf(given: Fields): InferOutput<typeof route> | undefined {
  if (given['route'] === undefined) return undefined
  const parsed = safeParse(route, Object.fromEntries(decodeValues(fieldsOf(given['route']))))
  return parsed.success ? parsed.output : undefined
}

function nodeOf(value: unknown, findBlock: FindBlock): readonly RichNode[] {
  const { tag: given, text, attributes: source, elements } = fieldsOf(value)
  const tag = String(given ?? '#text').toLowerCase()
  if (tag === '#comment') return []
  if (tag === '#text') return typeof text === 'string' ? [decodeEntities(text)] : []
  const attributes = attributesOf(fieldsOf(source))
  if (tag.startsWith('umb-rte-block')) return [findBlock(attributes['content-id'] ?? '') ?? []].flat()
  const children = dropStructuralSpace(
    tag,
    listOf(elements).flatMap((child) => nodeOf(child, findBlock)),
  )
  // A generic element may have text as well as children.
  const own = typeof text === 'string' ? [decodeEntities(text), ...children] : children
  if (tag === '#root') return own
  return [{ kind: 'element', tag, attributes, route: routeOf(fieldsOf(source)), children: own }]
}

/** Parses rich text of any of its three forms. */
export function parseRichText(content: RichTextContent): readonly RichNode[] {
  if (typeof content === 'string') return parseHtml(content, () => undefined)
  const root = fieldsOf(content)
  const findBlock = blocksOf(root)
  return typeof root['markup'] === 'string' ? parseHtml(root['markup'], findBlock) : nodeOf(root, findBlock)
}
