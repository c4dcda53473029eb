import { entity, fromCms, link, type LinkEntity, listOf, optionalOne } from '@charity-elements/runtime'
import { type Image, image } from '@charity-elements/ui/content'
import { type GenericSchema, type InferOutput, boolean, optional, pipe, string, transform, unknown } from 'valibot'
import { optionalLink } from '../../cms-content.ts'

/** An image from the CMS, or only its address. */
const picture = optionalOne(
  pipe(
    unknown(),
    transform((value) => (typeof value === 'string' ? { url: value } : value)),
    image,
  ),
)

/** An item of a column. `type` is one of `megaItemTypes` in any spelling. */
export interface MegaItem {
  readonly type?: string | undefined
  /** The CMS's field for the type of a block. */
  readonly contentType?: string | undefined
  readonly title: string
  /**
   * Text or HTML. A body text is shown with its links, lists and emphasis, other items as plain
   * text.
   */
  readonly text: string
  readonly link?: LinkEntity | undefined
  readonly image?: Image | undefined
  readonly icon?: Image | undefined
}

// Has an explicit interface, because the inferred type is too deep for the compiler.
const megaItem: GenericSchema<unknown, MegaItem> = entity({
  type: optional(string()),
  contentType: optional(string()),
  title: optional(string(), ''),
  text: optional(string(), ''),
  link: optionalLink,
  image: picture,
  icon: picture,
})

/**
 * A column: its items, and whether a line separates it from the column before. A bare list is read
 * as a column's items.
 */
const column = pipe(
  unknown(),
  transform((value) => (Array.isArray(value) ? { items: value } : fromCms(value))),
  entity({ items: optional(listOf(megaItem), []), hasBorder: optional(boolean(), false) }),
)

/** An entry of the main menu. */
export const menuEntry = entity({
  /** `megaMenuPage` opens a mega menu, `megaMenuLink` is a link. */
  contentType: optional(string(), ''),
  name: optional(string(), ''),
  link: optionalLink,
  columns: optional(listOf(column), []),
  footer: optional(listOf(link), []),
})
export type MenuEntry = InferOutput<typeof menuEntry>

/** Maximum number of columns that a mega menu shows. */
export const maxColumns = 3

/** The types of items. */
const megaItemTypes = ['bodytext', 'heading', 'icon', 'image', 'title', 'titlewithtext'] as const

/**
 * The type of an item in any spelling (`titleWithText`, `title-with-text`, `Body text`); undefined
 * when it is unknown.
 */
export function megaItemType({ type, contentType }: Pick<MegaItem, 'type' | 'contentType'>) {
  const name = (type ?? contentType ?? '').toLowerCase().replace(/[^a-z]/g, '')
  return megaItemTypes.find((known) => known === name)
}

/**
 * Whether an entry is a link; all others open a mega menu. When the type is unknown, the entry's
 * fields decide.
 */
export function isDirectLink({ contentType, columns, footer, link: target }: MenuEntry): boolean {
  const type = contentType.toLowerCase()
  if (type === 'megamenulink') return true
  return type !== 'megamenupage' && target !== undefined && columns.length + footer.length === 0
}

/** Console warnings about what a mega menu leaves out. */
export function megaMenuWarnings({ name, columns }: MenuEntry): readonly string[] {
  const unknownTypes = columns.flatMap(({ items }) => items).filter((item) => megaItemType(item) === undefined)
  return [
    ...(columns.length > maxColumns ? [`'${name}' has ${columns.length} columns; ${maxColumns} are shown`] : []),
    ...unknownTypes.map((item) => `'${name}' has an item of unknown type '${item.type ?? item.contentType ?? ''}'`),
  ]
}
