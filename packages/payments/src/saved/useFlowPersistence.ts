import { ApiError } from '@charity-elements/runtime'
import type { CardPayment } from '@charity-elements/contract'
import { useElement, useServices } from '@charity-elements/runtime/react'
import { hasReturned } from '@charity-elements/runtime/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { retryDelay } from '../client/delays.ts'
import { cardAttemptStore } from '../client/attempt.ts'
import {
  type FlowKey,
  type SavedFlow,
  fetchCardReturn,
  fetchSavedFlow,
  saveFlow,
  withoutQuery,
} from './flow-persistence.ts'
import { createSaveQueue } from './save-queue.ts'
import { forgetPosition, storePosition, storedPosition } from './saved-position.ts'

/** The state that is restored after a load. */
export interface RestoredFlow {
  readonly saved: SavedFlow | undefined
  /** The status of the card payment that the donor returns from, if the host sends it. */
  readonly payment: CardPayment | undefined
  /** The card page's `responseCode` in the address; null if the donor does not come from there. */
  readonly responseCode: string | null
}

export interface FlowPersistenceOptions {
  /** The tag of the flow's element. */
  readonly flow: string
  /** The current state of the flow, without its page. */
  readonly currentState: () => Omit<SavedFlow, 'flow' | 'urlOrigin'>
  /**
   * The page was loaded or shown again, and something was saved. Once the donor has changed
   * something, only a card payment is still told, without saved forms.
   */
  readonly onRestore: (restored: RestoredFlow) => void
}

/** The card page's response code, for a donor who comes from there, perhaps in another browser. */
const responseCodeIn = (pageUrl: string): string | null => new URL(pageUrl).searchParams.get('responseCode')

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

/** If a save or a fetch fails, the donor has to type again after a reload. Nothing else is lost. */
function warnAboutLoss(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  console.warn(`charity-elements: form data was not saved or restored (${error.message}).`)
}

/**
 * Saves a flow in the server's session while it is filled in, and restores it after a reload or a
 * payment.
 */
