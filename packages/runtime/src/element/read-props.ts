import { type GenericSchema, type InferOutput, type ObjectEntries, safeParse } from 'valibot'
import { type AnyObject, fromCms } from './shapes.ts'

/** The attribute of a prop: `buttonAmounts` is read from `data-button-amounts`. */
export const attributeOf = (prop: string): string =>
  'data-' + prop.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())

/** Where an element's props may come from, the weakest first. */
export interface PropSources {
  /** The text of a `<script type="application/json">` child. */
  readonly jsonChild: string | null
  /** The attribute `data-props`: the whole object as JSON. */
  readonly dataProps: string | null
  /** The value of a single attribute, by attribute name. */
  readonly attribute: (name: string) => string | null
  /** What a script has set as properties. */
  readonly properties: ReadonlyMap<string, unknown>
}

/** What is wrong with a prop, in words for the console. */
export interface PropProblem {
  /** The attribute, property or child that it stands in. */
  readonly where: string
  readonly reason: string
}

export type ReadProps<Props> =
  { readonly ok: true; readonly props: Props } | { readonly ok: false; readonly problems: readonly PropProblem[] }

/** `either` is rich text: HTML, or the CMS's JSON. */
type Kind = 'text' | 'boolean' | 'json' | 'either'

/** How an attribute's text is read, told by the schema under `optional` and `nullable`. */
export function kindOf(schema: GenericSchema): Kind {
  if ('wrapped' in schema) return kindOf(schema.wrapped as GenericSchema)
  if (schema.type === 'string' || schema.type === 'picklist') return 'text'
  if (schema.type === 'boolean') return 'boolean'
  const options = 'options' in schema && Array.isArray(schema.options) ? (schema.options as GenericSchema[]) : []
  if (!options.some(({ type }) => type === 'string')) return 'json'
  return options.every(({ type }) => type === 'string' || type === 'number') ? 'text' : 'either'
}

/** An attribute's text as the prop's value; undefined for the default. Throws a `SyntaxError` for bad JSON. */
function fromText(kind: Kind, text: string): unknown {
  if (kind === 'boolean') {
    const word = text.trim().toLowerCase()
    return word === '' || word === 'true' ? true : word === 'false' ? false : text
  }
  if (text === '') return undefined
  return kind === 'text' || (kind === 'either' && !/^\s*\{/.test(text)) ? text : JSON.parse(text)
}

/**
 * An element's props from everything that a page may have said, checked by the element's schema: the defaults, over them the
 * JSON child, over that `data-props`, over that single attributes, over those properties (design 3).
 */
export function readProps<Schema extends AnyObject>(
  schema: Schema,
  sources: PropSources,
): ReadProps<InferOutput<Schema>> {
  const problems: PropProblem[] = []
  const reading = (where: string, read: () => unknown): unknown => {
    try {
      return read()
    } catch {
      problems.push({ where, reason: 'is not JSON' })
      return undefined
    }
  }
  const whole = (where: string, text: string | null): object => {
    const value = reading(where, () => (text === null || text.trim() === '' ? {} : fromCms(JSON.parse(text))))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
    if (value !== undefined) problems.push({ where, reason: 'is not a JSON object' })
    return {}
  }

  const given: Record<string, unknown> = {
    ...whole('the JSON child', sources.jsonChild),
    ...whole('data-props', sources.dataProps),
  }
  const origin = new Map<string, string>()
  for (const [prop, entry] of Object.entries(schema.entries as ObjectEntries)) {
    const attribute = attributeOf(prop)
    const text = sources.attribute(attribute)
    const value = text === null ? undefined : reading(attribute, () => fromText(kindOf(entry as GenericSchema), text))
    if (value !== undefined && value !== null) {
      given[prop] = value
      origin.set(prop, attribute)
    }
    const property = sources.properties.get(prop)
    if (property !== undefined && property !== null) {
      given[prop] = property
      origin.set(prop, `the property ${prop}`)
    }
  }

  const checked = safeParse(schema, given)
  if (!checked.success) {
    for (const issue of checked.issues) {
      const prop = String(issue.path?.[0]?.key ?? '')
      const inside =
        issue.path
          ?.slice(1)
          .map((step) => `.${String(step.key)}`)
          .join('') ?? ''
      const where = (origin.get(prop) ?? attributeOf(prop)) + inside
      if (!problems.some((problem) => problem.where === origin.get(prop)))
        problems.push({ where, reason: issue.message })
    }
  }
  return checked.success && problems.length === 0 ? { ok: true, props: checked.output } : { ok: false, problems }
}
