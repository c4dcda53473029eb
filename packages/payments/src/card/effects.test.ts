import type { Extension } from '@charity-elements/contract'
import { pageServices } from '@charity-elements/runtime'
import { memoryStorage } from '@charity-elements/runtime/api'
import { expect, it, vi } from 'vitest'
import { newAttemptId } from '../payment/new-attempt.ts'
import { apiPaths, scriptedApi } from '../testing/scripted-api.ts'
import { createCardEffectHandler } from './effects.ts'
import type { CardState } from './model.ts'

const details = {
  requestType: 'standard',
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
  giftVariant: 'standard-gift',
} as const
const listed = { ...details, giftAmount: 200, paymentThankYouPageId: '7f3c' }

it.each<[readonly Extension[], object]>([
  [[], listed],
  [['return'], { ...listed, returnUrl: 'https://www.example.org/ge/' }],
])('card effects: a host with the extensions %j is sent %j', async (extensions, body) => {
  const created = { success: true, redirectURL: 'https://card.example.org/1' }
  const api = scriptedApi({ [apiPaths.card]: created }, extensions)
  const { runEffect } = createCardEffectHandler({
    services: {
      ...pageServices,
      send: api.send,
      supports: api.supports,
      pageUrl: () => 'https://www.example.org/ge/',
      pageState: { dataLayer: [], localStorage: memoryStorage(), sessionStorage: memoryStorage() },
    },
    gift: { amount: 200, details, thankYouPageId: '7f3c' },
    snapshot: () => expect.fail('nothing is saved yet'),
    hasOtherMethod: true,
    onClose: vi.fn(),
  })
  const send = vi.fn()
  runEffect({ type: 'create', after: 0, attempt: newAttemptId() }, { status: 'creating' } as CardState, send)
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'payment-created' })))
  expect(api.sent.map((sent) => sent.body)).toEqual([body])
})
