import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Send } from '@charity-elements/runtime/api'
import { ApiError } from '@charity-elements/runtime'
import { completedGift, rememberPurchase } from '@charity-elements/payments/reports'
import { reportCardPayment } from './report-card-payment.ts'
import { isCardReturn } from './needed-services.ts'

const payment = { attempt: 'ref-1', status: 'paid', giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet' }
const heard: unknown[] = []
const sent: unknown[] = []
const onPaid = (event: Event) => heard.push((event as CustomEvent).detail)

const answering = (answer: object): { send: Send; pageState: typeof globalThis } => ({
  pageState: globalThis,
  send: async (call, body) => {
    sent.push([call.path, body])
    return answer as never
  },
})

/** A server whose first answers are lost. */
function losing(count: number, lost = new ApiError('timeout', '/')) {
  const { send, pageState } = answering({ payment: { ...payment, attempt: crypto.randomUUID() } })
  const losingSend: Send = async (...call) => {
    const answer = await send(...call)
    if (sent.length <= count) throw lost
    return answer
  }
  return { send: losingSend, pageState }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  localStorage.clear()
  sessionStorage.clear()
  window.dataLayer = []
  heard.length = sent.length = 0
  document.addEventListener('gift-paid', onPaid)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.removeEventListener('gift-paid', onPaid)
})

const pushed = () => (window.dataLayer ?? []) as { event: string }[]

describe('thank-you page after a card payment', () => {
  it('asks the server when the URL has responseCode=OK [CRD-4]', () => {
    expect(isCardReturn('https://www.example.org/tack/?responseCode=OK')).toBe(true)
    expect(isCardReturn('https://www.example.org/tack/?responseCode=Cancel')).toBe(false)
    expect(isCardReturn('https://www.example.org/tack/')).toBe(false)
  })

  it('reports the payment once, however often the page is loaded', async () => {
    await reportCardPayment(answering({ data: null, payment }))
    await reportCardPayment(answering({ data: null, payment }))
    expect(heard).toEqual([{ amount: 200, giftId: '42', attempt: 'ref-1' }])
    expect(pushed()).toEqual([
      {
        event: 'purchase',
        transaction_id: 'ref-1',
        currency: 'SEK',
        value: 200,
        items: [{ item_name: 'Hemlöshet', price: 200, quantity: 1 }],
      },
    ])
    expect(sent[0]).toEqual(['/api/winorg/get-persisted-card-session/', { clear: true }])
  })

  it('reports the payment that this tab left for, from a host that says nothing of it', async () => {
    const left = { attempt: 'ref-3', amount: 300, giftId: '42', purpose: 'Hemlöshet' }
    rememberPurchase('card', left, globalThis)
    await reportCardPayment(answering({ data: null }))
    await reportCardPayment(answering({ data: null }))
    expect(heard).toEqual([{ amount: 300, giftId: '42', attempt: 'ref-3' }])
    expect(pushed()).toHaveLength(1)
  })

  it.each([
    ['the server', { payment: { ...payment, attempt: 'ref-4', requestType: 'monthly' } }],
    ['the tab', { data: null }],
  ])('a monthly gift is thanked for as such, by what %s knows', async (_who, said) => {
    const left = { attempt: 'ref-5', amount: 200, giftId: '42', purpose: 'Hemlöshet', requestType: 'monthly' }
    rememberPurchase('card', left, globalThis)
    await reportCardPayment(answering(said))
    expect(completedGift(globalThis)).toMatchObject({ kind: 'recurring', amount: 200 })
  })

  it('reports nothing that the server does not call paid, whatever the URL says', async () => {
    await reportCardPayment(answering({ data: null, payment: { ...payment, attempt: 'ref-2', status: 'cancelled' } }))
    await reportCardPayment(answering({ data: null, payment: null }))
    expect([heard, pushed()]).toEqual([[], []])
  })

  it.each([
    ['got no answer', new ApiError('timeout', '/')],
    ['was busy', new ApiError('status', '/', 503)],
    ['had too many questions', new ApiError('status', '/', 429)],
  ])('asks a server that %s again, and reports the payment', async (_what, lost) => {
    const reported = reportCardPayment(losing(3, lost))
    await vi.advanceTimersByTimeAsync(6999)
    expect(sent).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    await reported
    expect(sent).toHaveLength(4)
    expect(heard).toHaveLength(1)
  })

  it('waits as long as the server asks for', async () => {
    const reported = reportCardPayment(losing(1, new ApiError('status', '/', 429, '', true, 20_000)))
    await vi.advanceTimersByTimeAsync(19_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await reported
    expect(heard).toHaveLength(1)
  })

  it('asks again only when the browser is online', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reported = reportCardPayment(losing(1))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toHaveLength(1)
    dispatchEvent(new Event('online'))
    await reported
    expect(heard).toHaveLength(1)
  })

  it('does not ask again after a final answer, and gives up in the end', async () => {
    await reportCardPayment(losing(1, new ApiError('status', '/', 404)))
    expect(sent).toHaveLength(1)
    const reported = reportCardPayment(losing(Infinity))
    await vi.advanceTimersByTimeAsync(600_000)
    await reported
    expect(sent).toHaveLength(7)
    expect(heard).toEqual([])
  })
})
