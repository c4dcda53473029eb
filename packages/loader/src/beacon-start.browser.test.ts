import { afterAll, expect, it, vi } from 'vitest'

/* Tests whether the beacon starts when it loads. */

const tag = (src: string, reportTo: string) =>
  Object.assign(document.head.appendChild(document.createElement('script')), { type: 'text/plain', src }).setAttribute(
    'data-report-to',
    reportTo,
  )

afterAll(() => {
  document.querySelectorAll('[data-report-to]').forEach((script) => script.remove())
  globalThis.charityElements = undefined
  vi.restoreAllMocks()
})

it('beacon: it reports to where the loader’s tag says, not another script’s', async () => {
  const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  tag('https://other.example/script.js', 'https://other.example/in')
  tag('https://cdn.example/loader.js', 'https://own.example/in')
  globalThis.charityElements = { version: 'test', script: 'https://cdn.example/loader.js' }
  await import('./beacon.ts')
  dispatchEvent(new CustomEvent('element:error', { detail: { tag: 'gift-bar' } }))
  dispatchEvent(new Event('pagehide'))
  expect(sent.mock.calls.map(([address]) => String(address))).toEqual(['https://own.example/in'])
})
