import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { freePort } from './free-port.ts'

const log = vi.spyOn(console, 'log').mockReturnValue()
afterEach(() => void log.mockClear())

/** A server on a free port. */
async function listening(host: string) {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

it.each(['127.0.0.1', '::1'])('a port that is taken on %s: says so, and takes a later one', async (host) => {
  const { server, port } = await listening(host)
  expect(await freePort(port)).toBeGreaterThan(port)
  expect(log).toHaveBeenCalledWith(`Port ${port} is taken: trying ${port + 1}.`)
  server.close()
})

it('a port that is free, or any: is kept without a word', async () => {
  const { server, port } = await listening('127.0.0.1')
  await once(server.close(), 'close')
  expect(await freePort(port)).toBe(port)
  expect(await freePort(0)).toBe(0)
  expect(log).not.toHaveBeenCalled()
})

it('two servers of one host never get the same port', async () => {
  const { server, port } = await listening('127.0.0.1')
  await once(server.close(), 'close')
  expect(await freePort(port, [port])).toBeGreaterThan(port)
})
