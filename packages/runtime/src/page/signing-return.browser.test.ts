import { beforeEach, describe, expect, it } from 'vitest'
import { rememberPurpose } from '../analytics/gift-purpose.ts'
import type { Send } from '../api/client.ts'
import { ApiError } from '../core/api-error.ts'
import { reportSigning } from './signing-return.ts'

const answering = (answer: object): { send: Send; pageState: typeof globalThis } => ({
  send: async () => answer as never,
  pageState: globalThis,
})
const pushed = () => window.dataLayer ?? []

beforeEach(() => {
  localStorage.clear()
  window.dataLayer = []
})

describe('thank-you page after signing', () => {
  it('records the signed gift once, however often the page is loaded', async () => {
    rememberPurpose('case-1', 'Hemlöshet', globalThis)
    await reportSigning(answering({ status: 'finished', caseId: 'case-1', giftAmount: 200 }))
    await reportSigning(answering({ status: 'finished', caseId: 'case-1', giftAmount: 200 }))
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

  it('records nothing that the server does not call finished', async () => {
    await reportSigning(answering({ status: 'pending', caseId: 'case-2', signatureUrl: 'https://sign.example.org/' }))
    await reportSigning(answering({}))
    await reportSigning({ ...answering({}), send: () => Promise.reject(new ApiError('unreachable', '/')) })
    expect(pushed()).toEqual([])
  })
})
