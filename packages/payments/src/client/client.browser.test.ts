import { pageServices } from '@charity-elements/runtime'
import { forgetSession, renewedToken, sessionToken } from '@charity-elements/runtime/api'
import { afterEach, expect, it, vi } from 'vitest'
import { recordGiftEvent } from '../reports/gift-analytics.ts'
import { gift, newTab } from '../testing/gift-and-tab.ts'
import { apiPaths, scriptedApi } from '../testing/scripted-api.ts'
import { attemptIdFor, attemptStore, newAttemptId } from './attempt.ts'
import { createPaymentClient } from './client.ts'
import { mostPollsOfCancellation, pollDelay } from './delays.ts'
import { initialPayment } from './payment.ts'
import type { PaymentNews } from './state.ts'
import { swishCalls, swishContent } from './swish-calls.ts'

const byCode = { amount: 200, number: null }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The client of a Swish payment in a tab, on a host without extensions. */
function tab(poll: object = { status: 'created' }) {
  const api = scriptedApi(
    {
      [apiPaths.byCode]: { success: true, swishToken: 't' },
      [apiPaths.poll]: poll,
      [apiPaths.cancel]: { success: true },
    },
    [],
  )
  const pageState = newTab()
  const services = { ...pageServices, send: api.send, supports: api.supports, pageState }
  const news: PaymentNews[] = []
  const open = (attempt = newAttemptId()) =>
    createPaymentClient(
      {
        services,
        calls: swishCalls(api.send, gift),
        store: attemptStore(gift.origin, pageState),
        content: (amount) => swishContent(gift, amount),
        thankYouUrl: '/tack/',
        initial: initialPayment({ amount: 200, purpose: 'Hemlöshet' }),
        attempt,
      },
      (each) => void news.push(each),
    )
  const polls = () => api.to(apiPaths.poll).length
  const heard = (type: PaymentNews['type']) => vi.waitFor(() => expect(news.map((each) => each.type)).toContain(type))
  return { api, pageState, news, open, polls, heard }
}

it('payment client: the tab stores the amount with the attempt, until its end', async () => {
  const { api, pageState, open, heard } = tab()
  const attempt = newAttemptId()
  const client = open(attempt)
  client.createPayment(byCode)
  const store = attemptStore('giftbar', pageState)
  expect(store.read()).toMatchObject({ attempt, amount: 200, thankYouUrl: '/tack/', isConfirmed: false })
  await heard('created')
  // A payment that the session has, perhaps of this attempt.
  client.watchPayment('interrupted')
  expect(store.read()).toMatchObject({ attempt, amount: 200, isConfirmed: true })
  // The same gift continues it, another one does not.
  expect(attemptIdFor(store, swishContent(gift, 200))).toBe(attempt)
  expect(attemptIdFor(store, swishContent(gift, 300))).not.toBe(attempt)
  api.answers[apiPaths.poll] = { status: 'declined' }
  client.pollPayment()
  await heard('declined')
  expect(store.read()).toBeNull()
  client.stop()
})

it('payment client: a cancellation that stays unanswered ends, and a payment that is watched does not', async () => {
  vi.useFakeTimers()
  const { open, news } = tab()
  const client = open()
  client.watchPayment('interrupted')
  await vi.advanceTimersByTimeAsync(pollDelay * (mostPollsOfCancellation + 1))
  expect(news.map(({ type }) => type)).not.toContain('unknown')
  client.cancelPayment()
  await vi.advanceTimersByTimeAsync(pollDelay * (mostPollsOfCancellation + 1))
  expect(news).toContainEqual({ type: 'not-cancelled', why: 'refused' })
  client.stop()
})

it('payment client: a payment that is watched for half an hour ends with the news that nobody knows', async () => {
  vi.useFakeTimers()
  const { open, news, polls } = tab()
  const client = open()
  client.watchPayment('interrupted')
  await vi.advanceTimersByTimeAsync(3_600_000)
  const asked = polls()
  expect(news.at(-1)).toMatchObject({ type: 'unknown' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(polls()).toBe(asked)
  client.stop()
})

it('payment client: another payment is polled at the usual pace', async () => {
  vi.useFakeTimers()
  const { api, open, polls } = tab()
  const client = open()
  client.createPayment(byCode)
  const pollsIn = async (ms: number) => {
    const before = polls()
    await vi.advanceTimersByTimeAsync(ms)
    return polls() - before
  }
  expect(await pollsIn(300_000)).toBeGreaterThan(55)
  expect(await pollsIn(60_000)).toBeLessThan(6)
  api.answers[apiPaths.poll] = { status: 'declined' }
  await vi.advanceTimersByTimeAsync(15_000)
  api.answers[apiPaths.poll] = { status: 'created' }
  client.createPayment(byCode)
  expect(await pollsIn(60_000)).toBeGreaterThan(10)
  client.stop()
})

it.each([
  ['create', false, { type: 'refused', why: 'refused', error: '' }],
  ['create', true, { type: 'unknown', about: 'paid' }],
  ['resume', false, { type: 'refused', why: 'refused', error: '' }],
  ['resume', true, { type: 'unknown', about: 'paid' }],
])(
  'payment client: after a %s, a poll without a payment, of another session (%s), is %j',
  async (how, isOther, last) => {
    let count = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ csrf: `${(count += 1)}` }))
    forgetSession()
    sessionStorage.clear()
    const { api, open, news, heard } = tab()
    const client = open()
    const token = await sessionToken()
    if (how === 'create') client.createPayment(byCode)
    else client.watchPayment('interrupted')
    await heard('created')
    api.answers[apiPaths.poll] = { status: 'error' }
    if (isOther) await renewedToken(token)
    client.pollPayment()
    await vi.waitFor(() => expect(news.at(-1)).toMatchObject(last))
    client.stop()
    forgetSession()
    sessionStorage.clear()
  },
)

it('payment client: a paid gift that the donor has been thanked for is an earlier one', async () => {
  const attempt = newAttemptId()
  const { open, news, pageState } = tab({ status: 'paid', attempt })
  const look = async (last: object) => {
    const client = open()
    client.watchPayment('existing')
    await vi.waitFor(() => expect(news.at(-1)).toMatchObject(last))
    client.stop()
  }
  await look({ type: 'paid', reference: attempt })
  recordGiftEvent('purchase', attempt, {}, {}, pageState)
  await look({ type: 'refused', why: 'existing-elsewhere' })
})
