import type { JsonSchema } from '@charity-elements/contract/reference'

/** A JSON value as a report shows it. */
function shown(value: unknown) {
  const text = JSON.stringify(value)
  return text === undefined ? 'nothing' : text.length > 120 ? `${text.slice(0, 117)}…` : text
}

function typeOf(value: unknown) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

const words: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false (a JSON boolean, without quotes)',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** Describes in words what a schema expects. */
function wanted(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(wanted))].join(', or ')
  if ('const' in schema) return typeof schema.const === 'boolean' ? (words['boolean'] ?? '') : shown(schema.const)
  if (schema.enum) return `one of ${schema.enum.map(shown).join(', ')}`
  return words[schema.type ?? ''] ?? 'any value'
}

/**
 * Everything that is wrong with a value, one sentence each; empty if it matches the schema.
 * @param at The path of the value: `data.steps`; empty for the whole body.
 */
export function mismatches(schema: JsonSchema, value: unknown, at: string = ''): string[] {
  const name = at === '' ? 'The body' : `"${at}"`
  const wrong = () => [`${name} should be ${wanted(schema)}, but is ${shown(value)}.`]
  if (schema.anyOf) return alternativesMismatch(schema.anyOf, value, at) ?? wrong()
  if ('const' in schema) return value === schema.const ? [] : wrong()
  if (schema.enum) return schema.enum.includes(value) ? [] : wrong()
  const type = typeOf(value)
  if (schema.type === 'integer' ? !Number.isInteger(value) : schema.type !== undefined && schema.type !== type) {
    return wrong()
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => mismatches(schema.items ?? {}, item, `${at}[${index}]`))
  }
  return type === 'object' ? objectMismatches(schema, value as Record<string, unknown>, at) : []
}

function objectMismatches(
  { properties = {}, required = [] }: JsonSchema,
  value: Record<string, unknown>,
  at: string,
): string[] {
  const pathOf = (name: string) => (at === '' ? name : `${at}.${name}`)
  return Object.entries(properties).flatMap(([name, field]) => {
    if (value[name] !== undefined) return mismatches(field, value[name], pathOf(name))
    if (!required.includes(name)) return []
    const spelled = Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase())
    const hint = spelled ? ` The answer has "${spelled}", but names are case-sensitive.` : ''
    return [`"${pathOf(name)}" is missing; it should be ${wanted(field)}.${hint}`]
  })
}

/** Undefined if no alternative is similar enough to say what is wrong. */
function alternativesMismatch(alternatives: readonly JsonSchema[], value: unknown, at: string): string[] | undefined {
  const results = alternatives.map((schema) => mismatches(schema, value, at))
  if (results.some((found) => found.length === 0)) return []
  if (typeOf(value) !== 'object') return undefined
  const objects = alternatives.filter(({ properties }) => properties)
  // If a field (`success`) distinguishes the alternatives, checks the value against the one that it
  // claims to be.
  const key = constField(objects[0])
  const claimed = key ? objects.find((schema) => mismatchesOfKey(schema, value, key).length === 0) : objects[0]
  if (claimed) return mismatches(claimed, value, at)
  const field = key ? objects[0]?.properties?.[key] : undefined
  return key && field
    ? objectMismatches({ properties: { [key]: field }, required: [key] }, fields(value), at)
    : undefined
}

const fields = (value: unknown) => value as Record<string, unknown>
const constField = (schema: JsonSchema | undefined) =>
  Object.entries(schema?.properties ?? {}).find(([, field]) => 'const' in field)?.[0]
const mismatchesOfKey = ({ properties = {} }: JsonSchema, value: unknown, key: string) =>
  objectMismatches({ properties: { [key]: properties[key] ?? {} }, required: [key] }, fields(value), '')
