import { type PreValue, readPreValues, readText } from '@charity-elements/contract/cms-form'
import type { FieldSource } from './field-type.ts'

/** Reads the preset values of a field. */
export function readChoices({ source, report }: FieldSource): readonly PreValue[] {
  const preValues = readPreValues(source)
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
  const preValues = readChoices(given)
  const wanted = readText(given.settings, 'defaultValue')
  return { preValues, initialValue: knownChoices(wanted ? [wanted] : [], preValues, given)[0] ?? '' }
}
