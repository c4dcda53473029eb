import { pageServices, type Services } from '@charity-elements/runtime'
import { expect, it, vi } from 'vitest'
import { initialSwishPayment } from '../client/resume.ts'
import { gift, newTab } from '../testing/gift-and-tab.ts'
import { createSwishEffectHandler, createSwishReports, type SwishContext } from './effects.ts'
import { sampleStates } from './testing/sample-states.ts'

/**
 * A tab of the site that learns of a paid gift. Its storage does not yet show what another tab
 * wrote.
 */
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
    pageState: { dataLayer: [], localStorage: store, sessionStorage: store },
    navigate: (url) => void visited.push(url),
  }
  const onPaid = vi.fn<SwishContext['onPaid']>()
  const opening = { how: 'interrupted', thankYouUrl: '', amount: null } as const
  const { runEffect } = createSwishEffectHandler(
    { services, gift, thankYouUrl: '/tack/', onStart: vi.fn(), onPaid, onClose: vi.fn() },
    opening,
    initialSwishPayment(opening, gift, services),
  )
  const hear = (reference: string) => {
    const state = sampleStates.paid
    runEffect({ type: 'record-paid', reference, gift: { amount: 200, purpose: 'Hemlöshet' } }, state, vi.fn())
    runEffect({ type: 'redirect' }, state, vi.fn())
  }
  return { hear, visited, onPaid, dataLayer: services.pageState.dataLayer }
}

it('swish effects: two tabs that hear of a paid gift at once report it once and both redirect', async () => {
  const tabs = [tab(), tab()]
  const reference = crypto.randomUUID()
  for (const { hear } of tabs) hear(reference)
  await expect.poll(() => tabs.map(({ visited }) => visited)).toEqual([['/tack/'], ['/tack/']])
  expect(tabs.map(({ onPaid }) => onPaid.mock.calls.length)).toEqual([1, 0])
  expect(tabs.map(({ dataLayer }) => dataLayer?.length)).toEqual([1, 0])
})

it('swish effects: a paid gift is reported before the page redirects', async () => {
  const { hear, visited, onPaid } = tab()
  onPaid.mockImplementation(() => expect(visited).toEqual([]))
  hear(crypto.randomUUID())
  await expect.poll(() => visited).toEqual(['/tack/'])
  expect(onPaid).toHaveBeenCalledOnce()
})

it('swish effects: a payment that was asked for is reported as paid by Swish', () => {
  const pageState = newTab()
  const reports = createSwishReports({
    services: { ...pageServices, pageState },
    gift,
    thankYouUrl: '',
    onStart: vi.fn(),
    onPaid: vi.fn(),
    onClose: vi.fn(),
  })
  reports.payment('ref', { amount: 200, purpose: 'Hemlöshet' })
  expect(pageState.dataLayer).toMatchObject([
    { event: 'add_payment_info', transaction_id: 'ref', payment_type: 'Swish', value: 200 },
  ])
})
