import { colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import mix from 'colord/plugins/mix'

extend([a11y, mix])

/* The colours of a brand, and the contrast that they need (WCAG 2.2 AA). */

/** The colours of the library. */
export const defaults = {
  primary: '#c4122f',
  'primary-strong': '#9c0c24',
  'on-primary': '#ffffff',
  surface: '#ffffff',
  'surface-muted': '#fbf8f5',
  accent: '#fbe4e3',
  'accent-strong': '#f3c6c6',
  secondary: '#dfebf6',
  'secondary-strong': '#b9d3ea',
  inverse: '#13294b',
  'on-inverse': '#ffffff',
  text: '#1d1b1a',
  'text-muted': '#5b5552',
  border: '#dcd5d0',
  'border-strong': '#857d78',
  danger: '#9c0c24',
  success: '#1c6b48',
  'success-muted': '#e3f1e9',
  focus: '#13294b',
}

const grounds = ['surface', 'surface-muted', 'accent', 'secondary']

/** The pairs of a colour and its ground, with the least contrast. */
const pairs = [
  ...['text', 'text-muted', 'primary', 'danger'].flatMap((name) => grounds.map((ground) => [name, ground, 4.5])),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-strong', 4.5],
  ['on-inverse', 'inverse', 4.5],
  ['success', 'surface', 4.5],
  ['success', 'success-muted', 4.5],
  ...grounds.flatMap((ground) => [
    ['border-strong', ground, 3],
    ['focus', ground, 3],
  ]),
]

/** The pairs with too little contrast. @param {Record<string, string>} colors */
export const lowContrasts = (colors) =>
  pairs
    .map(([color, ground, minimum]) => ({
      color,
      ground,
      minimum,
      ratio: colord(colors[color]).contrast(colors[ground]),
    }))
    .filter(({ ratio, minimum }) => ratio < minimum)

/** `#c4122f` for `C4122F` or `#c12`; undefined for what is no such colour. @param {string} typed */
export function parseHex(typed) {
  const hex = `#${typed.trim().replace(/^#/, '')}`
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? colord(hex).toHex() : undefined
}

/** A colour with black until it has enough contrast on all grounds. */
function darkened(color, onto, minimum) {
  for (let black = 0; black < 1; black += 0.02) {
    const shade = colord(color).mix('#000', black)
    if (onto.every((ground) => shade.contrast(ground) >= minimum)) return shade.toHex()
  }
  return '#000000'
}

/** All colours from one. @param {string} brand */
export function paletteOf(brand) {
  const tint = (white) => colord(brand).mix('#fff', white).toHex()
  const light = { surface: '#ffffff', 'surface-muted': tint(0.97), accent: tint(0.9), secondary: tint(0.87) }
  const on = Object.values(light)
  const primary = darkened(brand, on, 4.5)
  const shade = (black) => colord(primary).mix('#000', black).toHex()
  return {
    ...defaults,
    ...light,
    primary,
    'primary-strong': shade(0.25),
    'accent-strong': tint(0.7),
    'secondary-strong': tint(0.62),
    inverse: shade(0.6),
    'text-muted': darkened(defaults['text-muted'], on, 4.5),
    'border-strong': darkened(defaults['border-strong'], on, 3),
    danger: darkened(defaults.danger, on, 4.5),
    focus: shade(0.6),
  }
}
