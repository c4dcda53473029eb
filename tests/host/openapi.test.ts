import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { callList } from '@charity-elements/contract/reference'
import { z } from 'zod'

let host: TestHost
interface Content {
  schema: object
  example?: unknown
}
interface Operation {
  operationId: string
  tags: string[]
  security?: Record<string, unknown>[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}
let document: {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> }
}

beforeAll(async () => {
  host = await startTestHost()
  document = await (await fetch(`${host.addresses.host}/api/openapi.json`)).json()
})
afterAll(() => host.stop())

it('OpenAPI: the document has every call of the contract, the callback of Swish and the totals', () => {
  expect(document.openapi).toBe('3.1.0')
  const paths = [...callList.map(({ path }) => path), '/api/swish-callback/', '/api/campaign-totals/']
  expect(Object.keys(document.paths).sort()).toEqual(paths.sort())
})

it.each(callList.map(({ method, path }) => [method, path]))('the host has the call %s %s', async (method, path) => {
  const response = await fetch(host.addresses.host + path, { method })
  // Without a body or a token: refused by the call itself, not by the lack of a route.
  expect([200, 400, 403, 415]).toContain(response.status)
  const other = await fetch(host.addresses.host + path, { method: method === 'GET' ? 'POST' : 'GET' })
  expect([404, 405]).toContain(other.status)
})

it('OpenAPI: every operation has an id of its own', () => {
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(ids).not.toContain(undefined)
  expect(new Set(ids).size).toBe(ids.length)
})

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))

/** The same schema without properties that it does not name, unless it says that it takes any. */
const strict = (schema: unknown): unknown =>
  Array.isArray(schema)
    ? schema.map(strict)
    : typeof schema === 'object' && schema !== null
      ? {
          ...('properties' in schema && { additionalProperties: false }),
          ...Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)])),
        }
      : schema

it('OpenAPI: every example conforms to its schema, and has no field that the schema does not name', () => {
  const found = operations().flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)]
      .flatMap((part) => Object.values(part?.content ?? {}))
      .filter(({ example }) => example !== undefined)
      .map(({ schema, example }) => {
        const { error } = z.fromJSONSchema(Object(strict(schema))).safeParse(example)
        return error && `${operationId}: ${z.prettifyError(error)}`
      }),
  )
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(Boolean)).toEqual([])
})

it('OpenAPI: no schema has an empty alternative', () => {
  const empty: string[] = []
  JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    const isAlternatives = (key === 'anyOf' || key === 'oneOf') && Array.isArray(value)
    if (isAlternatives && value.some((each) => Object.keys(Object(each)).length === 0))
      empty.push(JSON.stringify(value))
    return value
  })
  expect(empty).toEqual([])
})

it('OpenAPI: tags are described, and every security scheme is used', () => {
  const used = new Set(operations().flatMap(({ tags }) => tags))
  expect(document.tags.filter(({ name, description }) => !used.has(name) || description === '')).toEqual([])
  const schemes = operations().flatMap(({ security = [] }) => security.flatMap((each) => Object.keys(each)))
  expect(Object.keys(document.components.securitySchemes)).toEqual([...new Set(schemes)])
})
