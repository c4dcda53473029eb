import { type Field, takesAnswer, textsOf, type Value } from '../definition/definition.ts'
import type { Compared } from './operators.ts'

/** What a rule on this field compares, as Umbraco's default theme gathers it from the page. */
export function comparedValue(field: Field, value: Value): Compared {
  if (!takesAnswer(field)) return undefined
  if (field.kind === 'checkbox' || field.kind === 'dataConsent') return value === 'true' ? 'true' : 'false'
  if (value.length > 0) return textsOf(value).join(';;')
  // Nothing chosen: an empty text, nothing to look at, or what no rule is ever true of.
  if (field.kind === 'multipleChoice') return null
  return field.kind === 'singleChoice' || field.kind === 'fileUpload' ? undefined : ''
}
