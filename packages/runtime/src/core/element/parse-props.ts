import { type GenericSchema, type InferOutput, type ObjectEntries, safeParse } from 'valibot'
import { type AnyObjectSchema, fromCms } from './cms-schemas.ts'

/** The attribute of a prop: `data-button-amounts` for `buttonAmounts`. */
export const attributeOf = (prop: string): string =>
  'data-' + prop.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())

/** The sources of an element's props, the lowest priority first. */
export interface PropSources {
  /** The text of a `<script type="application/json">` child. */
  readonly jsonChild: string | null
  /** The attribute `data-props`: the whole object as JSON. */
  readonly dataProps: string | null
  /** The value of a single attribute, by attribute name. */
  readonly attribute: (name: string) => string | null
  /** The properties that scripts have set. */
  readonly properties: ReadonlyMap<string, unknown>
}

/** An invalid prop, for the console. */
export interface PropProblem {
  /** The attribute, property or child that holds it. */
  readonly where: string
  readonly reason: string
}

export type ParsePropsResult<Props> =
  { readonly ok: true; readonly props: Props } | { readonly ok: false; readonly problems: readonly PropProblem[] }

/** `either` is rich text: HTML, or the CMS's JSON. */
type AttributeKind = 'text' | 'boolean' | 'json' | 'either'

/** How an attribute's text is parsed, by the schema inside `optional` and `nullable`. */
function kindOf(schema: GenericSchema): AttributeKind {
  if ('wrapped' in schema) return kindOf(schema.wrapped as GenericSchema)
  if (schema.type === 'string' || schema.type === 'picklist') return 'text'
  if (schema.type === 'boolean') return 'boolean'
  const options = 'options' in schema && Array.isArray(schema.options) ? (schema.options as GenericSchema[]) : []
  if (!options.some(({ type }) => type === 'string')) return 'json'
  return options.every(({ type }) => type === 'string' || type === 'number') ? 'text' : 'either'
}

/** Parses an attribute's text; undefined means the default. Throws a `SyntaxError` for invalid JSON. */
function fromText(kind: AttributeKind, text: string): unknown {
  if (kind === 'boolean') {
    const word = text.trim().toLowerCase()
    return word === '' || word === 'true' ? true : word === 'false' ? false : text
  }
  if (text === '') return undefined
  return kind === 'text' || (kind === 'either' && !/^\s*\{/.test(text)) ? text : JSON.parse(text)
}

/**
 * Parses an element's props and validates them with its schema. Each source overrides those before it: the defaults, the JSON child,
 * `data-props`, single attributes, properties.
 */
export function parseProps<Schema extends AnyObjectSchema>(
  schema: Schema,
  sources: PropSources,
): ParsePropsResult<InferOutput<Schema>> {
  const problems: PropProblem[] = []
  const orProblem = (where: string, parse: () => unknown): unknown => {
    try {
      return parse()
    } catch {
      problems.push({ where, reason: 'is not JSON' })
      return undefined
    }
  }
  const parseObject = (where: string, text: string | null): object => {
    const value = orProblem(where, () => (text === null || text.trim() === '' ? {} : fromCms(JSON.parse(text))))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
    if (value !== undefined) problems.push({ where, reason: 'is not a JSON object' })
    return {}
  }

  const given: Record<string, unknown> = {
    ...parseObject('the JSON child', sources.jsonChild),
    ...parseObject('data-props', sources.dataProps),
  }
  const origin = new Map<string, string>()
  for (const [prop, entry] of Object.entries(schema.entries as ObjectEntries)) {
    const attribute = attributeOf(prop)
    const text = sources.attribute(attribute)
    const value = text === null ? undefined : orProblem(attribute, () => fromText(kindOf(entry as GenericSchema), text))
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
