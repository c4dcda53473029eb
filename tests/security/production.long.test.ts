import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HostProcess } from '../../demo-host/testing/host-process.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/ce-production-`)
})
afterAll(() => rm(folder, { recursive: true }))

const start = (env: Record<string, string>, name: 'host' | 'demo-host') =>
  HostProcess.start({ DATA_DIR: folder, PORT: '0', ...env }, name)

describe('production', () => {
  it.each([{}, { NODE_ENV: 'production' }])('the host with %o does not start without secrets', async (env) => {
    await expect(
      start({ ...env, SWISH_URL: 'https://cpc.getswish.net', STRIPE_SECRET_KEY: 'sk_live_x7Gk2' }, 'host'),
    ).rejects.toThrow(
      /does not start.*PUBLIC_URL is missing.*SESSION_KEYS is missing.*SWISH_PAYEE is missing.*STRIPE_WEBHOOK_SECRET is missing/s,
    )
  })

  it('the demo host does not start, whatever its controls are set to', async () => {
    for (const env of [{}, { CONTROLS: 'on' }, { OWNER_PASSWORD: 'x', SWISH_URL: 'https://cpc.getswish.net' }]) {
      await expect(start({ NODE_ENV: 'production', ...env }, 'demo-host')).rejects.toThrow(/NODE_ENV=production/)
    }
  })
})

describe('demonstration', () => {
  let demo: TestHost
  beforeAll(async () => {
    demo = await startTestHost()
  })
  afterAll(() => demo.stop())

  it('says on every page that it is one', async () => {
    const { host, microsite, simulators } = demo.addresses
    const main = ['/', '/om-oss/', '/ge/', '/ge/gava/', '/tack/', '/sok/', '/redaktion/', '/finns-inte/'].map(
      (path) => host + path,
    )
    for (const page of [
      ...main,
      `${microsite}/`,
      `${microsite}/tack/`,
      `${simulators}/swish-app`,
      `${simulators}/crm`,
    ]) {
      const text = await (await fetch(page, { headers: { Accept: 'text/html' } })).text()
      expect(text, page).toMatch(/demonstrationsserver: inga pengar flyttas/)
    }
  })

  it('says in its log that it is one', async () => {
    const process = await start({}, 'demo-host')
    expect(process.output).toContain('A demonstration: no money moves')
    await process.kill()
  }, 180_000)
})
