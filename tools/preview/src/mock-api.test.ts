import { describe, expect, it, vi } from 'vitest'
import { ApiError, unanswered } from '@charity-elements/runtime'
import {
  cancelSwishRequest,
  createCreditCardGift,
  createInvoiceGift,
  createSwishGiftMCommerce,
  getCaseStatus,
  getPersistedCardSession,
  getSavedDetails,
  newsletterSignup,
  postFormPath,
  resetPaymentSession,
  submitMonthlyForm,
  swishPoll,
} from '@charity-elements/contract'
import { mockServices } from './mock-services.ts'
import { type Outcome, outcomes, outcomeNamed } from './outcomes.ts'
import { externalPages, mockApi } from './mock-api.ts'

const gift = {
  requestType: 'standard',
  giftAmount: 200,
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
  giftVariant: 'gift-bar',
} as const
const formData = {
  ...{ firstName: 'Anna', lastName: 'Berg', ssn: '198507099805', phone: '+46701234567', email: 'a@example.org' },
  ...{ bank: 'Swedbank', account: '8327-9', message: '', templateId: 'manad', giftAmount: 200 },
  thankYouPageUrl: 'https://www.example.org/tack/',
  cancelUrl: 'https://www.example.org/ge/',
}

/** A mock API with services; `now` is the outcome from now on. */
function setUp(first: Outcome) {
  const outcome = { now: first }
  const host = mockApi(() => outcome.now)
  const { send, sendForm } = mockServices({ ...host, navigate: () => {} })
  return { outcome, host, send, sendForm }
}

