import { asText, isCmsObject, readList, readText, readValue } from '../definition/cms-object.ts'
import type { FieldSource } from './field-type.ts'

/** One of a field's preset values: the value that is sent, and the caption that is shown. */
export interface PreValue {
  readonly value: string
  readonly caption: string
}

/** Reads the preset values of a field. A value may be an object or a text. */
export function readPreValues({ source, report }: FieldSource): readonly PreValue[] {
  const preValues = readList(source, 'preValues').flatMap((item): PreValue[] => {
    const value = isCmsObject(item) ? asText(readValue(item, 'value') ?? readValue(item, 'caption')) : asText(item)
    return value === '' ? [] : [{ value, caption: (isCmsObject(item) && readText(item, 'caption')) || value }]
  })
  if (preValues.length === 0) report(`has no preset values to choose among`)
  return preValues
}

/** The preset values that a default names, by value or by caption. Unknown ones are reported. */
export function knownChoices(
  given: readonly string[],
  preValues: readonly PreValue[],
  { report }: FieldSource,
): readonly string[] {
  return given.flatMap((wanted) => {
    const known = preValues.find(({ value }) => value === wanted) ?? preValues.find(({ caption }) => caption === wanted)
    if (!known) report(`starts with '${wanted}', which is not among its preset values; it starts without it`)
    return known ? [known.value] : []
  })
}

/** Reads the preset values of a field and the one that it starts with. */
export function readSingleChoice(given: FieldSource) {
  const preValues = readPreValues(given)
  const wanted = readText(given.settings, 'defaultValue')
  return { preValues, initialValue: knownChoices(wanted ? [wanted] : [], preValues, given)[0] ?? '' }
}
