import type { Extension } from '@charity-elements/contract'
import { type PickText, pageServices } from '@charity-elements/runtime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryDelay, slowAfter } from '../client/delays.ts'
import { newTab } from '../testing/gift-and-tab.ts'
import { apiPaths, type ScriptedAnswer, scriptedApi, unreachable } from '../testing/scripted-api.ts'
import type { CloseReason } from '../redirect-modal/machine.ts'
import { pendingPurchase, rememberPurchase } from '../reports/gift-storage.ts'
import { createCardEffectHandler } from './effects.ts'
import { startCreating } from '../redirect-modal/machine.ts'

const details = {
  requestType: 'standard',
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
  giftVariant: 'standard-gift',
} as const
const listed = { ...details, giftAmount: 200, paymentThankYouPageId: '7f3c' }

/** The effects of a card payment on a host with these answers. */
function handler(answers: Record<string, ScriptedAnswer>, extensions: readonly Extension[] = [], pageState = newTab()) {
  const api = scriptedApi(answers, extensions)
  const onClose = vi.fn<(reason: CloseReason, message?: PickText | null) => void>()
  const { runEffect } = createCardEffectHandler({
    services: {
      ...pageServices,
      navigate: vi.fn(),
      send: api.send,
      supports: api.supports,
      pageUrl: () => 'https://www.example.org/ge/',
      pageState,
    },
    gift: { amount: 200, details, thankYouPageId: '7f3c' },
    snapshot: () => ({ flow: 'standard-gift', urlOrigin: '', currentStep: 'start', steps: [], forms: {} }),
    hasOtherMethod: true,
    onPaid: vi.fn(),
    onClose,
  })
  return { api, runEffect, onClose }
}

/** What a browser has: the client of a payment listens to the page. */
beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each<[readonly Extension[], object]>([
  [[], listed],
  [['return'], { ...listed, returnUrl: 'https://www.example.org/ge/' }],
])('card effects: a host with the extensions %j is sent %j', async (extensions, body) => {
  const created = { success: true, redirectURL: 'https://card.example.org/1' }
  const { api, runEffect } = handler({ [apiPaths.card]: created }, extensions)
  const send = vi.fn()
  runEffect({ type: 'create' }, startCreating().state, send)
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'created' })))
  expect(api.sent.map((sent) => sent.body)).toEqual([body])
})

const page = { url: 'https://card.example.org/1', reference: 'ref' }
const saving = { status: 'saving', ...page, connection: 'good' } as const

it('card effects: the donor leaves once the form is saved', async () => {
  const { api, runEffect } = handler({ [apiPaths.saveCard]: {} })
  const send = vi.fn()
  runEffect({ type: 'save-form' }, saving, send)
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ type: 'form-saved' }]]))
  expect(api.to(apiPaths.saveCard)).toHaveLength(1)
})

it('card effects: a host that cannot save the form is asked three times, and then the donor leaves', async () => {
  vi.useFakeTimers()
  const { api, runEffect } = handler({ [apiPaths.saveCard]: unreachable(apiPaths.saveCard) })
  const send = vi.fn()
  runEffect({ type: 'save-form' }, saving, send)
  await vi.advanceTimersByTimeAsync(retryDelay(1) + retryDelay(2))
  const slow = { type: 'connection-changed', connection: 'slow' }
  expect(send.mock.calls).toEqual([[slow], [slow], [{ type: 'form-saved' }]])
  expect(api.to(apiPaths.saveCard)).toHaveLength(3)
})

it('card effects: a slow save says so', async () => {
  vi.useFakeTimers()
  const { runEffect } = handler({ [apiPaths.saveCard]: 'silence' })
  const send = vi.fn()
  runEffect({ type: 'save-form' }, saving, send)
  await vi.advanceTimersByTimeAsync(slowAfter)
  expect(send.mock.calls).toEqual([[{ type: 'connection-changed', connection: 'slow' }]])
})

it('card effects: the donor has left for the card page only once they are sent there', () => {
  const pageState = newTab()
  const { runEffect } = handler({}, [], pageState)
  runEffect({ type: 'record-payment', reference: 'ref' }, saving, vi.fn())
  expect(pendingPurchase('card', pageState)).toBeUndefined()
  runEffect({ type: 'redirect', ...page }, { status: 'redirecting', ...page }, vi.fn())
  expect(pendingPurchase('card', pageState)).toMatchObject({ attempt: 'ref' })
})

/** The text of a modal that closes for a reason, in a tab that has left for the card page before. */
async function closingText(reason: CloseReason, answers: Record<string, ScriptedAnswer> = {}): Promise<string> {
  const pageState = newTab()
  const left = { attempt: 'left', amount: 200, giftId: '42', purpose: 'Hemlöshet' }
  rememberPurchase('card', left, pageState)
  const { api, runEffect, onClose } = handler(answers, [], pageState)
  if (answers[apiPaths.card]) {
    runEffect({ type: 'create' }, startCreating().state, vi.fn())
    await vi.waitFor(() => expect(api.to(apiPaths.card)).toHaveLength(2))
  }
  runEffect({ type: 'close', reason }, { status: 'closed', reason }, vi.fn())
  return onClose.mock.calls[0]?.[1]?.((texts) => texts) ?? ''
}

it.each<CloseReason>(['refused', 'invalid', 'too-many', 'failing', 'unconfirmed', 'unreachable'])(
  'card effects: %s says nothing of money to a donor who may have paid on the card page',
  async (reason) => expect(await closingText(reason)).toMatch(/^Vi vet inte om kortbetalningen gick igenom/),
)

it('card effects: a refusal does say that nothing was drawn once the earlier payment has ended unpaid', async () => {
  const ended = { success: false, error: 'declined' }
  expect(await closingText('refused', { [apiPaths.card]: ended })).toContain('Inga pengar har dragits')
})
