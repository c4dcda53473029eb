import type { CardPayment } from '@charity-elements/contract'
import type { ApiError, Services } from '@charity-elements/runtime'
import { hasReturned, type PageState } from '@charity-elements/runtime/api'
import { cardAttemptStore, unknownOutcome } from '../client/attempt.ts'
import { retryDelay } from '../client/delays.ts'
import {
  type CardReturn,
  type FlowKey,
  fetchCardReturn,
  fetchSavedFlow,
  storedPosition,
  withoutQuery,
} from './flow-persistence.ts'
import { wasRecorded } from '../reports/gift-analytics.ts'
import { forgetPurchase } from '../reports/gift-storage.ts'
import { warnAboutLoss } from './flow-saver.ts'

/** The state that is restored after a load. */
export interface RestoredFlow extends CardReturn {
  /** The card page's `responseCode` in the address; null if the donor does not come from there. */
  readonly responseCode: string | null
}

/**
 * Removes the card page's parameters from the address. The server has been asked, and a reload must
 * not count as another return.
 */
function removeCardResponse(): void {
  const address = new URL(location.href)
  address.searchParams.delete('responseCode')
  address.searchParams.delete('transactionId')
  history.replaceState(history.state, '', address)
}

interface RestoreOptions {
  readonly services: Services
  readonly flow: string
  readonly hasStarted: () => boolean
  /** Once the donor has changed something, only a card payment is told, without saved forms. */
  readonly onRestore: (restored: RestoredFlow) => void
  /** The saved forms could not be fetched yet. */
  readonly onDelayed: (isDelayed: boolean) => void
}

/**
 * Restores what was saved of a flow, now and when the browser shows the page again. Tries until the
 * donor has changed something. Returns a function that stops it.
 */
export function restoreFlow({ services, flow, hasStarted, onRestore, onDelayed }: RestoreOptions): () => void {
  const { send, pageUrl, pageState } = services
  const urlOrigin = withoutQuery(pageUrl())
  const key = (): FlowKey => ({ flow, urlOrigin, position: storedPosition(pageState, flow, urlOrigin) })
  const cardAttempt = () => cardAttemptStore(flow, pageState).read()?.attempt
  const left = cardAttempt()
  // For a donor who comes from the card page, perhaps in another browser.
  const responseCode = new URL(pageUrl()).searchParams.get('responseCode')
  const isReturn = responseCode !== null || left !== undefined
  const stopped = new AbortController()

  async function fetchRestored(): Promise<RestoredFlow | undefined> {
    const of = key()
    const card = isReturn ? await fetchCardReturn(send, of) : { saved: undefined, payment: undefined }
    // What the donor has typed since they left for the card page is saved there alone.
    const typed = of.position || hasReturned() ? await fetchSavedFlow(send, of) : undefined
    const saved = typed ?? card.saved
    // The session's latest card payment may belong to another flow on this page, and the donor may
    // have begun another one meanwhile.
    const isOurs = card.saved !== undefined || (left !== undefined && left === cardAttempt())
    const payment = isOurs ? card.payment : undefined
    const isOurReturn = isOurs && responseCode !== null
    return saved || payment || isOurReturn ? { saved, payment, responseCode } : undefined
  }

  async function restore(tries: number): Promise<void> {
    try {
      const restored = await fetchRestored()
      if (stopped.signal.aborted) return
      onDelayed(false)
      if (responseCode !== null) removeCardResponse()
      if (restored && !hasStarted()) onRestore(restored)
      else if (restored && isReturn) onRestore({ ...restored, saved: undefined })
    } catch (error) {
      warnAboutLoss(error)
      if (stopped.signal.aborted || (hasStarted() && !isReturn)) return
      onDelayed(!hasStarted())
      const wait = Math.max(retryDelay(tries + 1), (error as ApiError).retryAfter)
      setTimeout(() => stopped.signal.aborted || void restore(tries + 1), wait)
    }
  }

  // From the back/forward cache after the card page: the form is intact, the payment may have a new
  // status.
  function onPageShow({ persisted }: PageTransitionEvent): void {
    const shown = cardAttempt()
    if (!persisted || shown === undefined) return
    fetchCardReturn(send, key())
      .then(({ payment }) => {
        if (payment && shown === cardAttempt() && !stopped.signal.aborted) {
          onRestore({ saved: undefined, payment, responseCode: null })
        }
      })
      .catch(warnAboutLoss)
  }

  void restore(0)
  addEventListener('pageshow', onPageShow, { signal: stopped.signal })
  return () => stopped.abort()
}

/** The text that says how the payment ended, or that it is still open. */
export type CardReturnNotice = Exclude<CardStatus, 'paid'>

/** `unknown`: nobody knows whether the gift was paid. */
type CardStatus = CardPayment['status'] | 'unknown'

/** The next action when the donor comes back from the card page. */
export type CardReturnOutcome =
  /** The payment is paid and the donor has not been thanked for it. */
  | { readonly leads: 'thanks' }
  /** The payment is paid and the donor has been thanked, so the flow starts over. */
  | { readonly leads: 'start-over' }
  /** `isRefused` means that the card was not accepted. */
  | { readonly leads: 'back'; readonly notice: CardReturnNotice | null; readonly isRefused?: boolean }

/**
 * The status of the payment according to the host, or else to the card page if the donor left from
 * this tab.
 */
function statusOf({ payment, responseCode }: RestoredFlow, hasLeft: boolean): CardStatus | undefined {
  if (payment) return payment.error === unknownOutcome ? 'unknown' : payment.status
  if (responseCode === null || !hasLeft) return undefined
  if (responseCode === 'OK') return 'paid'
  return isUnpaid(responseCode) ? 'cancelled' : 'created'
}

/**
 * Whether a card page's response code says that nothing was paid. The specification only says what
 * `OK` means: another code may belong to a payment that is still on its way.
 */
const isUnpaid = (responseCode: string): boolean => /^(cancel|refused|declined|expired)/i.test(responseCode)

/**
 * Decides what happens after a return from the card page. Removes the stored attempt if it has
 * ended.
 */
export function resolveCardReturn(pageState: PageState, flow: string, restored: RestoredFlow): CardReturnOutcome {
  const store = cardAttemptStore(flow, pageState)
  const stored = store.read()
  const status = statusOf(restored, stored !== null)
  const reference = restored.payment?.attempt ?? stored?.attempt
  if (!status) return { leads: 'back', notice: null }
  const isOpen = status === 'created'
  if (!isOpen) store.clear()
  if (status !== 'paid') {
    if (!isOpen) forgetPurchase('card', pageState)
    const { responseCode } = restored
    // The card page does not say that nothing was paid, and the host does not know yet.
    const mayBePaid = isOpen && responseCode !== null && !isUnpaid(responseCode)
    const notice = mayBePaid ? 'unknown' : status
    return { leads: 'back', notice, isRefused: status === 'declined' || status === 'error' }
  }
  return { leads: reference && wasRecorded('purchase', reference, pageState) ? 'start-over' : 'thanks' }
}
