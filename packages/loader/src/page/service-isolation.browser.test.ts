import { expect, it, vi } from 'vitest'
import { pageServices } from '@charity-elements/runtime'

vi.mock('./fragments.ts', () => ({
  followFragments: () => {
    throw new Error('this page is odd')
  },
}))

it('page services: if one fails, the others still run and a paid gift is reported', async () => {
  const payment = { attempt: 'odd-1', status: 'paid', giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet' }
  vi.spyOn(pageServices, 'send').mockResolvedValue({ data: null, payment } as never)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const paid = new Promise<Event>((resolve) => document.addEventListener('gift-paid', resolve, { once: true }))
  history.replaceState(null, '', '?responseCode=OK&ce-doctor')
  const doctor = vi.fn()
  globalThis.charityElements = { version: 'test', doctor }
  window.dataLayer = []
  await import('./page-services.ts')
  expect(await paid).toMatchObject({ detail: { amount: 200, giftId: '42', attempt: 'odd-1' } })
  expect(doctor).toHaveBeenCalledOnce()
  expect(window.dataLayer).toMatchObject([
    { event: 'javascript_error', tag: 'page', message: 'Error: this page is odd' },
    { event: 'purchase', transaction_id: 'odd-1' },
  ])
})
