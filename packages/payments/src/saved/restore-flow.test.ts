import type { CardPayment } from '@charity-elements/contract'
import { expect, it } from 'vitest'
import { cardAttemptStore, newAttemptId } from '../client/attempt.ts'
import { recordGiftEvent } from '../reports/gift-analytics.ts'
import { pendingPurchase, rememberPurchase } from '../reports/gift-storage.ts'
import { newTab } from '../testing/gift-and-tab.ts'
import { type CardReturnOutcome, resolveCardReturn } from './restore-flow.ts'

const flow = 'standard-gift'

/** A tab that has left for the card page, unless told otherwise. */
function openTab(hasLeft = true) {
  const pageState = newTab()
  const attempt = newAttemptId()
  const store = cardAttemptStore(flow, pageState)
  if (hasLeft) {
    store.write({ attempt, fingerprint: '', thankYouUrl: '', amount: 200, isConfirmed: true })
    rememberPurchase('card', { attempt, amount: 200, giftId: '42', purpose: 'Hemlöshet' }, pageState)
  }
  return {
    attempt,
    pageState,
    isAttemptKept: () => store.read() !== null,
    isPurchaseKept: () => pendingPurchase('card', pageState) !== undefined,
    returns: (responseCode: string | null, payment?: Partial<CardPayment>) =>
      resolveCardReturn(pageState, flow, {
        saved: undefined,
        responseCode,
        payment: payment && {
          attempt,
          giftAmount: 200,
          giftObjectId: '42',
          giftPurpose: '',
          status: 'paid',
          ...payment,
        },
      }),
  }
}

const back = (notice: string | null, isRefused = false) => ({ leads: 'back', notice, isRefused })

it.each<[Partial<CardPayment> | undefined, string | null, object, isAttemptKept: boolean, isPurchaseKept: boolean]>([
  [{ status: 'paid' }, 'OK', { leads: 'thanks' }, false, true],
  [{ status: 'created' }, null, back('created'), true, true],
  // The card page says that the donor has paid, and the host could not ask whether that is so.
  [{ status: 'created' }, 'Unknown', back('unknown'), true, true],
  [{ status: 'created' }, 'OK', back('unknown'), true, true],
  [{ status: 'created' }, 'Cancel', back('created'), true, true],
  [{ status: 'cancelled' }, 'Cancel', back('cancelled'), false, false],
  [{ status: 'timed-out' }, null, back('timed-out'), false, false],
  [{ status: 'declined' }, 'Unknown', back('declined', true), false, false],
  [{ status: 'error', error: 'card_error' }, null, back('error', true), false, false],
  [{ status: 'error', error: 'DS24' }, null, back('unknown'), false, false],
  // A host that does not send the status.
  [undefined, 'OK', { leads: 'thanks' }, false, true],
  [undefined, 'Cancel', back('cancelled'), false, false],
  [undefined, 'Refused', back('cancelled'), false, false],
  [undefined, 'Unknown', back('unknown'), true, true],
  // The specification says what OK means, and nothing of other codes.
  [undefined, 'Pending', back('unknown'), true, true],
  [undefined, null, { leads: 'back', notice: null }, true, true],
])('card return: a payment %o with the response code %s leads to %o', (payment, code, outcome, attempt, purchase) => {
  const tab = openTab()
  expect(tab.returns(code, payment)).toEqual(outcome)
  expect([tab.isAttemptKept(), tab.isPurchaseKept()]).toEqual([attempt, purchase])
})

it('card return: an address with a response code proves nothing in a tab that has not left for the card page', () => {
  expect(openTab(false).returns('OK')).toEqual({ leads: 'back', notice: null })
})

it.each<[string, Partial<CardPayment> | undefined]>([
  ['by the host', { status: 'paid' }],
  ['by the address alone', undefined],
])('card return: a donor who has been thanked for a payment, which is paid %s, starts over', (_, payment) => {
  const { attempt, pageState, returns } = openTab()
  recordGiftEvent('purchase', attempt, {}, {}, pageState)
  expect(returns('OK', payment)).toEqual<CardReturnOutcome>({ leads: 'start-over' })
})
