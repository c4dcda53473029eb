import { attributeOf, type ElementDefinition, fromCms } from '@charity-elements/runtime'
import { closestWord } from './closest-word.ts'

/** A name that an element does not know, and the one that was probably meant. */
export interface Misspelt {
  /** Where it is, if it is not an attribute: `data-props`. */
  readonly inside?: string
  readonly name: string
  readonly meant: string | undefined
}

/** Everything that a page has given an element. */
interface GivenNames {
  /** The names of its attributes. */
  readonly attributes: readonly string[]
  readonly jsonChild: string | null
  readonly dataProps: string | null
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
function misspeltKeys(inside: string, text: string | null, names: readonly string[]): readonly Misspelt[] {
  try {
    const keys = Object.keys(Object(fromCms(JSON.parse(text ?? '{}'))) as object)
    const meant = (key: string) => names.find((name) => closestWord(`data-${key}`, [`data-${name}`]))
    return keys.filter((key) => !names.includes(key)).map((name) => ({ inside, name, meant: meant(name) }))
  } catch {
    return []
  }
}

/** Everything that a page has given an element under an unknown name. */
export function misspeltNames(
  { props, previews, styles, takesGifts }: Pick<ElementDefinition, 'props' | 'previews' | 'styles' | 'takesGifts'>,
  { attributes, jsonChild, dataProps }: GivenNames,
): readonly Misspelt[] {
  const names = Object.keys(props.entries)
  const own = [
    ...(previews ? ['data-preview'] : []),
    ...(takesGifts ? ['data-gift-variant'] : []),
    ...(styles.some((sheet) => sheet.includes('[data-sticky]')) ? ['data-sticky'] : []),
  ]
  const known = ['data-props', ...names.map(attributeOf), ...common, ...own]
  return [
    ...misspeltAttributes(attributes, known),
    ...misspeltKeys('the JSON child', jsonChild, names),
    ...misspeltKeys('data-props', dataProps, names),
  ]
}
