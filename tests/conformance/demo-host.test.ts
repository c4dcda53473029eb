import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { controlled } from '../../tools/conformance/src/parties.ts'
import { runConformance } from '../../tools/conformance/src/run.ts'
import { failuresIn, foreignOrigin } from './run.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ allowedOrigins: [foreignOrigin] })
})
afterAll(() => host.stop())

it('the demo host conforms, with every extension', async () => {
  const { results } = await runConformance({
    url: host.addresses.host,
    origin: foreignOrigin,
    extensions: true,
    parties: controlled(`${host.addresses.simulators}/control`),
    config: { pageUrl: '/ge/gava/', templateId: 'manadsgivare-2026' },
  })
  expect(failuresIn(results)).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'advice')).toEqual([])
  // Forms are checked by the host's own tests: their ids are the CMS's.
  const skipped = results.filter(({ outcome }) => outcome === 'skipped')
  expect(skipped.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([expect.stringContaining('form.post')])
}, 120_000)
