import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Starts a server of a test on a free port. Resolves to its origin. */
export async function listen(server: Server, name: 'localhost' | '127.0.0.1' = 'localhost'): Promise<string> {
  await once(server.listen(0, name), 'listening')
  return `http://${name}:${(server.address() as AddressInfo).port}`
}