describe('mock API', () => {
  it.each<[Outcome, object]>([
    ['paid', { status: 'paid', giftAmount: 200 }],
    ['waiting', { status: 'created', type: 'swish-mcommerce', swishToken: expect.any(String) }],
    ['declined', { status: 'declined' }],
    ['cancelled', { status: 'cancelled' }],
    ['expired', { status: 'timed-out' }],
    ['failed', { status: 'error', error: 'FF10' }],
    ['unknown', { status: 'error', error: 'DS24' }],
  ])('lets a Swish payment end as %s', async (outcome, status) => {
    const { send } = setUp(outcome)
    const created = await send(createSwishGiftMCommerce, { ...gift, origin: 'giftbar' })
    expect(created.success).toBe(true)
    expect(await send(swishPoll, {})).toMatchObject(status)
  })

  it('gives each payment its own reference, also without TLS, where randomUUID is missing', async () => {
    vi.stubGlobal('crypto', {})
    const { send } = setUp('declined')
    const create = async () => (await send(createSwishGiftMCommerce, { ...gift, origin: 'giftbar' })).success
    expect([await create(), await create()]).toEqual([true, true])
    vi.unstubAllGlobals()
  })

  it('has no payment before create or after reset, and lets one be cancelled', async () => {
    const { send } = setUp('waiting')
    expect(await send(swishPoll, {})).toMatchObject({ status: 'error', error: 'none' })
    await send(createSwishGiftMCommerce, { ...gift, origin: 'giftbar' })
    await send(cancelSwishRequest, {})
    expect(await send(swishPoll, {})).toMatchObject({ status: 'cancelled' })
    await send(resetPaymentSession, {})
    expect(await send(swishPoll, {})).toMatchObject({ status: 'error', error: 'none' })
  })

  it('lets a card payment end with an unknown outcome', async () => {
    const { send } = setUp('unknown')
    await send(createCreditCardGift, { ...gift, paymentThankYouPageId: '1' })
    const { payment } = await send(getPersistedCardSession, { clear: false })
    expect(payment).toMatchObject({ status: 'error', error: 'DS24' })
  })

  it('redirects a card payment to a page that does not exist, and answers its status', async () => {
    const { send, outcome, host } = setUp('waiting')
    const created = await send(createCreditCardGift, { ...gift, paymentThankYouPageId: '1' })
    expect(created).toMatchObject({ success: true, redirectURL: externalPages.card })
    expect(new URL(externalPages.card).hostname).toMatch(/\.invalid$/)
    expect(host.nextUrlAfter(externalPages.card)).toBeNull()
    expect((await send(getPersistedCardSession, { clear: false })).payment).toMatchObject({ status: 'created' })
    outcome.now = 'expired'
    expect((await send(getPersistedCardSession, { clear: false })).payment).toMatchObject({ status: 'timed-out' })
  })

  it('creates an invoice, or rejects it', async () => {
    const { send, outcome } = setUp('paid')
    const invoice = {
      giftAmount: 200,
      giftObjectId: '42',
      giftPurpose: '',
      giftVariant: 'company-gift',
      companyName: 'AB',
    }
    expect(await send(createInvoiceGift, invoice)).toMatchObject({ success: true })
    outcome.now = 'declined'
    expect(await send(createInvoiceGift, invoice)).toMatchObject({ success: false })
    outcome.now = 'waiting'
    await expect(send(createInvoiceGift, invoice, { timeout: 5 })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('keeps a contract until it is signed, then redirects to the thank-you page', async () => {
    const { send, outcome, host } = setUp('cancelled')
    await send(submitMonthlyForm, { formData })
    expect(await send(getSavedDetails, {})).toMatchObject({
      status: 'pending',
      signatureUrl: externalPages.signing,
      formData: expect.objectContaining({ firstName: formData.firstName, giftAmount: formData.giftAmount }),
    })
    expect(await send(getCaseStatus, {})).toEqual({ status: 'sent' })
    expect(host.nextUrlAfter(externalPages.signing)).toBeNull()
    outcome.now = 'signed'
    expect(host.nextUrlAfter(externalPages.signing)).toBe(formData.thankYouPageUrl)
    expect(await send(getSavedDetails, {})).toMatchObject({ status: 'finished' })
    outcome.now = 'wrong-email'
    expect(await send(submitMonthlyForm, { formData })).toMatchObject({ success: false, error: 'E004' })
  })

  it('accepts a form and a signup, rejects them, or is unreachable', async () => {
    const { send, sendForm, outcome } = setUp('sent')
    const signup = () => send(newsletterSignup, { emailAddress: 'a@example.org' })
    await expect(signup()).resolves.toBeDefined()
    await expect(sendForm([])).resolves.toBeUndefined()
    outcome.now = 'refused'
    await expect(signup()).rejects.toMatchObject({ status: 422 })
    outcome.now = 'failed'
    await expect(sendForm([])).rejects.toMatchObject({ status: 500, path: postFormPath })
    outcome.now = 'offline'
    await expect(signup()).rejects.toMatchObject({ kind: 'unreachable' })
    const given = new AbortController()
    outcome.now = 'waiting'
    const waiting = sendForm([], { signal: given.signal })
    given.abort()
    await expect(waiting).rejects.toEqual(new ApiError('aborted', postFormPath))
  })
})

describe('mock services', () => {
  const services = (given: unknown = {}) => mockServices({ answer: () => given, navigate: () => {} })

  it('refuse an answer that the contract does not have, as a client of a real server does', async () => {
    await expect(services({ status: 1 }).send(swishPoll, {})).rejects.toMatchObject({
      kind: 'malformed',
      path: swishPoll.path,
    })
  })

  it('have the extensions that most hosts have', async () => {
    const has = services().supports
    expect(await Promise.all([has('attempts'), has('recurring-swish')])).toEqual([true, false])
  })

  it('know the page without what an earlier payment left in its address', () => {
    vi.stubGlobal('location', { protocol: 'https:', href: 'https://www.example.org/ge/?responseCode=OK#kort' })
    expect(services().pageUrl()).toBe('https://www.example.org/ge/')
    vi.unstubAllGlobals()
  })

  it('answer after the delay, unless the call is aborted', async () => {
    const late = mockServices({ answer: () => ({}), navigate: () => {}, delay: 20 })
    const started = performance.now()
    await expect(late.send(newsletterSignup, { emailAddress: 'a@example.org' })).resolves.toEqual({})
    expect(performance.now() - started).toBeGreaterThan(15)
    const signal = AbortSignal.abort()
    for (const { send } of [late, services()]) {
      const sending = send(newsletterSignup, { emailAddress: 'a@example.org' }, { signal })
      await expect(sending).rejects.toEqual(new ApiError('aborted', newsletterSignup.path))
    }
  })

  it('let a call without an answer time out, unless it is aborted', async () => {
    const { send } = services(unanswered)
    await expect(send(swishPoll, {}, { timeout: 5 })).rejects.toEqual(new ApiError('timeout', swishPoll.path))
    const given = new AbortController()
    const sending = send(swishPoll, {}, { signal: given.signal })
    await Promise.resolve()
    given.abort()
    await expect(sending).rejects.toEqual(new ApiError('aborted', swishPoll.path))
  })

  it('report how much of a form is sent', async () => {
    const reported: number[] = []
    await services().sendForm([], { onProgress: (progress) => reported.push(progress) })
    expect(reported).toEqual([0.5, 1])
  })
})

it('outcomeNamed: the outcome in the attribute, or the default for any other text', () => {
  expect(outcomeNamed('gift', 'declined')).toBe('declined')
  expect(outcomeNamed('gift', 'True')).toBe(outcomes.gift[0])
  expect(outcomeNamed('form', 'declined')).toBe('sent')
})
