import { array, number, object, optional, safeParse, string, unknown } from 'valibot'
import { pushEvent } from '../core/data-layer.ts'
import { fromCms } from '../core/element/cms-schemas.ts'
import { reportProblem } from '../core/element/element-errors.ts'

/*
 * Experiments without identifiers (docs/experiments.md). A separate file, which only pages with an
 * experiment fetch. Nothing is stored, so a variant lasts as long as the page.
 */

/** The variant of an experiment that a gift element shows. */
export interface Variant {
  /** The experiment and the variant, for reports: `amounts-higher`. */
  readonly label: string
  /** The props that differ from those of the page. */
  readonly props: Readonly<Record<string, unknown>>
}

const schema = object({
  experiment: string(),
  variants: array(object({ name: string(), weight: optional(number(), 1), props: optional(unknown()) })),
})

/** The variant drawn for each text of `data-variant`. */
const drawn = new Map<string, Variant | null>()
/**
 * A random number from 0 up to 1 for each experiment, so that its elements on a page show the same
 * variant.
 */
const numbers = new Map<string, number>()

function read(text: string) {
  try {
    const { success, output } = safeParse(schema, JSON.parse(text))
    if (!success) return 'needs "experiment" and "variants", a list with a "name" each'
    const { experiment, variants } = output
    // The names are in addresses of reports, and in the CRM.
    const names = [experiment, ...variants.map(({ name }) => name)]
    if (!names.every((name) => /^[\w-]{1,40}$/.test(name)))
      return 'has a name with more than letters, digits and hyphens'
    let total = 0
    for (const { weight } of variants) total += Math.max(weight, 0)
    return total > 0 ? { experiment, variants, total } : 'has no variant with a weight above 0'
  } catch {
    return 'is not JSON'
  }
}

function draw(element: Element, text: string, props: readonly string[]): Variant | null {
  const experiment = read(text)
  if (typeof experiment === 'string') {
    reportProblem(element, `data-variant: ${experiment}`)
    return null
  }
  const { experiment: name, variants, total } = experiment
  const isFirst = !numbers.has(name)
  const number = numbers.get(name) ?? Math.random()
  numbers.set(name, number)
  let left = number * total
  const chosen = variants.find(({ weight }) => weight > 0 && (left -= weight) < 0) ?? variants[0]
  const given = Object(fromCms(chosen?.props)) as Record<string, unknown>
  const unknownProp = Object.keys(given).find((prop) => !props.includes(prop))
  if (unknownProp) reportProblem(element, `data-variant: has no prop ${unknownProp}`)
  const label = `${name}-${chosen?.name}`
  // In the format that GA4 expects: tool, experiment and variant. An editor's preview does not
  // count as a visit.
  if (isFirst && !element.hasAttribute('data-preview')) {
    pushEvent('experience_impression', { exp_variant_string: `ce-${label}` })
  }
  return { label, props: given }
}

/**
 * The variant that an element shows. It is drawn by weight the first time, and stays the same.
 * Null, with a message to the page's author, if `text`, its `data-variant`, is wrong.
 * @param props the names of the element's props.
 */
export function drawVariant(element: Element, text: string, props: readonly string[]): Variant | null {
  let variant = drawn.get(text)
  if (variant === undefined) drawn.set(text, (variant = draw(element, text, props)))
  return variant
}

/** Forgets all variants, for tests. */
export function forgetVariants(): void {
  drawn.clear()
  numbers.clear()
}
