import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockServer, startMock } from './start-mock.ts'

/* The mock runs on a developer's machine, where any page on the web can try to call it. */

const evil = 'https://evil.example'
let mock: MockServer
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ce-strangers-'))
  const root = join(folder, 'root')
  mkdirSync(join(root, '.git'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(root, '.env'), 'secret')
  writeFileSync(join(root, '.git/config'), 'secret')
  writeFileSync(join(root, 'index.html'), 'public')
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'))
  symlinkSync(folder, join(root, 'up'))
  mock = await startMock({ root, cdn: root })
})
afterAll(() => mock.close())

/** `fetch` sets the Host itself, and resolves the dots of a path. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; allowed: string | undefined; cookie: string; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(mock.origin)
      const asked = request({ hostname, port, path, method, headers }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            allowed: answer.headers['access-control-allow-origin'],
            cookie: String(answer.headers['set-cookie']),
            text,
          }),
        )
      })
      asked.on('error', reject).end()
    },
  )

describe('the mock', () => {
  it.each(['/', '/cdn/'])('serves the files of the folder at %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, text: 'public' })
  })

  it.each(
    [
      '.env',
      '.git/config',
      '%2eenv',
      'link.txt',
      'up/secret.txt',
      '../secret.txt',
      '..%2fsecret.txt',
      '%00',
      '%',
    ].flatMap((path) => [`/${path}`, `/cdn/${path}`]),
  )('does not serve %s: it is hidden, or elsewhere', async (path) => {
    const { status, text } = await ask(path)
    expect(status).toBe(404)
    expect(text).not.toContain('secret')
  })

  it.each(['/', '/control/', '/control/swish', '/api/generate-csrf/', '/outside/card/x/'])(
    'answers no page of another site at %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'OPTIONS'])
        expect(await ask(path, { Origin: evil }, method)).toMatchObject({ status: 403, allowed: undefined })
    },
  )

  it('answers a page on another port of the same machine, and names it alone', async () => {
    const page = 'http://127.0.0.1:8080'
    expect(await ask('/api/generate-csrf/', { Origin: page })).toMatchObject({ status: 200, allowed: page })
  })

  it('keeps the session of a page on another name of this machine', async () => {
    const headers = { Origin: 'http://127.0.0.1:8080', 'Sec-Fetch-Site': 'cross-site' }
    expect((await ask('/api/generate-csrf/', headers)).cookie).toContain('SameSite=None; Secure; Partitioned')
    expect((await ask('/api/generate-csrf/')).cookie).not.toContain('SameSite')
  })

  it('answers under no name that somebody else gave the machine', async () => {
    for (const Host of ['evil.example', 'evil.example/http://localhost'])
      expect((await ask('/', { Host })).status).toBe(403)
  })

  it('takes no form of another site that hides its origin', async () => {
    const headers = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
    for (const dest of ['document', 'empty'])
      expect((await ask('/control/reset', { ...headers, 'Sec-Fetch-Dest': dest }, 'POST')).status).toBe(403)
  })

  it.each([
    ['/api/generate-csrf/', 'image'],
    ['/api/menu/mobile/', 'script'],
    ['/index.html', 'image'],
    ['/control/swish', 'script'],
    ['/control/', 'iframe'],
    ['/api/generate-csrf/', 'document'],
  ])('answers no request of another site without an origin: %s as %s', async (path, dest) => {
    const calls = mock.calls().length
    const fetched = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': dest }
    expect(await ask(path, fetched)).toMatchObject({ status: 403 })
    expect(await ask(path, { ...fetched, Referer: `${evil}/` })).toMatchObject({ status: 403 })
    // Browsers without Fetch Metadata.
    expect(await ask(path, { Referer: `${evil}/` })).toMatchObject({ status: 403 })
    expect(mock.calls()).toHaveLength(calls)
  })

  it('a link on another site leads to a page, and a page on another port has its files', async () => {
    const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document', Referer: `${evil}/` }
    for (const path of ['/', '/control/']) expect(await ask(path, link)).toMatchObject({ status: 200 })
    const picture = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image', Referer: 'http://127.0.0.1:8080/' }
    expect(await ask('/', picture)).toMatchObject({ status: 200 })
  })
})
