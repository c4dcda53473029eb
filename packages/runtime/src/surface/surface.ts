import { type InferOutput, optional, string, union } from 'valibot'
import { entity } from '../core/element/cms-schemas.ts'

/**
 * A background colour of the CMS: a name (`Rosa`), a colour (`#fbe4e3`, `fbe4e3`), or the value of
 * its colour picker.
 */
export const backgroundColor = union([string(), entity({ color: optional(string()), label: optional(string()) })])
export type BackgroundColor = InferOutput<typeof backgroundColor>

/** The surface of the theme for each colour word that editors use in the CMS. */
const surfaces: Readonly<Record<string, string>> = {
  rosa: 'accent',
  pink: 'accent',
  blå: 'secondary',
  bla: 'secondary',
  blue: 'secondary',
  ljusblå: 'secondary',
  vit: 'base',
  white: 'base',
  beige: 'muted',
  kräm: 'muted',
  cream: 'muted',
  marin: 'inverse',
  marinblå: 'inverse',
  mörkblå: 'inverse',
  navy: 'inverse',
  röd: 'primary',
  red: 'primary',
}

/** A surface of the theme, an editor's own colour, or none. */
export type Surface = { readonly name: string } | { readonly color: string } | null

/** The surface for a background colour of the CMS. */
export function surfaceOf(given: BackgroundColor): Surface {
  const { label, color } = typeof given === 'string' ? { label: given, color: given } : given
  for (const word of [label, color]) {
    const name = word?.trim().toLowerCase() ?? ''
    if (Object.hasOwn(surfaces, name)) return { name: surfaces[name] ?? name }
  }
  const own = color?.trim() ?? ''
  return own === '' ? null : { color: /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(own) ? `#${own}` : own }
}

/** Whether a background colour is an editor's own, which no style sheet has. */
export const hasOwnColor = (given: BackgroundColor): boolean => 'color' in (surfaceOf(given) ?? {})

/**
 * The attributes of a surface. An editor's own colour is painted by script (`paint-surface.ts`).
 */
export function surfaceAttributes(given: BackgroundColor, defaultName = 'base') {
  const surface = surfaceOf(given)
  const name = surface && 'name' in surface ? surface.name : defaultName
  return {
    className: `surface surface-${name}`,
    'data-color': surface && 'color' in surface ? surface.color : undefined,
  }
}
