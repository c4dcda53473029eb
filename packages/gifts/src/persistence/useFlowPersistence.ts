import { ApiError } from '@charity-elements/runtime/core/api-error.ts'
import type { CardPayment } from '@charity-elements/runtime/api/contract/card.ts'
import { useServices } from '@charity-elements/runtime/core/element/services.ts'
import { hasReturned } from '@charity-elements/runtime/api/return-token.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { attemptStore } from './attempt-storage.ts'
import { cardOrigin } from '../payment-start/card-origin.ts'
import { createSaveQueue } from './save-queue.ts'
import { type SavedFlow, fetchCardReturn, fetchSavedFlow, persistFlow, withoutQuery } from './flow-persistence.ts'
import { hasSavedFlow, markSaved } from './saved-marker.ts'

/** What is restored after a load. */
export interface RestoredFlow {
  readonly saved: SavedFlow | undefined
  /** The status of the card payment that the donor returns from. */
  readonly payment: CardPayment | undefined
}

export interface FlowPersistenceOptions {
  /** The tag of the flow's element. */
  readonly flow: string
  /** The current state of the flow, without its page. */
  readonly currentState: () => Omit<SavedFlow, 'flow' | 'urlOrigin'>
  /** The page was loaded or shown again, and something was saved. Not called once the donor has started typing. */
  readonly onRestore: (restored: RestoredFlow) => void
}

export interface FlowPersistence {
  /**
   * Saves the current state if it has changed since the last save. Call it on blur and when a step is done. A failed save is
   * repeated at the next call, or when the browser is online again.
   */
  readonly save: () => void
  /** The argument of `persistForCard`. */
  readonly snapshot: () => SavedFlow
  /** The gift is given: a later load starts an empty flow. */
  readonly discardSaved: () => void
}

/** Whether the donor comes from the card page, perhaps in another browser. */
const isFromCardPage = (pageUrl: string): boolean => new URL(pageUrl).searchParams.has('responseCode')

/** Removes the card page's parameters from the address: the server has been asked, and a reload is not a return. */
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

/** Saves a flow in the server's session while it is filled in, and restores it after a reload or a payment (ANN-15, ANN-16). */
export function useFlowPersistence(options: FlowPersistenceOptions): FlowPersistence {
  const { flow } = options
  const { send, pageUrl, pageState } = useServices()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const hasStarted = useRef(false)
  const lastSaved = useRef('')
  const [persist] = useState(() => createSaveQueue((saved: SavedFlow) => persistFlow(send, saved)))

  const snapshot = useCallback(
    (): SavedFlow => ({ flow, urlOrigin: withoutQuery(pageUrl()), ...latest.current.currentState() }),
    [flow, pageUrl],
  )

  useEffect(() => {
    lastSaved.current = JSON.stringify(snapshot())
  }, [snapshot])

  const save = useCallback(() => {
    const current = snapshot()
    const text = JSON.stringify(current)
    if (text === lastSaved.current) return
    lastSaved.current = text
    hasStarted.current = true
    markSaved(pageState, flow, current.urlOrigin)
    void persist(current).catch((error: unknown) => {
      lastSaved.current = ''
      warnAboutLoss(error)
    })
  }, [flow, persist, snapshot, pageState])

  // Saves what was typed offline when the browser is online again.
  useEffect(() => {
    addEventListener('online', save)
    return () => removeEventListener('online', save)
  }, [save])

  useEffect(() => {
    const key = { flow, urlOrigin: withoutQuery(pageUrl()) }
    const hasCardAttempt = () => attemptStore(cardOrigin(flow), pageState).read() !== null
    let isUnmounted = false

    const fetchRestored = async (): Promise<RestoredFlow | undefined> => {
      const isReturn = isFromCardPage(pageUrl()) || hasCardAttempt()
      const card: RestoredFlow = isReturn ? await fetchCardReturn(send, key) : { saved: undefined, payment: undefined }
      if (card.saved) return card
      const form =
        hasSavedFlow(pageState, flow, key.urlOrigin) || hasReturned() ? await fetchSavedFlow(send, key) : undefined
      // The session's latest card payment may belong to another flow on this page.
      const payment = hasCardAttempt() ? card.payment : undefined
      return form || payment ? { saved: form, payment } : undefined
    }
    const restore = () =>
      fetchRestored()
        .then((restored) => {
          if (isFromCardPage(pageUrl())) removeCardResponse()
          if (restored && !isUnmounted && !hasStarted.current) latest.current.onRestore(restored)
        })
        .catch(warnAboutLoss)

    void restore()
    // Restored from the back/forward cache after the card page: the form is intact, the payment may have a new status.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !hasCardAttempt()) return
      fetchCardReturn(send, key)
        .then(({ payment }) => {
          if (payment && !isUnmounted) latest.current.onRestore({ saved: undefined, payment })
        })
        .catch(warnAboutLoss)
    }
    addEventListener('pageshow', onPageShow)
    return () => {
      isUnmounted = true
      removeEventListener('pageshow', onPageShow)
    }
  }, [flow, pageUrl, send, pageState])

  return {
    save,
    snapshot,
    discardSaved: useCallback(() => markSaved(pageState, flow, null), [flow, pageState]),
  }
}
