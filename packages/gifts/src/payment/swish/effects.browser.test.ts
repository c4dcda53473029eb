import { type Services, pageServices } from '@charity-elements/runtime/element/services.ts'
import { expect, it, vi } from 'vitest'
import { type SwishSurroundings, performer } from './effects.ts'
import type { SwishState } from './state.ts'

/** What two tabs of the site do when a gift's payment is paid, each with storage that shows nothing of the other's yet. */
function tab() {
  const written = new Map<string, string>()
  const store = {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => void written.set(key, value),
    removeItem: (key: string) => void written.delete(key),
  }
  const visited: string[] = []
  const services: Services = {
    ...pageServices,
    traces: { dataLayer: [], localStorage: store, sessionStorage: store },
    navigate: (url) => void visited.push(url),
  }
  const onPaid = vi.fn<SwishSurroundings['onPaid']>()
  const details = {
    requestType: 'standard',
    giftObjectId: '42',
    giftPurpose: 'Hemlöshet',
    giftVariant: 'gift-bar',
  } as const
  const { perform } = performer({
    services,
    gift: { origin: 'giftbar', details },
    thankYouUrl: '/tack/',
    onStart: vi.fn(),
    onPaid,
    onClose: vi.fn(),
  })
  const hear = (reference: string) => {
    const state = { status: 'paid' } as SwishState
    perform({ type: 'record-paid', reference, gift: { amount: 200, purpose: 'Hemlöshet' } }, state, vi.fn())
    perform({ type: 'redirect' }, state, vi.fn())
  }
  return { hear, visited, onPaid, dataLayer: services.traces.dataLayer }
}

it('tells of a paid gift in one of two tabs that hear of it in the same instant, and leads both to the thank-you page', async () => {
  const tabs = [tab(), tab()]
  const reference = crypto.randomUUID()
  for (const { hear } of tabs) hear(reference)
  await expect.poll(() => tabs.map(({ visited }) => visited)).toEqual([['/tack/'], ['/tack/']])
  expect(tabs.map(({ onPaid }) => onPaid.mock.calls.length)).toEqual([1, 0])
  expect(tabs.map(({ dataLayer }) => dataLayer?.length)).toEqual([1, 0])
})

it('has told of a paid gift before it leaves the page', async () => {
  const { hear, visited, onPaid } = tab()
  onPaid.mockImplementation(() => expect(visited).toEqual([]))
  hear(crypto.randomUUID())
  await expect.poll(() => visited).toEqual(['/tack/'])
  expect(onPaid).toHaveBeenCalledOnce()
})
