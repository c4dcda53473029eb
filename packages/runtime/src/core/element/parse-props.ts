import {
  type BaseIssue,
  type GenericSchema,
  type InferOutput,
  type IssuePathItem,
  type ObjectEntries,
  safeParse,
} from 'valibot'
import { fromCms } from '@charity-elements/contract'
import type { AnyObjectSchema } from './cms-schemas.ts'

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

/** A wrong prop, for the page's author. */
export interface PropProblem {
  /** Its name; empty for a source with several props, such as `data-props`. */
  readonly prop: string
  /**
   * The attribute, property or child that contains it, and the position in its value:
   * `data-amounts.0`.
   */
  readonly where: string
  readonly given: unknown
  /** The type that is expected: `number`, `JSON`. */
  readonly expected: string
  readonly reason: string
}

export interface ParsedProps<Props> {
  /**
   * The valid props; a wrong one has its default. Undefined if one without a default is wrong or
   * missing.
   */
  readonly props: Props | undefined
  readonly problems: readonly PropProblem[]
}

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

/**
 * Parses an attribute's text; undefined means the default. Throws a `SyntaxError` for invalid JSON.
 */
function fromText(kind: AttributeKind, text: string): unknown {
  if (kind === 'boolean') {
    const word = text.trim().toLowerCase()
    return word === '' || word === 'true' ? true : word === 'false' ? false : text
  }
  if (text === '') return undefined
  return kind === 'text' || (kind === 'either' && !/^\s*\{/.test(text)) ? text : JSON.parse(text)
}

/** The issues of a schema as problems of props. */
const problemsOf = (issues: readonly BaseIssue<unknown>[], origin: ReadonlyMap<string, string>): PropProblem[] =>
  issues.map(({ path = [], input, expected, message }) => {
    const [prop = '', ...inside] = path.map(({ key }) => String(key))
    const where = [origin.get(prop) ?? attributeOf(prop), ...inside].join('.')
    return { prop, where, given: input, expected: expected ?? '', reason: message }
  })

/**
 * Parses an element's props and validates them with its schema. Each source overrides those before
 * it: the defaults, the JSON child, `data-props`, single attributes, properties. Wrong
 * values count as absent.
 */
export function parseProps<Schema extends AnyObjectSchema>(
  schema: Schema,
  sources: PropSources,
): ParsedProps<InferOutput<Schema>> {
  const problems: PropProblem[] = []
  const orProblem = (prop: string, where: string, text: string, parse: () => unknown): unknown => {
    try {
      return parse()
    } catch {
      problems.push({ prop, where, given: text, expected: 'JSON', reason: 'is not JSON' })
      return undefined
    }
  }
  const parseObject = (where: string, text: string | null): object => {
    if (text === null || text.trim() === '') return {}
    const value = orProblem('', where, text, () => fromCms(JSON.parse(text)))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
    if (value !== undefined) {
      problems.push({ prop: '', where, given: value, expected: 'a JSON object', reason: 'is not a JSON object' })
    }
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
    const kind = kindOf(entry as GenericSchema)
    const value = text === null ? undefined : orProblem(prop, attribute, text, () => fromText(kind, text))
    if (problems.some((problem) => problem.prop === prop)) delete given[prop]
    if (value !== undefined && value !== null) {
      given[prop] = value
      origin.set(prop, attribute)
    }
    const property = sources.properties.get(prop)
    if (property === undefined || property === null) continue
    given[prop] = property
    origin.set(prop, `the property ${prop}`)
  }

  const checked = safeParse(schema, given)
  if (checked.success) return { props: checked.output, problems }
  const wrong = problemsOf(checked.issues, origin)
  // An entity keeps its other fields if it is valid without the wrong ones.
  const entities: Record<string, object> = {}
  for (const { path } of checked.issues as readonly BaseIssue<unknown>[]) {
    const [prop, field, deeper] = (path ?? []) as readonly IssuePathItem[]
    if (!prop || field?.type !== 'object' || deeper) continue
    const name = String(prop.key)
    entities[name] = { ...(entities[name] ?? field.input), [field.key]: undefined }
  }
  Object.assign(given, entities)
  for (const { prop } of problemsOf(safeParse(schema, given).issues ?? [], origin)) delete given[prop]
  // Props with a default have it now.
  const mended = safeParse(schema, given)
  return { props: mended.success ? mended.output : undefined, problems: [...problems, ...wrong] }
}
