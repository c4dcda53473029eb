import type { TextsSchema } from './texts-schema.ts'

/** The parts that we use of a prop's JSON Schema (`dist/cdn/schemas/<tag>.json`). */
export interface PropSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly PropSchema[]
  readonly items?: PropSchema
  readonly properties?: Readonly<Record<string, PropSchema>>
  readonly description?: string
  readonly default?: unknown
}

/** The JSON Schema of an element's props. */
export interface PropsSchema {
  readonly title: string
  readonly description?: string
  readonly properties: Readonly<Record<string, PropSchema>>
  readonly $defs?: { readonly texts?: TextsSchema }
}

/**
 * How a prop is entered. `textOrJson` is JSON if it starts with a brace or a bracket, otherwise
 * text.
 */
export type PropKind = 'text' | 'number' | 'boolean' | 'choice' | 'json' | 'textOrJson'

export function propKind({ type, enum: choices, anyOf = [] }: PropSchema): PropKind {
  if (choices) return 'choice'
  if (type === 'string') return 'text'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'boolean'
  const kinds = new Set(anyOf.map(propKind))
  if (!kinds.has('text')) return 'json'
  return kinds.has('json') ? 'textOrJson' : 'text'
}

type Props = Readonly<Record<string, unknown>>

/** A prop's value as the text of its field. */
export const formatProp = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  const inOneLine = JSON.stringify(value)
  return inOneLine.length <= 60 ? inOneLine : JSON.stringify(value, null, 2)
}

/** A prop whose text could not be parsed. */
export interface PropProblem {
  readonly prop: string
  readonly problem: 'json' | 'number'
}

type ParseResult = { readonly value: unknown } | { readonly problem: PropProblem['problem'] }

function parseJson(text: string): ParseResult {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { problem: 'json' }
  }
}

function parseProp(schema: PropSchema, text: string): ParseResult {
  switch (propKind(schema)) {
    case 'number':
      return Number.isFinite(Number(text)) ? { value: Number(text) } : { problem: 'number' }
    case 'boolean':
      return { value: text === 'true' }
    case 'json':
      return parseJson(text)
    case 'textOrJson':
      return /^\s*[{[]/.test(text) ? parseJson(text) : { value: text }
    default:
      return { value: text }
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Parses the fields into props. Leaves out empty values and defaults, and values that cannot be
 * parsed, which it returns as problems.
 * @param answers the text of each field, by prop.
 */
export function parseProps(
  { properties }: PropsSchema,
  answers: Readonly<Record<string, string>>,
): { readonly props: Props; readonly problems: readonly PropProblem[] } {
  const props: Record<string, unknown> = {}
  const problems: PropProblem[] = []
  for (const [prop, schema] of Object.entries(properties)) {
    const text = answers[prop] ?? ''
    if (text.trim() === '') continue
    const result = parseProp(schema, text)
    if ('problem' in result) problems.push({ prop, ...result })
    else if (!isSame(result.value, schema.default ?? (schema.type === 'boolean' ? false : undefined))) {
      props[prop] = result.value
    }
  }
  return { props, problems }
}
