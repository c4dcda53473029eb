import { array, literal, null_, nullish, number, object, optional, string, union, unknown } from 'valibot'
import { expect, it } from 'vitest'
import { post } from '../call.ts'
import { describeCall } from './call-reference.ts'
import { answerSchema, describedSchema, requestSchema } from './json-schema.ts'

const text = { type: 'string' }

it('alternatives inside alternatives are one list, in fields and lists too', () => {
  const nested = union([string(), union([number(), null_()])])
  const flat = { anyOf: [text, { type: 'number' }, { type: 'null' }] }
  expect(describedSchema(nested, {})).toEqual(flat)
  expect(describedSchema(object({ a: nested, b: array(nested) }), {})).toEqual({
    type: 'object',
    required: ['a', 'b'],
    properties: { a: flat, b: { type: 'array', items: flat } },
  })
  // An alternative that says more than its alternatives stays one.
  const tagged = union([union([literal('a'), object({ kind: string() })]), string()])
  expect(describedSchema(tagged, {}).anyOf).toHaveLength(3)
})

it('fields are described by their paths: in objects, in each alternative, and in the items of a list', () => {
  const status = object({ status: string(), other: string() })
  const schema = object({ payment: nullish(status), parties: array(status), name: optional(string()) })
  const description = 'How it stands.'
  const described = { status: { ...text, description }, other: text }
  expect(
    describedSchema(schema, {
      'payment.status': description,
      'parties.status': description,
      name: 'A name.',
      'name.none': 'x',
      unknown: 'x',
    }),
  ).toMatchObject({
    required: ['parties'],
    properties: {
      payment: { anyOf: expect.arrayContaining([expect.objectContaining({ properties: described })]) },
      parties: { type: 'array', items: { properties: described } },
      name: { ...text, description: 'A name.' },
    },
  })
})

it('the schemas of a call name the extensions of its fields; an answer that nobody reads has none', () => {
  const body = object({ variant: optional(string()), amount: number() })
  const about = {
    summary: '',
    requirements: [],
    answerFields: { attempt: 'Its id.' },
    extensionFields: { request: { variant: 'attempts' }, answer: { attempt: 'attempts' } },
    example: { request: { amount: 1 }, answer: { attempt: 'a' } },
  } as const
  const call = describeCall(post<typeof body>()('/api/x/', object({ attempt: string() })), body, about)
  expect(call).toMatchObject({ path: '/api/x/', method: 'POST', contentType: 'application/json', about, request: body })
  expect(requestSchema(call)).toEqual({
    type: 'object',
    required: ['amount'],
    properties: { variant: { ...text, 'x-extension': 'attempts' }, amount: { type: 'number' } },
  })
  expect(answerSchema(call)).toEqual({
    type: 'object',
    required: ['attempt'],
    properties: { attempt: { ...text, description: 'Its id.', 'x-extension': 'attempts' } },
  })
  const silent = describeCall(post()('/api/y/', unknown()), object({}), { ...about, answerFields: {} } as never)
  expect(answerSchema(silent)).toBeNull()
})
