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
 * The attributes of a surface. An editor's own colour is painted by script (`paintSurface`).
 */
export function surfaceAttributes(given: BackgroundColor, defaultName = 'base') {
  const surface = surfaceOf(given)
  const name = surface && 'name' in surface ? surface.name : defaultName
  return {
    className: `surface surface-${name}`,
    'data-color': surface && 'color' in surface ? surface.color : undefined,
  }
}

/**
 * Whether text on a colour must be light: the colour's luminance (WCAG 2) is closer to black. Not for
 * an invalid colour, which the canvas ignores.
 */
function isDark(color: string): boolean {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return false
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, 1, 1)
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  // Without the straight part of the curve near black: it decides nothing.
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
    (value) => ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179
}

/**
 * Paints a surface (`surface.css`) in an editor's own colour, with legible text on it. A script
 * does so, because a page's CSP may forbid `style=`. An invalid colour leaves the background
 * unchanged.
 */
function paint(surface: HTMLElement, color: string): void {
  surface.style.backgroundColor = color
  surface.classList.toggle('dark', isDark(color))
}

/** Paints the surface of a template in the colour that it declares (`data-color`). */
export function paintSurface(view: HTMLElement): void {
  const surface = view.querySelector<HTMLElement>('.surface')
  if (surface) paint(surface, surface.dataset['color'] ?? '')
}

/** The refs that paint a colour. React calls a ref again only if it is another function. */
const painters = new Map<string, (surface: HTMLElement | null) => void>()

/** The props of a React view's surface. */
export function surfaceProps(given: BackgroundColor, defaultName?: string) {
  const { className, 'data-color': color = '' } = surfaceAttributes(given, defaultName)
  const ref = painters.get(color) ?? ((surface: HTMLElement | null) => surface && paint(surface, color))
  painters.set(color, ref)
  return { className, ref }
}
