import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { sendRequest } from './http-request.ts'

const servers: { close(): void }[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('a provider that redirects is not followed: the secret in the headers stays with it', async () => {
  const requested: string[] = []
  const elsewhere = await serve((request, response) => {
    requested.push(request.url ?? '')
    response.end('{}')
  })
  const provider = await serve((_request, response) => response.writeHead(307, { Location: elsewhere }).end())
  const headers = { Authorization: 'Bearer secret' }
  const answer = await sendRequest(`${provider}/payments`, { method: 'POST', headers, body: '{}', timeoutMs: 5_000 })
  expect(answer.status).toBe(307)
  expect(requested).toEqual([])
})
