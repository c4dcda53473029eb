import { pageServices, type Services } from '@charity-elements/runtime'
import { forgetSession, memoryStorage, renewedToken, sessionToken } from '@charity-elements/runtime/api'
import { expect, it, onTestFinished, vi } from 'vitest'
import { attemptIdFor, newAttemptId, attemptStore } from '../client/attempt.ts'
import { recordGiftEvent } from '../reports/gift-analytics.ts'
import { apiPaths, scriptedApi } from '../testing/scripted-api.ts'
import { type SwishContext, createSwishEffectHandler } from './effects.ts'
import { mostPollsOfCancellation } from '../client/delays.ts'
import type { SwishState } from './state.ts'
import { swishContent } from '../client/swish-calls.ts'

const details = {
  requestType: 'standard',
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
  giftVariant: 'gift-bar',
} as const

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
  const { runEffect } = createSwishEffectHandler({
    services,
    gift: { origin: 'giftbar', details },
    thankYouUrl: '/tack/',
    onStart: vi.fn(),
    onPaid,
    onClose: vi.fn(),
  })
  const hear = (reference: string) => {
    const state = { status: 'paid' } as SwishState
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

const waiting = { status: 'pending-mcommerce', gift: { amount: 200, purpose: 'Hemlöshet' } } as SwishState

/** The effects of a tab on a host without extensions. */
function handler() {
  const api = scriptedApi(
    { [apiPaths.byCode]: { success: true, swishToken: 't' }, [apiPaths.poll]: { status: 'error' } },
    [],
  )
  const pageState = { dataLayer: [], localStorage: memoryStorage(), sessionStorage: memoryStorage() }
  const { runEffect, stop } = createSwishEffectHandler({
    services: { ...pageServices, send: api.send, supports: api.supports, pageState },
    gift: { origin: 'giftbar', details },
    thankYouUrl: '/tack/',
    onStart: vi.fn(),
    onPaid: vi.fn(),
    onClose: vi.fn(),
  })
  return { api, runEffect, stop, pageState }
}

it('swish effects: the tab stores the amount with the attempt, for the report after a reload', () => {
  const { runEffect, pageState } = handler()
  const [earlier, attempt] = [newAttemptId(), newAttemptId()]
  for (const next of [earlier, attempt]) runEffect({ type: 'store-attempt', attempt: next }, waiting, vi.fn())
  // A payment that the session has, perhaps of this attempt.
  runEffect({ type: 'store-followed-attempt' }, waiting, vi.fn())
  const store = attemptStore('giftbar', pageState)
  expect(store.read()).toMatchObject({ attempt, amount: 200, thankYouUrl: '/tack/', isConfirmed: false })
  // The same gift continues it, another one does not.
  const content = (amount: number) => swishContent({ origin: 'giftbar', details }, amount)
  expect(attemptIdFor(store, content(200))).toBe(attempt)
  expect(attemptIdFor(store, content(300))).not.toBe(attempt)
  runEffect({ type: 'confirm-attempt' }, waiting, vi.fn())
  expect(store.read()).toMatchObject({ attempt, isConfirmed: true })
  runEffect({ type: 'clear-attempt' }, waiting, vi.fn())
  expect(store.read()).toBeNull()
})

it('swish effects: a payment that was asked for is reported as paid by Swish, and an unknown one is not', () => {
  const { runEffect, pageState } = handler()
  const reference = newAttemptId()
  runEffect({ type: 'record-payment', reference: null }, waiting, vi.fn())
  expect(pageState.dataLayer).toEqual([])
  runEffect({ type: 'record-payment', reference }, waiting, vi.fn())
  expect(pageState.dataLayer).toMatchObject([
    { event: 'add_payment_info', transaction_id: reference, payment_type: 'Swish', value: 200 },
  ])
})

it.each([
  [{ status: 'pending' }, false],
  [{ status: 'initializing', step: 'searching' }, false],
  [{ status: 'initializing', step: 'cancelling-earlier' }, true],
  [{ status: 'canceling' }, true],
])('swish effects: a cancellation that stays unanswered ends, and nothing else does: %j', (state, ends) => {
  const { runEffect, stop } = handler()
  const send = vi.fn()
  for (let poll = 0; poll <= mostPollsOfCancellation; poll++) {
    runEffect({ type: 'poll', after: 5000 }, state as SwishState, send)
  }
  expect(send.mock.calls).toEqual(ends ? [[{ type: 'polling-stopped' }]] : [])
  stop?.()
})

it('swish effects: another payment of the same dialog is polled at the usual pace', () => {
  const { runEffect, stop } = handler()
  const delays = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
  onTestFinished(() => delays.mockRestore())
  const poll = () => {
    runEffect({ type: 'poll', after: 5000 }, waiting, vi.fn())
    return delays.mock.lastCall?.[1]
  }
  for (let count = 0; count < 60; count++) poll()
  expect(poll()).toBe(15_000)
  runEffect({ type: 'create-mcommerce', after: 0, attempt: newAttemptId() }, waiting, vi.fn())
  expect(poll()).toBe(5000)
  stop?.()
})

it('swish effects: a poll with another session than the create’s says so', async () => {
  let count = 0
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ csrf: `${(count += 1)}` }))
  forgetSession()
  sessionStorage.clear()
  const { runEffect } = handler()
  const send = vi.fn()
  runEffect({ type: 'poll', after: 0 }, waiting, send)
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ isOtherSession: false })))
  runEffect({ type: 'create-mcommerce', after: 0, attempt: newAttemptId() }, waiting, send)
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'payment-created' })))
  runEffect({ type: 'poll', after: 0 }, waiting, send)
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ isOtherSession: false })))
  await renewedToken(await sessionToken())
  runEffect({ type: 'poll', after: 0 }, waiting, send)
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ isOtherSession: true })))
  forgetSession()
  sessionStorage.clear()
  fetched.mockRestore()
})

it('swish effects: a poll of a paid gift says whether the donor has been thanked for it', async () => {
  const { api, runEffect, pageState } = handler()
  const attempt = newAttemptId()
  api.answers[apiPaths.poll] = { status: 'paid', attempt }
  const send = vi.fn()
  for (const isThanked of [false, true]) {
    runEffect({ type: 'poll', after: 0 }, waiting, send)
    await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ isThanked })))
    recordGiftEvent('purchase', attempt, {}, {}, pageState)
  }
})
