import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'

interface Operation {
  operationId: string
  security: object[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, { headers?: object }>
}
type Paths = Record<string, Record<string, Operation>>

/** What the elements ask of any backend. */
const required: Paths = JSON.parse(readFileSync('packages/conformance/openapi.json', 'utf8')).paths
let host: TestHost
let offered: Paths

beforeAll(async () => {
  host = await startTestHost()
  offered = (await (await fetch(`${host.addresses.host}/api/openapi.json`)).json()).paths
})
afterAll(() => host.stop())

const headersOf = ({ parameters = [] }: Operation) =>
  parameters.filter((one) => one.in === 'header').map(({ name }) => name)

it.each(Object.keys(required))('OpenAPI: %s is as the elements ask for it', (path) => {
  const methods = Object.keys(required[path] ?? {})
  expect(Object.keys(offered[path] ?? {})).toEqual(methods)
  for (const method of methods) {
    const [wanted, given] = [required[path]?.[method], offered[path]?.[method]]
    if (!wanted || !given) throw new Error(`${method} ${path} is missing.`)
    expect(given.operationId).toBe(wanted.operationId)
    expect(headersOf(given)).toEqual(headersOf(wanted))
    expect(Object.keys(given.responses)).toEqual(
      expect.arrayContaining(Object.keys(wanted.responses).filter((status) => status !== '404')),
    )
    expect(given.responses['429']?.headers).toHaveProperty('Retry-After')
    if (given.operationId !== 'resumeSession') expect(given.security).toEqual(wanted.security)
  }
})

it('OpenAPI: every operation has an id of its own', () => {
  const ids = Object.values(offered).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(ids).not.toContain(undefined)
  expect(new Set(ids).size).toBe(ids.length)
})

it('OpenAPI: the document lists calls alone, with the fields that they require', async () => {
  const { openapi, paths } = await (await fetch(`${host.addresses.host}/api/openapi.json`)).json()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/generate-csrf/', '/api/getmobilemenu', '/api/post-form/', '/api/winorg/swishpoll/']),
  )
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
  expect(paths['/api/winorg/createswishgift/'].post.requestBody.content['application/json'].schema.required).toContain(
    'csrf',
  )
})