export function useFlowPersistence(options: FlowPersistenceOptions) {
  const { flow } = options
  const { send, supports, pageUrl, pageState } = useServices()
  const element = useElement()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const hasStarted = useRef(false)
  const [isRestoreDelayed, setRestoreDelayed] = useState(false)
  const lastSaved = useRef('')
  const lastPosition = useRef('')
  const saving = useRef<Promise<void>>(undefined)
  const [persist] = useState(() =>
    createSaveQueue(async (saved: SavedFlow) => saveFlow(send, saved, await supports('return'))),
  )

  const snapshot = useCallback(
    (): SavedFlow => ({ flow, urlOrigin: withoutQuery(pageUrl()), ...latest.current.currentState() }),
    [flow, pageUrl],
  )

  useEffect(() => {
    const current = snapshot()
    lastSaved.current = JSON.stringify(current)
    lastPosition.current = current.currentStep
  }, [snapshot])

  const start = useCallback(() => {
    hasStarted.current = true
    setRestoreDelayed(false)
  }, [])
  useEffect(() => {
    element?.addEventListener('input', start)
    return () => element?.removeEventListener('input', start)
  }, [element, start])

  const saveNow = useCallback((): Promise<void> => {
    const current = snapshot()
    const { urlOrigin, currentStep, steps } = current
    start()
    storePosition(pageState, flow, { urlOrigin, currentStep, steps })
    const text = JSON.stringify(current)
    if (saving.current && text === lastSaved.current) return saving.current
    lastSaved.current = text
    lastPosition.current = currentStep
    const saved = persist(current)
      .catch((error: unknown) => {
        lastSaved.current = ''
        warnAboutLoss(error)
      })
      .finally(() => {
        if (saving.current === saved) saving.current = undefined
      })
    saving.current = saved
    return saved
  }, [flow, persist, snapshot, pageState, start])

  const save = useCallback(() => {
    const current = snapshot()
    if (JSON.stringify(current) === lastSaved.current) return
    start()
    if (current.currentStep !== lastPosition.current) return void saveNow()
    void supports('return').then((hasReturn) => (hasReturn ? saveNow() : undefined))
  }, [saveNow, snapshot, start, supports])

  const saveBeforePayment = useCallback(async () => {
    const saved = saveNow()
    if (!(await supports('tax-number'))) await saved
  }, [saveNow, supports])

  // Saves what was typed offline when the browser is online again.
  useEffect(() => {
    addEventListener('online', save)
    return () => removeEventListener('online', save)
  }, [save])

  useEffect(() => {
    const urlOrigin = withoutQuery(pageUrl())
    const key = (): FlowKey => ({ flow, urlOrigin, position: storedPosition(pageState, flow, urlOrigin) })
    const cardAttempt = () => cardAttemptStore(flow, pageState).read()?.attempt
    const left = cardAttempt()
    const responseCode = responseCodeIn(pageUrl())
    const isReturn = responseCode !== null || left !== undefined
    const unmounted = new AbortController()

    const fetchRestored = async (): Promise<RestoredFlow | undefined> => {
      const of = key()
      const card = isReturn ? await fetchCardReturn(send, of) : { saved: undefined, payment: undefined }
      if (card.saved) return { ...card, responseCode }
      const saved = of.position || hasReturned() ? await fetchSavedFlow(send, of) : undefined
      // The session's latest card payment may belong to another flow on this page, and the donor may
      // have begun another one meanwhile.
      const isOurs = left !== undefined && left === cardAttempt()
      const payment = isOurs ? card.payment : undefined
      const isOurReturn = isOurs && responseCode !== null
      return saved || payment || isOurReturn ? { saved, payment, responseCode } : undefined
    }
    const restore = async (tries: number): Promise<void> => {
      try {
        const restored = await fetchRestored()
        if (unmounted.signal.aborted) return
        setRestoreDelayed(false)
        if (responseCode !== null) removeCardResponse()
        if (restored && !hasStarted.current) {
          // The server has other values than the form began with.
          lastSaved.current = ''
          latest.current.onRestore(restored)
        } else if (restored && isReturn) latest.current.onRestore({ ...restored, saved: undefined })
      } catch (error) {
        warnAboutLoss(error)
        if (unmounted.signal.aborted || (hasStarted.current && !isReturn)) return
        setRestoreDelayed(!hasStarted.current)
        const wait = Math.max(retryDelay(tries + 1), (error as ApiError).retryAfter)
        setTimeout(() => unmounted.signal.aborted || void restore(tries + 1), wait)
      }
    }

    void restore(0)
    // Restored from the back/forward cache after the card page: the form is intact, the payment may
    // have a new status.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      const shown = cardAttempt()
      if (!persisted || shown === undefined) return
      fetchCardReturn(send, key())
        .then(({ payment }) => {
          if (payment && shown === cardAttempt() && !unmounted.signal.aborted) {
            latest.current.onRestore({ saved: undefined, payment, responseCode: null })
          }
        })
        .catch(warnAboutLoss)
    }
    addEventListener('pageshow', onPageShow, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [flow, pageUrl, send, pageState])

  return {
    /**
     * The saved forms could not be fetched yet. The element tries again until the donor has changed
     * something.
     */
    isRestoreDelayed,
    /** Whether the donor has changed something, which is newer than any saved form. */
    hasStarted: () => hasStarted.current,
    /**
     * Saves the current state if it has changed since the last save. Call it on blur and when a step
     * is done. On a host without extensions, it only saves when the donor leaves a step and before a
     * payment. A failed save is repeated at the next call, or when the browser is online again.
     */
    save,
    /**
     * Saves at once on any host, because the donor is about to pay. Resolves when the payment may
     * be created: a host without `tax-number` reads the number in the saved form, so it first gets
     * that. A failed save does not stop a gift.
     */
    saveBeforePayment,
    /** The argument of `saveForCard`. */
    snapshot,
    /** Records that the gift is given, so that a later load starts an empty flow. */
    discardSaved: useCallback(() => forgetPosition(pageState, flow), [flow, pageState]),
  }
}
