import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether nobody listens on a port of this machine, by either version of the Internet Protocol. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer().listen(port, host)
    try {
      await once(server, 'listening')
    } catch (error) {
      // A machine without IPv6 has nobody there.
      if (Object(error).code === 'EADDRINUSE') return false
      continue
    }
    await once(server.close(), 'close')
  }
  return true
}

/** The first port from `port` on that is free and not in `chosen`. Says which ones are taken. */
export async function freePort(port: number, chosen: readonly number[] = []): Promise<number> {
  if (port === 0) return port
  if (!chosen.includes(port) && (await isFree(port))) return port
  const next = port + 1
  console.log(`Port ${port} is taken: trying ${next}.`)
  return freePort(next, chosen)
}
