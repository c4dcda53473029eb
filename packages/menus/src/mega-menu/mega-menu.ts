import { fromCms, many } from '@charity-elements/runtime/element/shapes.ts'
import { type Link, link } from '@charity-elements/runtime/links/link.ts'
import { type Image, image } from '@charity-elements/runtime/media/image.ts'
import { type GenericSchema, type InferOutput, boolean, optional, pipe, string, transform, unknown } from 'valibot'
import { content, maybe, maybeLink } from '../content.ts'

/** A picture of the CMS, or its address alone. */
const picture = maybe(
  pipe(
    unknown(),
    transform((value) => (typeof value === 'string' ? { url: value } : value)),
    image,
  ),
)

/** Something in a column. `type` is one of the specification's: see `typeOf`. */
export interface MegaItem {
  readonly type?: string | undefined
  /** What the CMS calls the type of a block. */
  readonly contentType?: string | undefined
  readonly title: string
  /** Text, or HTML: a body text keeps its links, lists and emphasis, elsewhere the words alone are shown. */
  readonly text: string
  readonly link?: Link | undefined
  readonly image?: Image | undefined
  readonly icon?: Image | undefined
}

// Named by its interface: written out, the header's type is deeper than the compiler follows.
const megaItem: GenericSchema<unknown, MegaItem> = content({
  type: optional(string()),
  contentType: optional(string()),
  title: optional(string(), ''),
  text: optional(string(), ''),
  link: maybeLink,
  image: picture,
  icon: picture,
})

/** A column: its items, and whether a line parts it from the one before. A list by itself is a column's items. */
const column = pipe(
  unknown(),
  transform((value) => (Array.isArray(value) ? { items: value } : fromCms(value))),
  content({ items: optional(many(megaItem), []), hasBorder: optional(boolean(), false) }),
)

/** An entry of the main menu (HDR-8). */
export const menuEntry = content({
  /** `megaMenuPage` opens a mega menu, `megaMenuLink` is a link. */
  contentType: optional(string(), ''),
  name: optional(string(), ''),
  link: maybeLink,
  columns: optional(many(column), []),
  footer: optional(many(link), []),
})
export type MenuEntry = InferOutput<typeof menuEntry>

/** The most columns that a mega menu shows. */
export const mostColumns = 3

/** The specification's types of items (1, section 2). */
export type MegaItemType = 'bodytext' | 'heading' | 'icon' | 'image' | 'title' | 'titlewithtext'
const types: readonly string[] = ['bodytext', 'heading', 'icon', 'image', 'title', 'titlewithtext']

const isType = (name: string): name is MegaItemType => types.includes(name)

/** The type of an item, however it is spelt (`titleWithText`, `title-with-text`, `Body text`), or undefined for one unknown. */
export function typeOf({ type, contentType }: Pick<MegaItem, 'type' | 'contentType'>): MegaItemType | undefined {
  const name = (type ?? contentType ?? '').toLowerCase().replace(/[^a-z]/g, '')
  return isType(name) ? name : undefined
}

/** Whether an entry is a link; every other one opens a mega menu. An entry of no known type is what its fields make of it. */
export function isDirectLink({ contentType, columns, footer, link: target }: MenuEntry): boolean {
  const type = contentType.toLowerCase()
  if (type === 'megamenulink') return true
  return type !== 'megamenupage' && target !== undefined && columns.length + footer.length === 0
}

/** What a mega menu leaves out, in words for the console. */
export function problemsOf({ name, columns }: MenuEntry): readonly string[] {
  const unknownTypes = columns.flatMap(({ items }) => items).filter((item) => typeOf(item) === undefined)
  return [
    ...(columns.length > mostColumns ? [`'${name}' has ${columns.length} columns; ${mostColumns} are shown`] : []),
    ...unknownTypes.map((item) => `'${name}' has an item of unknown type '${item.type ?? item.contentType ?? ''}'`),
  ]
}
