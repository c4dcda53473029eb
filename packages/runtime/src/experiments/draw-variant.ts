import { array, number, object, optional, safeParse, string, unknown } from 'valibot'
import { pushEvent } from '../core/data-layer.ts'
import { fromCms } from '../core/element/cms-schemas.ts'
import { reportProblem } from '../core/element/element-errors.ts'

/*
 * Experiments without identifiers (docs/experiments.md). A file of its own, which only pages with an experiment fetch. Nothing is stored:
 * what is drawn lasts as long as the page.
 */

/** What a gift element shows in an experiment. */
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

/** What was drawn from each text of `data-variant`. */
const drawn = new Map<string, Variant | null>()
/** The number from 0 up to 1 of each experiment: its elements on a page show the same variant. */
const numbers = new Map<string, number>()

function read(text: string) {
  try {
    const { success, output } = safeParse(schema, JSON.parse(text))
    if (!success) return 'needs "experiment" and "variants", a list with a "name" each'
    const { experiment, variants } = output
    // They are in addresses of reports, and in the CRM.
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
  // As GA4 reads the experiments of other tools: tool, experiment and variant. An editor's preview is no visit.
  if (isFirst && !element.hasAttribute('data-preview')) {
    pushEvent('experience_impression', { exp_variant_string: `ce-${label}` })
  }
  return { label, props: given }
}

/**
 * The variant that an element shows: drawn by weight at first, the same from then on. Null, with a message to the page's author, where
 * `text`, its `data-variant`, is wrong.
 * @param props the names of the element's props.
 */
export function drawVariant(element: Element, text: string, props: readonly string[]): Variant | null {
  let variant = drawn.get(text)
  if (variant === undefined) drawn.set(text, (variant = draw(element, text, props)))
  return variant
}

/** Forgets what was drawn, for tests. */
export function forgetVariants(): void {
  drawn.clear()
  numbers.clear()
}
