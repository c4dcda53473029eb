import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Send, storageKey } from '@charity-elements/runtime/api'
import { ApiError } from '@charity-elements/runtime'
import { completedGift, rememberCompletedGift, rememberPurchase } from '../reports/gift-storage.ts'
import { isSigningReturn, reportSigning } from './report-signing.ts'

const answering = (answer: object): { send: Send; pageState: typeof globalThis } => ({
  send: async () => answer as never,
  pageState: globalThis,
})
const pushed = () => window.dataLayer ?? []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.dataLayer = []
})

describe('thank-you page after signing', () => {
  it('records the signed gift once, however often the page is loaded', async () => {
    rememberPurchase('contract', { attempt: 'case-1', amount: 200, giftId: '42', purpose: 'Hemlöshet' }, globalThis)
    sessionStorage.setItem(storageKey('flow'), '{"flow":"monthly-gift"}')
    await reportSigning(answering({ status: 'finished', caseId: 'case-1', giftAmount: 200 }))
    await reportSigning(answering({ status: 'finished', caseId: 'case-1', giftAmount: 200 }))
    expect(sessionStorage.getItem(storageKey('flow'))).toBeNull()
    expect(pushed()).toEqual([
      {
        event: 'purchase',
        transaction_id: 'case-1',
        currency: 'SEK',
        value: 200,
        items: [{ item_name: 'Hemlöshet', price: 200, quantity: 1 }],
      },
    ])
  })

  it('records it once when another tab, which did not leave for the signing, shows the page too', async () => {
    const signedCase = answering({ status: 'finished', caseId: 'case-3', giftAmount: 200 })
    rememberPurchase('contract', { attempt: 'own-3', amount: 200, giftId: '42', purpose: 'Hemlöshet' }, globalThis)
    await reportSigning(signedCase)
    sessionStorage.clear()
    await reportSigning(signedCase)
    expect(pushed()).toMatchObject([{ event: 'purchase', transaction_id: 'own-3' }])
  })

  it('thanks for the contract in another browser, and later for the gift that comes after it', async () => {
    const signedCase = answering({ status: 'finished', caseId: 'case-4', giftAmount: 200 })
    await reportSigning(signedCase)
    expect(completedGift(globalThis)).toMatchObject({ kind: 'contract', amount: 200 })
    rememberCompletedGift({ kind: 'paid', amount: 100 }, globalThis)
    await reportSigning(signedCase)
    expect(completedGift(globalThis)).toMatchObject({ kind: 'paid', amount: 100 })
  })

  it('is asked about when this tab left for the signing, in the host’s own word for signed', async () => {
    expect(isSigningReturn({ pageState: globalThis })).toBe(false)
    rememberPurchase('contract', { attempt: 'own-1', amount: 300, giftId: '42', purpose: 'Hemlöshet' }, globalThis)
    expect(isSigningReturn({ pageState: globalThis })).toBe(true)
    await reportSigning(answering({ status: 'sent' }))
    expect(pushed()).toEqual([])
    await reportSigning(answering({ status: 'Signerat' }))
    expect(pushed()).toMatchObject([{ event: 'purchase', transaction_id: 'own-1', value: 300 }])
    expect(isSigningReturn({ pageState: globalThis })).toBe(false)
  })

  it('records nothing that the server does not call finished', async () => {
    await reportSigning(answering({ status: 'pending', caseId: 'case-2', signatureUrl: 'https://sign.example.org/' }))
    await reportSigning(answering({}))
    // Nobody knows which contract it is, so it cannot be recorded once.
    await reportSigning(answering({ status: 'finished', giftAmount: 200 }))
    expect(pushed()).toEqual([])
  })

  it('records a contract whose amount the server does not say, in another browser', async () => {
    await reportSigning(answering({ status: 'finished', caseId: 'case-5' }))
    expect(pushed()).toMatchObject([{ event: 'purchase', transaction_id: 'case-5' }])
  })

  it('says on the console that the server could not be asked, and asks again on the next page', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    rememberPurchase('contract', { attempt: 'own-6', amount: 300, giftId: '42', purpose: '' }, globalThis)
    await reportSigning({ ...answering({}), send: () => Promise.reject(new ApiError('unreachable', '/')) })
    expect(warn).toHaveBeenCalledOnce()
    expect([pushed(), isSigningReturn({ pageState: globalThis })]).toEqual([[], true])
    warn.mockRestore()
  })
})
