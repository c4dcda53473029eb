import type { Extension } from '@charity-elements/contract'
import { pageServices } from '@charity-elements/runtime'
import { memoryStorage } from '@charity-elements/runtime/api'
import { expect, it, vi } from 'vitest'
import { newAttemptId } from '../client/attempt.ts'
import { apiPaths, type ScriptedAnswer, scriptedApi, unreachable } from '../testing/scripted-api.ts'
import { createCardEffectHandler } from './effects.ts'
import { initialCardTransition } from './model.ts'

const details = {
  requestType: 'standard',
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
  giftVariant: 'standard-gift',
} as const
const listed = { ...details, giftAmount: 200, paymentThankYouPageId: '7f3c' }

/** The effects of a card payment on a host with these answers. */
function handler(answers: Record<string, ScriptedAnswer>, extensions: readonly Extension[] = []) {
  const api = scriptedApi(answers, extensions)
  const { runEffect } = createCardEffectHandler({
    services: {
      ...pageServices,
      send: api.send,
      supports: api.supports,
      pageUrl: () => 'https://www.example.org/ge/',
      pageState: { dataLayer: [], localStorage: memoryStorage(), sessionStorage: memoryStorage() },
    },
    gift: { amount: 200, details, thankYouPageId: '7f3c' },
    snapshot: () => ({ flow: 'standard-gift', urlOrigin: '', currentStep: 'start', steps: [], forms: {} }),
    hasOtherMethod: true,
    onPaid: vi.fn(),
    onClose: vi.fn(),
  })
  return { api, runEffect }
}

it.each<[readonly Extension[], object]>([
  [[], listed],
  [['return'], { ...listed, returnUrl: 'https://www.example.org/ge/' }],
])('card effects: a host with the extensions %j is sent %j', async (extensions, body) => {
  const created = { success: true, redirectURL: 'https://card.example.org/1' }
  const { api, runEffect } = handler({ [apiPaths.card]: created }, extensions)
  const send = vi.fn()
  const attempt = newAttemptId()
  runEffect({ type: 'create', after: 0, attempt }, initialCardTransition(attempt).state, send)
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'payment-created' })))
  expect(api.sent.map((sent) => sent.body)).toEqual([body])
})

it.each<[string, ScriptedAnswer, object]>([
  ['answers', {}, { type: 'form-saved' }],
  ['cannot be reached', unreachable(apiPaths.saveCard), { type: 'form-save-lost', connection: 'slow' }],
])('card effects: the payment continues when the host that saves the form %s', async (_, answer, event) => {
  const { runEffect } = handler({ [apiPaths.saveCard]: answer })
  const send = vi.fn()
  const url = 'https://card.example.org/1'
  runEffect({ type: 'save-form', after: 0 }, { status: 'saving', url, failureCount: 0, connection: 'good' }, send)
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[event]]))
})
