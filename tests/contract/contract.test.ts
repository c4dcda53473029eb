import { toJsonSchema } from '@valibot/to-json-schema'
import { type GenericSchema, object } from 'valibot'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as assently from '../../packages/contract/src/assently.ts'
import * as card from '../../packages/contract/src/card.ts'
import { postFormPath } from '../../packages/contract/src/form.ts'
import * as gift from '../../packages/contract/src/gift.ts'
import * as menu from '../../packages/contract/src/menu.ts'
import * as newsletter from '../../packages/contract/src/newsletter.ts'
import * as persisted from '../../packages/contract/src/persisted.ts'
import * as postTown from '../../packages/contract/src/post-town.ts'
import * as remembered from '../../packages/contract/src/remembered.ts'
import * as reopen from '../../packages/contract/src/reopen.ts'
import * as session from '../../packages/contract/src/session.ts'
import * as swish from '../../packages/contract/src/swish.ts'
import type { AnyCall } from '../../packages/contract/src/call.ts'
import { assentlyCalls } from '../../host/src/api/assently-routes.ts'
import { cardAndInvoiceCalls } from '../../host/src/api/card-and-invoice-routes.ts'
import { postFormPath as hostPostFormPath } from '../../host/src/api/form-routes.ts'
import { mobileMenuAnswer, mobileMenuPath } from '../../host/src/api/menu-routes.ts'
import { newsletterCalls } from '../../host/src/api/newsletter-routes.ts'
import { persistedDataCalls } from '../../host/src/api/persisted-data-routes.ts'
import { postTownCalls } from '../../host/src/api/post-town-routes.ts'
import { rememberedCalls } from '../../host/src/api/remembered-routes.ts'
import { csrfAnswer, generateCsrfPath, sessionCalls } from '../../host/src/api/session-routes.ts'
import { swishCalls } from '../../host/src/api/swish-routes.ts'

/** Everything that the contract's modules export. */
const exported: Record<string, unknown> = {
  ...assently,
  ...card,
  ...gift,
  ...menu,
  ...newsletter,
  ...persisted,
  ...postTown,
  ...remembered,
  ...reopen,
  ...session,
  ...swish,
}
/** The calls of the contract by name, with their bodies: `{name}Body`, or an empty object. */
const contract: Record<string, AnyCall & { body: GenericSchema }> = Object.fromEntries(
  Object.entries(exported).flatMap(([name, call]) =>
    isCall(call) ? [[name, { ...call, body: (exported[`${name}Body`] as GenericSchema) ?? object({}) }]] : [],
  ),
)
/** The host's calls by the same names. */
const host: Record<string, { path: string; body: z.ZodType; answer: z.ZodType }> = {
  generateCsrf: { path: generateCsrfPath, body: z.object({}), answer: csrfAnswer },
  getMobileMenu: { path: mobileMenuPath, body: z.object({}), answer: mobileMenuAnswer },
  ...assentlyCalls,
  ...newsletterCalls,
  ...cardAndInvoiceCalls,
  ...persistedDataCalls,
  ...postTownCalls,
  ...rememberedCalls,
  ...sessionCalls,
  ...swishCalls,
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

type Shape = string | { [part: string]: Shape } | Shape[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The structure of a JSON Schema: its fields, which of them are required, and their types. Limits within a type (lengths, patterns) and
 * unknown fields are not compared: the server has its own rules for them.
 */
function shapeOf(schema: unknown): Shape {
  if (!isRecord(schema)) throw new TypeError(`No JSON Schema: ${JSON.stringify(schema)}`)
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return sorted(choices.map(shapeOf))
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return sorted(schema['enum'].map((value) => JSON.stringify(value)))
  if (Array.isArray(schema['type'])) return sorted(schema['type'].map((type) => shapeOf({ ...schema, type })))
  if (schema['type'] === 'array') return { list: shapeOf(schema['items']) }
  if (schema['type'] !== 'object') return typeof schema['type'] === 'string' ? schema['type'] : 'anything'
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  // An object without properties whose values have a schema is a record.
  const others = schema['additionalProperties']
  if (Object.keys(properties).length === 0 && isRecord(others) && Object.keys(others).length > 0) {
    return { record: shapeOf(others) }
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [required.includes(name) ? name : `${name}?`, shapeOf(field)]),
  )
}

const sorted = (shapes: Shape[]): Shape[] =>
  shapes.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

const isPlain = (shape: Shape): shape is { [part: string]: Shape } => typeof shape === 'object' && !Array.isArray(shape)

/**
 * Whether every value of a shape is one of another. The client takes more than our host answers: a host that follows the specification
 * alone leaves out what is an extension.
 */
function fits(actual: Shape, expected: Shape): boolean {
  if (expected === 'anything') return true
  if (Array.isArray(actual)) return actual.every((choice) => fits(choice, expected))
  if (Array.isArray(expected)) return expected.some((choice) => fits(actual, choice))
  if (!isPlain(actual) || !isPlain(expected))
    return actual === expected || (actual === 'integer' && expected === 'number')
  return Object.entries(expected).every(([name, shape]) => {
    const field = name.replace(/\?$/, '')
    const given = actual[field] ?? actual[`${field}?`]
    if (given === undefined) return name.endsWith('?')
    return (name.endsWith('?') || field in actual) && fits(given, shape)
  })
}

const ofContract = (schema: GenericSchema) => shapeOf(toJsonSchema(schema, { typeMode: 'input' }))
const ofHost = (schema: z.ZodType) => shapeOf(z.toJSONSchema(schema, { io: 'input' }))

describe('contract', () => {
  it('the host has every call of the contract, and no other', () => {
    expect(Object.keys(host).sort()).toEqual(Object.keys(contract).sort())
  })

  it('the host has the path of forms, which are multipart and have no schema', () => {
    expect(hostPostFormPath).toBe(postFormPath)
  })

  it.each(Object.keys(contract))('%s: the host has its path and body, and answers what it allows', (name) => {
    const [expected, actual] = [contract[name], host[name]]
    if (!expected || !actual) throw new Error(`${name} is missing on one side.`)
    expect(actual.path).toBe(expected.path)
    expect(ofHost(actual.body)).toEqual(ofContract(expected.body))
    const [answer, contractAnswer] = [ofHost(actual.answer), ofContract(expected.answer)]
    expect(fits(answer, contractAnswer), JSON.stringify({ answer, contractAnswer }, null, 1)).toBe(true)
  })
})
