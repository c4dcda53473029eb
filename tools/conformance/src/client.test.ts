import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listen } from '../../../host/testing/listen.ts'
import { Visitor, exchange } from './client.ts'

it('the kit follows no redirect by itself, and sends no cookie with an address that it is given', async () => {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(`${request.url} ${request.headers.cookie ?? 'no cookie'}`)
    response.writeHead(302, { Location: '/elsewhere', 'Set-Cookie': 'a=b' }).end()
  })
  const base = await listen(server, '127.0.0.1')
  const target = { base, timeoutMs: 5_000 } as Parameters<typeof exchange>[0]
  expect(await exchange(target, 'GET', '/first')).toMatchObject({ status: 302 })
  expect(await exchange(target, 'GET', `${base}/second`)).toMatchObject({ status: 302 })
  expect(requested).toEqual(['/first no cookie', '/second no cookie'])
  server.close()
})

it('the kit sends the cookies of the backend to the backend alone, and origins as browsers do', async () => {
  const requested: string[] = []
  const origins: string[] = []
  const serve = async (name: string) => {
    const server = createServer((request, response) => {
      requested.push(`${name} ${request.headers.cookie ?? 'no cookie'}`)
      origins.push(`${request.method} ${request.headers.origin ?? 'no origin'}`)
      response.writeHead(200, { 'Set-Cookie': 'session=secret' }).end('{"csrf":"token","extensions":[]}')
    })
    return { server, base: await listen(server, '127.0.0.1') }
  }
  const [backend, card] = [await serve('backend'), await serve('card page')]
  const target = { base: backend.base, timeoutMs: 5_000 }
  const visitor = await new Visitor(target).arrive()
  await visitor.ask('generateCsrf')
  await exchange(target, 'GET', `${card.base}/pay`)
  expect(requested).toEqual(['backend no cookie', 'backend session=secret', 'card page no cookie'])
  await visitor.ask('swishPoll')
  await new Visitor(target, 'https://example.org').ask('generateCsrf')
  expect(origins.slice(3)).toEqual([`POST ${backend.base}`, 'GET https://example.org'])
  expect(new Set(origins.slice(0, 3))).toEqual(new Set(['GET no origin']))
  backend.server.close()
  card.server.close()
})

it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,200', 'javascript:alert(1)'])(
  'the kit opens no %s: the check fails',
  async (address) => {
    const found = await exchange({ base: 'http://127.0.0.1:1', timeoutMs: 5_000 }, 'GET', address)
    expect(found).toMatchObject({ status: 0, text: '', trouble: expect.any(String) })
    expect(found.sent.url).toMatch(/^http:/)
  },
)
