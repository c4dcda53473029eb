import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { generateCsrf } from '@charity-elements/contract'

describe('addresses for load balancers', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await startTestHost()
  })
  afterAll(() => host.stop())
  const ask = async (path: string) => {
    const answer = await fetch(host.addresses.host + path)
    return { status: answer.status, body: await answer.json(), cache: answer.headers.get('cache-control') }
  }

  it('say that the host is alive and ready', async () => {
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'alive' }, cache: 'no-store' })
    expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ready' }, cache: 'no-store' })
  })

  it('say not ready, while visitors are still served, once the host begins to stop', async () => {
    host.retire()
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'stopping' } })
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask(generateCsrf.path)).status).toBe(200)
  })
})
