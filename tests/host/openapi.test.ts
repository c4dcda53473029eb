import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { callList } from '@charity-elements/contract/reference'

let host: TestHost
let document: { openapi: string; paths: Record<string, Record<string, { operationId: string }>> }

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
