import { type RequestListener, createServer } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { NoResponseError, sendRequest } from './http-request.ts'
import { listen } from '../../testing/listen.ts'

const servers: { close(): void }[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  return listen(server, '127.0.0.1')
}

it('a provider that redirects is not followed: the secret in the headers stays with it', async () => {
  const requested: string[] = []
  const elsewhere = await serve((request, response) => {
    requested.push(request.url ?? '')
    response.end('{}')
  })
  const provider = await serve((_request, response) => response.writeHead(307, { Location: elsewhere }).end())
  const headers = { Authorization: 'Bearer secret' }
  const answer = await sendRequest(`${provider}/payments`, {
    provider: 'card',
    method: 'POST',
    headers,
    body: '{}',
    timeoutMs: 5_000,
  })
  expect(answer.status).toBe(307)
  expect(requested).toEqual([])
})

const megabyte = 'x'.repeat(1_000_000)
const ask = (provider: string) => sendRequest(provider, { provider: 'card', method: 'GET', timeoutMs: 20_000 })

it('a response without an end is no response: the connection is closed after 5 MB', async () => {
  let sent = 0
  let isClosed = false
  const endless = function* () {
    while (true) {
      sent += 1
      yield megabyte
    }
  }
  const provider = await serve((_request, response) => {
    Readable.from(endless()).pipe(response)
    response.on('close', () => (isClosed = true))
  })
  const error = await ask(provider).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(NoResponseError)
  // The request was sent, so the provider may have acted on it.
  expect(error).toMatchObject({ wasSent: true, cause: { message: 'The response is too large.' } })
  await expect.poll(() => isClosed).toBe(true)
  expect(sent).toBeLessThan(100)
})

it('a response of a few megabytes, such as a contract with its documents, is read', async () => {
  const provider = await serve((_request, response) => response.end(megabyte.repeat(4)))
  expect((await ask(provider)).body).toHaveLength(4_000_000)
})
