import { markOnce } from '../reports/gift-analytics.ts'
import type { Extension } from '@charity-elements/contract'
import { pageServices } from '@charity-elements/runtime'
import { memoryStorage } from '@charity-elements/runtime/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newAttemptId, type StoredAttempt, attemptStore, giftFingerprint } from './attempt.ts'
import { swishContent } from './swish-calls.ts'
import { checkForInterrupted } from '../start/resume-check.ts'
import { gift, newTab } from '../testing/gift-and-tab.ts'
import { apiPaths, scriptedApi, unreachable } from '../testing/scripted-api.ts'
import {
  checkStoredAttempt,
  existingGift,
  isOtherGift,
  openReasonAtPress,
  resumeExisting,
  resumeFound,
} from './resume.ts'

beforeEach(() => {
  vi.stubGlobal('history', { length: 1 })
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * A tab on a host whose poll gives this answer. By default the host has no extensions and found no
 * interrupted payment.
 */
function tab(poll: object, extensions: readonly Extension[] = [], check: object = { shouldOpen: false }) {
  const answers = {
    [apiPaths.check]: check,
    [apiPaths.poll]: poll,
    [apiPaths.reset]: { success: true },
  }
  const api = scriptedApi(answers, extensions)
  const pageState = newTab()
  const services = { ...pageServices, send: api.send, supports: api.supports, pageState }
  return { api, services, pageState, store: attemptStore('giftbar', pageState) }
}

const stored = { attempt: newAttemptId(), fingerprint: '', thankYouUrl: '/tack/', amount: 200, isConfirmed: true }

const wasPaid = { how: 'interrupted', thankYouUrl: '/tack/', amount: 200 }
const ofServer = { how: 'interrupted', thankYouUrl: '', amount: null }
const noAnswer = unreachable(apiPaths.poll)
const fault = new TypeError('no fault of the network')

describe('the stored attempt of a tab', () => {
  it.each([
    [{ status: 'paid' }, 'reopens', 'forgets'],
    [{ status: 'paid', attempt: 'ref' }, 'reopens', 'forgets'],
    [{ status: 'error', error: 'none' }, 'keeps', 'keeps'],
    [{ status: 'error' }, 'keeps', 'keeps'],
    [{ status: 'error', error: 'FF10' }, 'forgets', 'forgets'],
    [{ status: 'declined' }, 'forgets', 'forgets'],
    [{ status: 'created' }, 'forgets', 'forgets'],
  ] as const)(
    'after %j the tab %s it, and once the donor has been thanked %s it',
    async (answer, unthanked, thanked) => {
      for (const [references, expected] of [
        [[], unthanked],
        [['ref', stored.attempt], thanked],
      ] as const) {
        const { services, store, pageState } = tab(answer)
        store.write(stored)
        for (const reference of references) markOnce('purchase', reference, pageState)
        expect(await checkStoredAttempt(services, 'giftbar')).toEqual(expected === 'reopens' ? wasPaid : null)
        expect(store.read()).toEqual(expected === 'forgets' ? null : stored)
      }
    },
  )

  it('is the paid one, although its create was lost, where the browser knows no other', async () => {
    const { api, services, store, pageState } = tab({ status: 'paid' })
    store.write({ ...stored, isConfirmed: false })
    expect(await checkStoredAttempt(services, 'giftbar')).toEqual(wasPaid)
    markOnce('purchase', 'earlier', pageState)
    api.answers[apiPaths.poll] = { status: 'paid', attempt: 'ref' }
    expect(await checkStoredAttempt(services, 'giftbar')).toEqual(wasPaid)
    api.answers[apiPaths.poll] = { status: 'paid' }
    expect(await checkStoredAttempt(services, 'giftbar')).toBeNull()
    expect(store.read()).toBeNull()
  })

  it('is shown as paid in another tab of the browser', async () => {
    const { services, store, pageState } = tab({ status: 'paid' })
    store.write(stored)
    const inNewTab = { ...services, pageState: { ...pageState, sessionStorage: memoryStorage() } }
    expect(await checkStoredAttempt(inNewTab, 'giftbar')).toEqual(wasPaid)
    expect(await resumeFound(inNewTab, 'giftbar')).toEqual(wasPaid)
  })

  it('is kept without an answer, and asked for only if there is one', async () => {
    const { api, services, store } = tab(noAnswer)
    expect(await checkStoredAttempt(services, 'giftbar')).toBeNull()
    expect(api.to(apiPaths.poll)).toEqual([])
    store.write(stored)
    expect(await checkStoredAttempt(services, 'giftbar')).toBe('unknown')
    expect(store.read()).toEqual(stored)
  })

  it('hides no fault of ours', async () => {
    const { services, store } = tab({})
    store.write(stored)
    const send = () => Promise.reject(fault)
    await expect(checkStoredAttempt({ ...services, send }, 'giftbar')).rejects.toBe(fault)
  })
})

describe('a payment that the server found', () => {
  it('is resumed without a poll where the tab has its confirmed attempt', async () => {
    const { api, services, store } = tab({ status: 'paid' })
    store.write(stored)
    expect(await resumeFound(services, 'giftbar')).toEqual(wasPaid)
    expect(api.to(apiPaths.poll)).toEqual([])
  })

  it.each([
    [{ status: 'created' }, ofServer],
    [noAnswer, ofServer],
    [{ status: 'paid', attempt: 'ref' }, ofServer],
    [{ status: 'paid', attempt: 'earlier' }, null],
    [{ status: 'paid' }, null],
  ])('after %j leads to %j in a tab that knows nothing of it', async (poll, reason) => {
    const { services, pageState } = tab(poll)
    markOnce('purchase', 'earlier', pageState)
    expect(await resumeFound(services, 'giftbar')).toEqual(reason)
  })
})

it.each([
  [{ status: 'created' }, ofServer],
  [{ status: 'error', error: 'DS24' }, ofServer],
  [{ status: 'paid', attempt: 'ref' }, ofServer],
  [{ status: 'paid', attempt: 'earlier' }, null],
  [{ status: 'paid' }, null],
  [{ status: 'declined' }, null],
  [{ status: 'error', error: 'none' }, null],
  [noAnswer, null],
])('after %j, what a flow without Swish shows of another element’s payment is %j', async (poll, reason) => {
  const { services, pageState } = tab(poll)
  markOnce('purchase', 'earlier', pageState)
  expect(await resumeExisting(services)).toEqual(reason)
})

it.each([
  ['attempts', { status: 'created', giftAmount: 300, giftPurpose: 'Hemlöshet' }, { amount: 300, purpose: 'Hemlöshet' }],
  ['attempts', { status: 'paid', giftAmount: 300 }, null],
  ['idempotency', { status: 'created', giftAmount: 300 }, null],
] as const)('on a host with %s, %j says that the existing payment is for %j', async (extension, poll, gift) => {
  const { api, services } = tab(poll, [extension])
  expect(await existingGift(services)).toEqual(gift)
  // By the specification alone, a poll may count as the donor's knowledge of the end.
  expect(api.to(apiPaths.poll)).toHaveLength(extension === 'attempts' ? 1 : 0)
})

describe('a press on the button', () => {
  /** Presses the button. `hasEarlier` means that this browser has recorded an earlier payment. */
  async function press(
    poll: object,
    { hasEarlier = true, extensions = [] as readonly Extension[], check = { shouldOpen: false } as object } = {},
    attempt?: StoredAttempt,
  ) {
    const { api, services, pageState, store } = tab(poll, extensions, check)
    if (hasEarlier) markOnce('purchase', 'earlier', pageState)
    if (attempt) store.write(attempt)
    const found = await checkForInterrupted(services.send, 'giftbar')
    const reason = await openReasonAtPress(services, gift, 200, found)
    return { reason, resets: api.to(apiPaths.reset).length, polls: api.to(apiPaths.poll).length }
  }

  it('after a paid gift resets it, so that a poll cannot take it for the new one', async () => {
    const { reason, resets } = await press({ status: 'paid' })
    expect(reason).toMatchObject({ how: 'pressed', amount: 200, unsettled: null, hasEarlierPayment: true })
    expect(resets).toBe(1)
  })

  it('believes the poll where there was no earlier payment', async () => {
    const { reason, resets, polls } = await press({ status: 'paid' }, { hasEarlier: false })
    expect(reason).toMatchObject({ how: 'pressed', hasEarlierPayment: false })
    expect([resets, polls]).toEqual([0, 0])
  })

  it('resets no open payment, nor any on a host that names attempts', async () => {
    expect((await press({ status: 'created', type: 'swish' })).resets).toBe(0)
    expect((await press(noAnswer)).resets).toBe(0)
    expect((await press({ status: 'paid', attempt: 'a' }, { extensions: ['attempts'] })).resets).toBe(0)
  })

  it('goes on when the reset gets no answer, and hides no fault of ours', async () => {
    const { api, services, pageState } = tab({ status: 'paid' })
    markOnce('purchase', 'earlier', pageState)
    api.answers[apiPaths.reset] = unreachable(apiPaths.reset)
    expect(await openReasonAtPress(services, gift, 200, 'none')).toMatchObject({ how: 'pressed' })
    const send: typeof services.send = (call, ...rest) =>
      call.path === apiPaths.reset ? Promise.reject(fault) : services.send(call, ...rest)
    await expect(openReasonAtPress({ ...services, send }, gift, 200, 'none')).rejects.toBe(fault)
  })

  it('shows an interrupted payment first [GBA-24]', async () => {
    const check = { shouldOpen: true }
    expect((await press({ status: 'created' }, { check })).reason).toEqual(ofServer)
    expect((await press({ status: 'paid' }, { check })).reason).toMatchObject({ how: 'pressed' })
    expect((await press({ status: 'paid' }, {}, stored)).reason).toEqual(wasPaid)
  })

  it('polls first for a stored attempt whose status is unknown, and resets nothing', async () => {
    const lost = await press(noAnswer, {}, stored)
    expect(lost).toMatchObject({
      reason: { how: 'pressed', unsettled: stored, hasEarlierPayment: false },
      resets: 0,
      polls: 1,
    })
    const unchecked = await press({ status: 'paid' }, { check: unreachable(apiPaths.check) }, stored)
    expect(unchecked).toMatchObject({ reason: { how: 'pressed', unsettled: stored }, resets: 0, polls: 0 })
    const ended = await press({ status: 'declined' }, {}, stored)
    expect(ended.reason).toMatchObject({ unsettled: null, hasEarlierPayment: true })
    const unconfirmed = await press({ status: 'error' }, {}, { ...stored, isConfirmed: false })
    expect(unconfirmed.reason).toMatchObject({ unsettled: null, hasEarlierPayment: true })
  })
})

it.each([
  ['of this gift', gift.details.giftObjectId, newAttemptId(), false],
  ['of another page’s gift', '43', newAttemptId(), true],
  ['that began elsewhere', '43', null, false],
])('a stored attempt %s is another gift: %s', (_, giftObjectId, attempt, isOther) => {
  const { services, store } = tab({})
  expect(isOtherGift(gift, services)).toBe(false)
  const content = swishContent({ ...gift, details: { ...gift.details, giftObjectId } }, 200)
  store.write({ ...stored, attempt, fingerprint: giftFingerprint(content) })
  expect(isOtherGift(gift, services)).toBe(isOther)
})
