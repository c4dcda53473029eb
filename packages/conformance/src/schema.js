/** @typedef {import('./contract.js').Schema} Schema */

/** A JSON value as a report shows it. @param {unknown} value */
export function shown(value) {
  const text = JSON.stringify(value)
  return text === undefined ? 'nothing' : text.length > 120 ? `${text.slice(0, 117)}…` : text
}

/** @param {unknown} value */
function typeOf(value) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** @type {Record<string, string>} */
const words = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false (a JSON boolean, without quotes)',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** What a schema asks for, in words. @param {Schema} schema @returns {string} */
export function wanted(schema) {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(wanted))].join(', or ')
  if ('const' in schema) return typeof schema.const === 'boolean' ? (words['boolean'] ?? '') : shown(schema.const)
  if (schema.enum) return `one of ${schema.enum.map(shown).join(', ')}`
  return words[schema.type ?? ''] ?? 'any value'
}

/**
 * What is wrong with a value, each in a sentence; none where it is as the schema asks.
 * @param {Schema} schema @param {unknown} value @param {string} at Where it stands: `data.steps`; empty for the whole body.
 * @returns {string[]}
 */
export function mismatches(schema, value, at = '') {
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
  return type === 'object' ? objectMismatches(schema, /** @type {Record<string, unknown>} */ (value), at) : []
}

/** @param {Schema} schema @param {Record<string, unknown>} value @param {string} at @returns {string[]} */
function objectMismatches({ properties = {}, required = [] }, value, at) {
  const pathOf = (/** @type {string} */ name) => (at === '' ? name : `${at}.${name}`)
  return Object.entries(properties).flatMap(([name, field]) => {
    if (value[name] !== undefined) return mismatches(field, value[name], pathOf(name))
    if (!required.includes(name)) return []
    const spelled = Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase())
    const hint = spelled ? ` The answer has "${spelled}", but names are case-sensitive.` : ''
    return [`"${pathOf(name)}" is missing; it should be ${wanted(field)}.${hint}`]
  })
}

/**
 * Undefined where no alternative is near enough to say what is wrong with the value.
 * @param {readonly Schema[]} alternatives @param {unknown} value @param {string} at @returns {string[] | undefined}
 */
function alternativesMismatch(alternatives, value, at) {
  const results = alternatives.map((schema) => mismatches(schema, value, at))
  if (results.some((found) => found.length === 0)) return []
  if (typeOf(value) !== 'object') return undefined
  const objects = alternatives.filter(({ properties }) => properties)
  // Where a field (`success`) distinguishes alternatives, the one that the value claims to be is held against it.
  const key = constField(objects[0])
  const claimed = key ? objects.find((schema) => mismatchesOfKey(schema, value, key).length === 0) : objects[0]
  if (claimed) return mismatches(claimed, value, at)
  const field = key ? objects[0]?.properties?.[key] : undefined
  return key && field
    ? objectMismatches({ properties: { [key]: field }, required: [key] }, fields(value), at)
    : undefined
}

/** @param {unknown} value */
const fields = (value) => /** @type {Record<string, unknown>} */ (value)

/** @param {Schema | undefined} schema */
const constField = (schema) => Object.entries(schema?.properties ?? {}).find(([, field]) => 'const' in field)?.[0]

/** @param {Schema} schema @param {unknown} value @param {string} key */
const mismatchesOfKey = ({ properties = {} }, value, key) =>
  objectMismatches({ properties: { [key]: properties[key] ?? {} }, required: [key] }, fields(value), '')
