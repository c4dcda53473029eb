import { toJsonSchema } from '@valibot/to-json-schema'
import { optional } from 'valibot'

/** @typedef {import('valibot').GenericSchema} Schema */
/** @typedef {import('@valibot/to-json-schema').JsonSchema} JsonSchema */
/** @typedef {{kind: string, type: string, entries?: Record<string, Schema>, item?: Schema, wrapped?: Schema, value?: Schema, getter?: (input: unknown) => Schema, options?: unknown[]}} PipeItem */

/**
 * The parts of a schema: itself, or its flattened pipe.
 * @param {object} schema
 * @returns {PipeItem[]}
 */
const pipeOf = (schema) =>
  'pipe' in schema && Array.isArray(schema.pipe)
    ? schema.pipe.flatMap((item) => ('pipe' in item && item !== schema ? pipeOf(item) : [item]))
    : [/** @type {PipeItem} */ (schema)]

/**
 * The schema of the form in which a page author should write a value. Our entity schemas accept
 * what a CMS serialises and normalise it first: a pipe that begins with `unknown()` and a
 * transform. This schema is the rest of that pipe (docs/decisions/0014).
 * @param {object} schema @returns {Schema}
 */
function authoringSchema(schema) {
  const known = cache.get(schema) ?? rewriteSchema(schema)
  cache.set(schema, known)
  return known
}

/** Recursive schemas (a menu in a menu) are rewritten once. @type {WeakMap<object, Schema>} */
const cache = new WeakMap()

/** @param {object} schema @returns {Schema} */
function rewriteSchema(schema) {
  const pipe = pipeOf(schema)
  const isForm = (/** @type {PipeItem} */ { kind, type }) => kind === 'schema' && type !== 'unknown'
  const start = pipe[0]?.type === 'unknown' ? Math.max(0, pipe.findIndex(isForm)) : 0
  const rest = pipe.slice(start + 1)
  const end = rest.findIndex(({ kind }) => kind === 'schema' || kind === 'transformation')
  const checks = end === -1 ? rest : rest.slice(0, end)
  const base = rewriteParts(/** @type {PipeItem} */ (pipe[start]))
  return /** @type {Schema} */ (checks.length === 0 ? base : { ...base, pipe: [base, ...checks] })
}

/** @param {PipeItem} schema */
function rewriteParts({ ...schema }) {
  // `authoringSchema` has already flattened the pipe.
  Reflect.deleteProperty(schema, 'pipe')
  if (schema.entries) {
    schema.entries = Object.fromEntries(
      Object.entries(schema.entries).map(([key, entry]) => {
        const form = authoringSchema(entry)
        // A field with a fallback is optional.
        return [key, 'fallback' in entry && form.type !== 'optional' ? optional(form) : form]
      }),
    )
  }
  if (schema.item) schema.item = authoringSchema(schema.item)
  if (schema.wrapped) schema.wrapped = authoringSchema(schema.wrapped)
  if (schema.value) schema.value = authoringSchema(schema.value)
  const { getter } = schema
  if (getter) schema.getter = () => authoringSchema(getter(undefined))
  if (Array.isArray(schema.options)) {
    schema.options = schema.options.map((option) =>
      typeof option === 'object' && option !== null ? authoringSchema(option) : option,
    )
  }
  return schema
}

/**
 * The JSON Schema (2020-12) of the form in which a page author writes a value.
 * @param {Schema} schema
 * @returns {JsonSchema}
 */
export function jsonSchemaOf(schema) {
  const { $schema, ...rest } = toJsonSchema(authoringSchema(schema), { typeMode: 'input', target: 'draft-2020-12' })
  return rest
}

/**
 * A JSON Schema as a TypeScript type. @param {JsonSchema | boolean | undefined} schema @returns
 * {string}
 */
export function typeText(schema) {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown'
  const { anyOf, enum: choices, type } = schema
  // A recursive schema cannot be written inline; its JSON Schema has the details.
  if (schema.$ref) return 'object'
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(' | ')
  if (choices)
    return choices.map((choice) => (typeof choice === 'string' ? `'${choice}'` : JSON.stringify(choice))).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (type === 'array') return `readonly ${grouped(typeText(/** @type {JsonSchema} */ (schema.items)))}[]`
  if (type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${typeText(field)}`,
    )
    return fields.length === 0 ? 'object' : `{ ${fields.join('; ')} }`
  }
  if (type === 'object') return 'Record<string, unknown>'
  return typeof type === 'string' ? (type === 'integer' ? 'number' : type) : 'unknown'
}

const grouped = (/** @type {string} */ text) => (/^\w+$|^\{[^|]*\}$/.test(text) ? text : `(${text})`)
