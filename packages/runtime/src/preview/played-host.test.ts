import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/error.ts'
import { createCreditCardGift, createInvoiceGift, getPersistedCardSession } from '../api/contract/card.ts'
import { getCaseStatus, getSavedDetails, submitMonthlyForm } from '../api/contract/assently.ts'
import { postFormPath } from '../api/contract/form.ts'
import { newsletterSignup } from '../api/contract/newsletter.ts'
import { cancelSwishRequest, createSwishGiftMCommerce, resetPaymentSession, swishPoll } from '../api/contract/swish.ts'
import { inPageServices } from './in-page.ts'
import { type Outcome, outcomes, outcomeNamed } from './outcomes.ts'
import { places, playedHost } from './played-host.ts'

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

/** A host with a visitor who speaks the contract; `now` is how things end from here on. */
function visited(first: Outcome) {
  const played = { now: first }
  const host = playedHost(() => played.now)
  const { send, sendForm } = inPageServices({ ...host, navigate: () => {} })
  return { played, host, send, sendForm }
}

describe('a played host', () => {
  it.each<[Outcome, object]>([
    ['paid', { status: 'paid', giftAmount: 200 }],
    ['waiting', { status: 'created', type: 'swish-mcommerce', swishToken: 'preview' }],
    ['declined', { status: 'declined' }],
    ['cancelled', { status: 'cancelled' }],
    ['expired', { status: 'timed-out' }],
    ['failed', { status: 'error', error: 'FF10' }],
    ['unknown', { status: 'error', error: 'DS24' }],
  ])('lets a Swish payment end as %s', async (outcome, told) => {
    const { send } = visited(outcome)
    const created = await send(createSwishGiftMCommerce, { ...gift, origin: 'giftbar' })
    expect(created.success).toBe(true)
    expect(await send(swishPoll, {})).toMatchObject(told)
  })

  it('tells payments apart also on a page without TLS, where the browser gives no random ids', async () => {
    vi.stubGlobal('crypto', {})
    const { send } = visited('paid')
    const create = async () => (await send(createSwishGiftMCommerce, { ...gift, origin: 'giftbar' })).success
    expect([await create(), await create()]).toEqual([true, true])
    vi.unstubAllGlobals()
  })

  it('knows no payment before one is made, nor after it is let go, and lets one be cancelled', async () => {
    const { send } = visited('waiting')
    expect(await send(swishPoll, {})).toMatchObject({ status: 'error', error: 'none' })
    await send(createSwishGiftMCommerce, { ...gift, origin: 'giftbar' })
    await send(cancelSwishRequest, {})
    expect(await send(swishPoll, {})).toMatchObject({ status: 'cancelled' })
    await send(resetPaymentSession, {})
    expect(await send(swishPoll, {})).toMatchObject({ status: 'error', error: 'none' })
  })

  it('sends a card payment to a place that is nowhere, and tells what came of it', async () => {
    const { send, played, host } = visited('waiting')
    const created = await send(createCreditCardGift, { ...gift, paymentThankYouPageId: '1' })
    expect(created).toMatchObject({ success: true, redirectURL: places.card })
    expect(new URL(places.card).hostname).toMatch(/\.invalid$/)
    expect(host.leadsOnFrom(places.card)).toBeNull()
    expect((await send(getPersistedCardSession, { clear: false })).payment).toMatchObject({ status: 'created' })
    played.now = 'expired'
    expect((await send(getPersistedCardSession, { clear: false })).payment).toMatchObject({ status: 'timed-out' })
  })

  it('makes an invoice, or refuses it', async () => {
    const { send, played } = visited('paid')
    const invoice = { giftAmount: 200, giftObjectId: '42', giftPurpose: '', giftVariant: 'company-gift' }
    expect(await send(createInvoiceGift, invoice)).toMatchObject({ success: true })
    played.now = 'declined'
    expect(await send(createInvoiceGift, invoice)).toMatchObject({ success: false })
    played.now = 'waiting'
    await expect(send(createInvoiceGift, invoice, { timeout: 5 })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('keeps a contract until it is signed, and leads on to the thank-you page then', async () => {
    const { send, played, host } = visited('cancelled')
    await send(submitMonthlyForm, { formData })
    expect(await send(getSavedDetails, {})).toMatchObject({ status: 'pending', signatureUrl: places.signing, formData })
    expect(await send(getCaseStatus, {})).toEqual({ status: 'sent' })
    expect(host.leadsOnFrom(places.signing)).toBeNull()
    played.now = 'signed'
    expect(host.leadsOnFrom(places.signing)).toBe(formData.thankYouPageUrl)
    expect(await send(getSavedDetails, {})).toMatchObject({ status: 'finished' })
    played.now = 'wrong-email'
    expect(await send(submitMonthlyForm, { formData })).toMatchObject({ success: false, error: 'E004' })
  })

  it('takes a form and a signup, refuses them, or cannot be reached', async () => {
    const { send, sendForm, played } = visited('sent')
    const signup = () => send(newsletterSignup, { emailAddress: 'a@example.org' })
    await expect(signup()).resolves.toBeDefined()
    await expect(sendForm([])).resolves.toBeUndefined()
    played.now = 'refused'
    await expect(signup()).rejects.toMatchObject({ status: 422 })
    played.now = 'failed'
    await expect(sendForm([])).rejects.toMatchObject({ status: 500, path: postFormPath })
    played.now = 'offline'
    await expect(signup()).rejects.toMatchObject({ kind: 'unreachable' })
    const given = new AbortController()
    played.now = 'waiting'
    const waiting = sendForm([], { signal: given.signal })
    given.abort()
    await expect(waiting).rejects.toEqual(new ApiError('aborted', postFormPath))
  })
})

it('plays what the attribute names, and the first outcome for whatever else it says', () => {
  expect(outcomeNamed('gift', 'declined')).toBe('declined')
  expect(outcomeNamed('gift', 'True')).toBe(outcomes.gift[0])
  expect(outcomeNamed('form', 'declined')).toBe('sent')
})
