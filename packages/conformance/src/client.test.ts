import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { exchange } from './client.ts'

it('the kit follows no redirect by itself, and sends no cookie with an address that it is given', async () => {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(`${request.url} ${request.headers.cookie ?? 'no cookie'}`)
    response.writeHead(302, { Location: '/elsewhere', 'Set-Cookie': 'a=b' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const target = { base, timeoutMs: 5_000 } as Parameters<typeof exchange>[0]
  expect(await exchange(target, 'GET', '/first')).toMatchObject({ status: 302 })
  expect(await exchange(target, 'GET', `${base}/second`)).toMatchObject({ status: 302 })
  expect(requested).toEqual(['/first no cookie', '/second no cookie'])
  server.close()
})
