import { type InferOutput, optional, string, union } from 'valibot'
import { entity } from '../element/shapes.ts'

/** A background colour of the CMS: a name (`Rosa`), a colour (`#fbe4e3`, `fbe4e3`), or what its colour picker gives. */
export const backgroundColor = union([string(), entity({ color: optional(string()), label: optional(string()) })])
export type BackgroundColor = InferOutput<typeof backgroundColor>

/** The surfaces that the visual language knows, by the names that editors and designers call them. */
const surfaces: Readonly<Record<string, string>> = {
  rosa: 'rosa',
  pink: 'rosa',
  blå: 'bla',
  bla: 'bla',
  blue: 'bla',
  ljusblå: 'bla',
  vit: 'paper',
  white: 'paper',
  beige: 'cream',
  kräm: 'cream',
  cream: 'cream',
  marin: 'navy',
  marinblå: 'navy',
  mörkblå: 'navy',
  navy: 'navy',
  röd: 'red',
  red: 'red',
}

/** A surface of the visual language, a colour of the editor's own, or none. */
export type Surface = { readonly name: string } | { readonly color: string } | null

/** What a background colour of the CMS means. */
export function surfaceOf(given: BackgroundColor): Surface {
  const { label, color } = typeof given === 'string' ? { label: given, color: given } : given
  for (const word of [label, color]) {
    const name = word?.trim().toLowerCase() ?? ''
    if (Object.hasOwn(surfaces, name)) return { name: surfaces[name] ?? name }
  }
  const own = color?.trim() ?? ''
  return own === '' ? null : { color: /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(own) ? `#${own}` : own }
}
