import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { NoResponseError, sendRequest } from './http-request.ts'

/** Requests that the server got. */
let got = 0
/** How many of them it drops, as if it had closed the connection before. */
let drops = 0
const server = createServer((request, response) => {
  got += 1
  if (drops > 0) {
    drops -= 1
    request.socket.destroy()
  } else response.end('stored')
})
let url = ''

beforeAll(async () => {
  url = await listen(server)
})
beforeEach(() => {
  ;[got, drops] = [0, 0]
})
afterAll(() => server.close())

const put = (isRepeatable: boolean) =>
  sendRequest(url, { provider: 'uploads', method: 'PUT', body: 'x', timeoutMs: 5_000, isRepeatable })

it('a request on a connection that the provider had closed is sent again, once', async () => {
  expect(await put(true)).toMatchObject({ body: 'stored' })
  drops = 1
  expect(await put(true)).toMatchObject({ body: 'stored' })
  expect(got).toBe(3)
  drops = 2
  expect(await put(true)).toBeInstanceOf(NoResponseError)
  expect(got).toBe(5)
})

it('a request that may do harm twice is not', async () => {
  await put(false)
  drops = 1
  expect(await put(false)).toMatchObject({ wasSent: true })
  expect(got).toBe(2)
})
