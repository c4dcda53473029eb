import { beforeEach, describe, expect, it } from 'vitest'
import { rememberPurpose } from '../analytics/purpose.ts'
import type { Send } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { tellOfSigning } from './signing-return.ts'

const answering = (answer: object): { send: Send; traces: typeof globalThis } => ({
  send: async () => answer as never,
  traces: globalThis,
})
const pushed = () => window.dataLayer ?? []

beforeEach(() => {
  localStorage.clear()
  window.dataLayer = []
})

describe('thank-you page after signing', () => {
  it('records the signed gift once, however often the page is loaded', async () => {
    rememberPurpose('case-1', 'Hemlöshet', globalThis)
    await tellOfSigning(answering({ status: 'finished', caseId: 'case-1', giftAmount: 200 }))
    await tellOfSigning(answering({ status: 'finished', caseId: 'case-1', giftAmount: 200 }))
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
    await tellOfSigning(answering({ status: 'pending', caseId: 'case-2', signatureUrl: 'https://sign.example.org/' }))
    await tellOfSigning(answering({}))
    await tellOfSigning({ ...answering({}), send: () => Promise.reject(new ApiError('unreachable', '/')) })
    expect(pushed()).toEqual([])
  })
})
