import { attributeOf, type ElementDefinition, fromCms } from '@charity-elements/runtime'
import { closestWord } from './closest-word.ts'
import { type KeyShape, shapeOfSchema } from './key-shapes.ts'

/** A name that an element does not know, and the one that was probably meant. */
export interface Misspelt {
  /** Where it is, if it is not an attribute: `data-props`, `data-form.pages[0]`. */
  readonly inside?: string
  readonly name: string
  readonly meant: string | undefined
}

/** Everything that a page has given an element. */
interface Given {
  /** The names of its attributes. */
  readonly attributes: readonly string[]
  readonly attribute: (name: string) => string | null
  readonly jsonChild: string | null
  readonly dataProps: string | null
  /** The properties that scripts have set. */
  readonly properties?: ReadonlyMap<string, unknown>
}

/** Attributes that all our elements have. */
const common = ['data-surface', 'data-texts']

/**
 * The known name that a page's author probably meant: one that differs only in hyphens and `data-`,
 * contains the given name, or is spelt similarly.
 */
function meantBy(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^data-/, '')
      .replaceAll('-', '')
  const same = known.find((each) => plain(each) === plain(name))
  if (same !== undefined || !name.startsWith('data-')) return same
  return closestWord(name, known) ?? known.find((each) => plain(name).length > 3 && plain(each).endsWith(plain(name)))
}

/**
 * Attributes that look like one that the element has. All others belong to HTML, frameworks and
 * scripts.
 */
const misspeltAttributes = (given: readonly string[], known: readonly string[]): readonly Misspelt[] =>
  given
    .filter((name) => !known.includes(name) && name !== 'title')
    .map((name) => ({ name, meant: meantBy(name, known) }))
    .filter(({ meant }) => meant !== undefined)

/** Keys of a JSON object that the element does not have. */
const misspeltProps = (inside: string, value: unknown, names: readonly string[]): readonly Misspelt[] =>
  Object.keys(Object(fromCms(value)) as object)
    .filter((key) => !names.includes(key))
    .map((name) => ({ inside, name, meant: names.find((each) => closestWord(`data-${name}`, [`data-${each}`])) }))

/**
 * Keys inside a value that are spelt almost like one that is missing. The CMS sends many others,
 * which nobody has written by hand.
 */
function misspeltKeys(inside: string, value: unknown, shape: KeyShape): readonly Misspelt[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => misspeltKeys(`${inside}[${at}]`, item, shape))
  if (typeof value !== 'object' || value === null || shape.keys.size === 0) return []
  const object = fromCms(value) as Record<string, unknown>
  const missing = [...shape.keys.keys()].filter((key) => !(key in object))
  return Object.entries(object).flatMap(([name, inner]) => {
    const known = name === 'properties' ? shape : shape.keys.get(name)?.()
    if (known) return misspeltKeys(`${inside}.${name}`, inner, known)
    const meant = closestWord(name, missing)
    return meant === undefined ? [] : [{ inside, name, meant }]
  })
}

/** The value of a JSON text; undefined if it is none, which the props' own problems say. */
function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return undefined
  }
}

/** Everything that a page has given an element under an unknown name. */
export function misspeltNames(
  { props, previews, styles, takesGifts }: Pick<ElementDefinition, 'props' | 'previews' | 'styles' | 'takesGifts'>,
  { attributes, attribute, jsonChild, dataProps, properties = new Map() }: Given,
): readonly Misspelt[] {
  const { keys } = shapeOfSchema(props)
  const names = [...keys.keys()]
  const own = [
    ...(previews ? ['data-preview'] : []),
    ...(takesGifts ? ['data-gift-variant'] : []),
    ...(styles.some((sheet) => sheet.includes('[data-sticky]')) ? ['data-sticky'] : []),
  ]
  const known = ['data-props', ...names.map(attributeOf), ...common, ...own]
  const objects = [
    ['the JSON child', fromJson(jsonChild)],
    ['data-props', fromJson(dataProps)],
  ] as const
  const inside = (where: string, name: string, value: unknown) =>
    misspeltKeys(where, value, keys.get(name)?.() ?? { keys: new Map() })
  return [
    ...misspeltAttributes(attributes, known),
    ...objects.flatMap(([where, value]) => [
      ...misspeltProps(where, value, names),
      ...names.flatMap((name) => inside(`${where}.${name}`, name, Reflect.get(Object(fromCms(value)), name))),
    ]),
    ...names.flatMap((name) => inside(attributeOf(name), name, fromJson(attribute(attributeOf(name))))),
    ...[...properties].flatMap(([name, value]) => inside(`the property ${name}`, name, value)),
  ]
}
