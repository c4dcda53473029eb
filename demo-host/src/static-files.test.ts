import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../testing/test-host.ts'

let host: TestHost
let distDir: string
const loader = 'export const loader = 1\n'

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'ce-dist-'))
  for (const folder of ['cdn/v1', 'cdn/1.4.0', 'cdn/files']) await mkdir(join(distDir, folder), { recursive: true })
  for (const file of ['cdn/v1/loader.js', 'cdn/1.4.0/loader.js', 'cdn/files/react-abc.js']) {
    await writeFile(join(distDir, file), loader)
    await writeFile(join(distDir, `${file}.br`), brotliCompressSync(loader))
    await writeFile(join(distDir, `${file}.gz`), gzipSync(loader))
  }
  await writeFile(join(distDir, 'cdn/examples.json'), '{}')
  host = await startTestHost({ distDir })
})
afterAll(async () => {
  await host.stop()
  await rm(distDir, { recursive: true })
})

describe('cdn folder', () => {
  const get = (path: string, encoding = '') =>
    fetch(host.addresses.host + path, { headers: { 'Accept-Encoding': encoding, Origin: 'https://any.example' } })

  it.each([
    ['/cdn/v1/loader.js', 'public, max-age=300'],
    ['/cdn/1.4.0/loader.js', 'public, max-age=31536000, immutable'],
    ['/cdn/files/react-abc.js', 'public, max-age=31536000, immutable'],
    ['/cdn/examples.json', 'public, max-age=300'],
  ])('%s: any site may use it, cached as %s', async (path, cache) => {
    const { headers, status } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe(cache)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('timing-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['br', 'gzip', ''])('sends the best encoding that the browser accepts (%s)', async (encoding) => {
    const answer = await get('/cdn/v1/loader.js', encoding)
    expect(answer.headers.get('content-encoding')).toBe(encoding || null)
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(await answer.text()).toBe(loader)
  })
})
