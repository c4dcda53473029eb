import { markOnce } from '@charity-elements/runtime/analytics/event-dedupe.ts'
import type { Extension } from '@charity-elements/runtime/api/contract/session.ts'
import { pageServices } from '@charity-elements/runtime/core/element/services.ts'
import { memoryStorage } from '@charity-elements/runtime/storage/page-state.ts'
import { describe, expect, it } from 'vitest'
import { newAttemptId } from '../payment/new-attempt.ts'
import { attemptStore } from '../persistence/attempt-storage.ts'
import { apiPaths, scriptedApi } from '../testing/scripted-api.ts'
import { checkStoredAttempt, openReasonAtPress } from './resume-payment.ts'
import type { SwishGiftRequest } from './swish-calls.ts'

const gift: SwishGiftRequest = {
  origin: 'giftbar',
  details: { requestType: 'standard', giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'gift-bar' },
}

/** A tab on a host whose poll answers this, by default one without extensions. */
function tab(poll: object, extensions: readonly Extension[] = []) {
  const answers = {
    [apiPaths.check]: { shouldOpen: false },
    [apiPaths.poll]: poll,
    [apiPaths.reset]: { success: true },
  }
  const api = scriptedApi(answers, extensions)
  const pageState = { dataLayer: [], localStorage: memoryStorage(), sessionStorage: memoryStorage() }
  const services = { ...pageServices, send: api.send, supports: api.supports, pageState }
  return { api, services, pageState, store: attemptStore('giftbar', pageState) }
}

const stored = { attempt: newAttemptId(), fingerprint: '', thankYouUrl: '/tack/', amount: 200, isConfirmed: true }

describe('the stored attempt of a tab', () => {
  it('is shown as paid by a host that names no attempts', async () => {
    const { services, store } = tab({ status: 'paid' })
    store.write(stored)
    expect(await checkStoredAttempt(services, 'giftbar')).toEqual({
      how: 'interrupted',
      thankYouUrl: '/tack/',
      amount: 200,
    })
  })

  it.each([
    [{ status: 'error' }, 'keeps'],
    [{ status: 'declined' }, 'forgets'],
  ])('after %j the tab %s it', async (answer, action) => {
    const { services, store } = tab(answer)
    store.write(stored)
    expect(await checkStoredAttempt(services, 'giftbar')).toBeNull()
    expect(store.read()).toEqual(action === 'keeps' ? stored : null)
  })
})

describe('a press on the button', () => {
  /** Presses; `hasEarlier`: this browser has recorded an earlier payment. */
  async function press(poll: object, { hasEarlier = true, extensions = [] as readonly Extension[] } = {}) {
    const { api, services, pageState } = tab(poll, extensions)
    if (hasEarlier) markOnce('purchase', 'earlier', pageState)
    const reason = await openReasonAtPress(services, gift, 200)
    return { reason, resets: api.to(apiPaths.reset).length }
  }

  it('after a paid gift resets it, so that a poll cannot take it for the new one', async () => {
    const { reason, resets } = await press({ status: 'paid' })
    expect(reason).toMatchObject({ how: 'pressed', amount: 200, trustsPoll: false })
    expect(resets).toBe(1)
  })

  it('believes the poll where there was no earlier payment', async () => {
    const { reason, resets } = await press({ status: 'paid' }, { hasEarlier: false })
    expect(reason).toMatchObject({ how: 'pressed', trustsPoll: true })
    expect(resets).toBe(0)
  })

  it('resets no open payment, nor any on a host that names attempts', async () => {
    expect((await press({ status: 'created', type: 'swish' })).resets).toBe(0)
    expect((await press({ status: 'paid', attempt: 'a' }, { extensions: ['attempts'] })).resets).toBe(0)
  })
})
