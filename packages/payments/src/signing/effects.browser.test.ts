import { pageServices } from '@charity-elements/runtime'
import { beforeEach, expect, it, vi } from 'vitest'
import { newAttemptId } from '../client/attempt.ts'
import { rememberPurchase } from '../reports/gift-storage.ts'
import { createSigningEffectHandler } from './effects.ts'
import { reduceSigning } from './machine.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.dataLayer = []
})

it('signing: a contract that was signed before it could be deleted is reported at once, on that page', async () => {
  const attempt = newAttemptId()
  rememberPurchase('contract', { attempt, amount: 200, giftId: '42', purpose: 'Hemlöshet' }, globalThis)
  const form = { validate: () => null, onRestore: vi.fn(), onSigned: vi.fn(), onFieldRejected: vi.fn() }
  const { runEffect } = createSigningEffectHandler(() => ({ ...form, giftId: '42', purpose: 'Hemlöshet' }), {
    ...pageServices,
    send: async () => ({ status: 'finished', caseId: 'case-of-effects', giftAmount: 200 }) as never,
  })
  const { state, effects } = reduceSigning({ status: 'discarding' }, { type: 'case-signed' })
  for (const effect of effects) runEffect(effect, state, vi.fn())
  await expect.poll(() => window.dataLayer).toMatchObject([{ event: 'purchase', transaction_id: attempt, value: 200 }])
  expect(form.onSigned).toHaveBeenCalledOnce()
})
