import { type Colord, colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

extend([a11y])

type Values = ReadonlyMap<string, string>

/** @throws Error for a text that is no colour. */
function parseColor(text: string): Colord {
  const color = colord(text)
  if (!color.isValid()) throw new Error(`"${text}" is not a colour.`)
  return color
}

/** The visible colour of a translucent colour on an opaque background. */
function blend(color: Colord, background: Colord): Colord {
  const [over, under] = [color.toRgb(), background.toRgb()]
  const mixed = (channel: 'r' | 'g' | 'b') => over[channel] * over.a + under[channel] * (1 - over.a)
  return colord({ r: mixed('r'), g: mixed('g'), b: mixed('b') })
}

const here = import.meta.dirname
const brandFolder = join(here, '../../../../../stories/brands')
const tokens = readFileSync(join(here, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const theming = readFileSync(join(here, '../../../../../docs/theming.md'), 'utf8')
const brands = readdirSync(brandFolder).filter((name) => name.endsWith('.css'))

const declarations = (css: string): Values =>
  new Map(Array.from(css.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]))

/**
 * The declarations of the first rule whose selector contains a text, inside a media query or
 * outside.
 */
function block(selector: string, media = ''): Values {
  const start = media === '' ? 0 : tokens.indexOf(media)
  const at = tokens.indexOf(selector, start)
  if (start === -1 || at === -1) throw new Error(`tokens.css has no ${media} ${selector}.`)
  return declarations(tokens.slice(tokens.indexOf('{', at), tokens.indexOf('}', at)))
}

const light = block('.root,')
const dark = block('.surface-inverse,')
const more = '@media (prefers-contrast: more)'

/** The derived colours of a brand, without `color-mix(in srgb, var(--primary), white 87%)`. */
const withoutMixes = (brand: Values): Values =>
  new Map(
    Array.from(brand, ([name, value]) => {
      const [, of = '', other = '', share = ''] = /^color-mix\(in srgb, var\((.+)\), (\w+) (\d+)%\)$/.exec(value) ?? []
      const mixed = blend(
        parseColor(other === 'white' ? '#fff' : '#000').alpha(Number(share) / 100),
        parseColor(brand.get(of) ?? '#000'),
      )
      return [name, of === '' ? value : mixed.toHex()]
    }),
  )

/** The brand of docs/theming.md with another colour. */
const derived = (primary: string) =>
  [
    `the derived colours of ${primary}`,
    withoutMixes(new Map([...declarations(theming), ['--ce-color-primary', primary]])),
  ] as const

/** The resolved value of a token, with the brand's properties and the defaults. */
function valueOf(name: string, values: Values): string {
  const given = values.get(name)
  if (given === undefined) throw new Error(`There is no ${name}.`)
  const [, inner = '', otherwise] = /^var\((--[\w-]+)(?:,\s*(.+))?\)$/.exec(given) ?? []
  if (inner === '') return given
  if (values.has(inner)) return valueOf(inner, values)
  if (otherwise === undefined) throw new Error(`${name} uses ${inner}, which is not defined.`)
  return otherwise.startsWith('var(') ? valueOf(otherwise.slice(4, -1), values) : otherwise
}

/** These values with some of them overridden. */
const override = (values: Values, changes: Values): Values => new Map([...values, ...changes])

interface Variant {
  readonly values: Values
  /** The opaque background of the elements. */
  readonly ground: string
}

/** The variants of a brand: light and dark, each also with `prefers-contrast: more`. */
function variants(brand: Values): readonly (readonly [name: string, variant: Variant])[] {
  const base = override(light, brand)
  const firm = override(base, block('.root,', more))
  const onDark = (values: Values) => override(values, dark)
  const firmDark = override(onDark(firm), block('.surface-inverse,', more))
  return [
    ['light', { values: base, ground: '--surface' }],
    ['light, more contrast', { values: firm, ground: '--surface' }],
    ['on navy', { values: onDark(base), ground: '--inverse' }],
    ['on navy, more contrast', { values: firmDark, ground: '--inverse' }],
  ]
}

const texts = ['--text', '--text-muted', '--primary', '--danger'] as const
const grounds = ['--surface', '--surface-muted', '--accent', '--secondary'] as const

/**
 * Every colour pair that our style sheets use: the minimum contrast, the colour and its background.
 */
const pairs: readonly (readonly [minimum: number, color: string, ground: string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [4.5, text, ground] as const)),
  [4.5, '--primary-strong', '--accent'],
  [4.5, '--on-primary', '--primary'],
  [4.5, '--on-primary', '--primary-strong'],
  [4.5, '--on-inverse', '--inverse'],
  [4.5, '--success', '--surface'],
  [4.5, '--success', '--success-muted'],
  // Control outlines and focus rings are not text: 3 to 1.
  ...grounds.map((ground) => [3, '--border-strong', ground] as const),
  ...grounds.map((ground) => [3, '--focus', ground] as const),
]

const themes: readonly (readonly [name: string, brand: Values])[] = [
  ['default theme', new Map()],
  // White text on each has a contrast of 6 to 1 or more, as docs/theming.md asks for.
  ...['#5b2a86', '#0000ff', '#b00020', '#006b3c', '#c8001e'].map(derived),
  ...brands.map((name) => [name, declarations(readFileSync(join(brandFolder, name), 'utf8'))] as const),
]

describe.each(themes)('%s', (_name, brand: Values) => {
  it.each(variants(brand))(
    '%s: every text, control and focus ring has the contrast of WCAG 2.2 AA',
    (_variant, { values, ground }) => {
      const color = (name: string): Colord => parseColor(valueOf(name, values))
      const page = color(ground)
      const low = pairs
        .map(([minimum, name, on]) => ({
          what: `${name} on ${on}`,
          minimum,
          ratio: blend(color(on), page).contrast(color(name)),
        }))
        .filter(({ ratio, minimum }) => ratio < minimum)
        .map(({ what, ratio, minimum }) => `${what}: ${ratio.toFixed(2)} of ${minimum}`)
      expect(low).toEqual([])
    },
  )
})

it('type tokens: headings of 50, 32, 26, 22, 18 and 16 px and four text sizes [CON-5, CON-6]', () => {
  const pixels = (names: readonly string[]) => names.map((name) => Number.parseFloat(valueOf(name, light)) * 16)
  expect(pixels(['--h1', '--h2', '--h3', '--h4', '--h5', '--h6'])).toEqual([50, 32, 26, 22, 18, 16])
  expect(pixels(['--text-large', '--text-medium', '--text-small', '--text-xsmall'])).toEqual([20, 18, 16, 14])
})
