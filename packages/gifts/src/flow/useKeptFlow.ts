import { ApiError } from '@charity-elements/runtime/api/error.ts'
import type { CardPayment } from '@charity-elements/runtime/api/contract/card.ts'
import { useServices } from '@charity-elements/runtime/element/services.ts'
import { hasReturned } from '@charity-elements/runtime/session/return-token.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { attemptPlace } from '../payment/attempt/kept-attempt.ts'
import { cardOrigin } from '../payment/card/origin.ts'
import { keeper } from './keeper.ts'
import { type KeptFlow, fetchCardReturn, fetchFlow, persistFlow, withoutQuery } from './kept-flow.ts'
import { isKept, noteKept } from './mark.ts'

/** What a flow is brought back to, when it is brought back. */
export interface Restored {
  readonly kept: KeptFlow | undefined
  /** Where the card payment stands that the donor comes back from. */
  readonly payment: CardPayment | undefined
}

export interface KeptFlowOptions {
  /** The tag of the flow's element. */
  readonly flow: string
  /** The flow as it stands, less what the page itself says. */
  readonly now: () => Omit<KeptFlow, 'flow' | 'urlOrigin'>
  /** The page was loaded anew, or shown again, and something had been kept. Not called once the donor has begun anew. */
  readonly onRestore: (restored: Restored) => void
}

export interface FlowKeeping {
  /**
   * Keeps what now stands, if it is not what was kept last: call it when a field is left and when a step is done. What could not be
   * kept is kept at the next call, or when the network is back.
   */
  readonly keep: () => void
  /** What `persistForCard` takes. */
  readonly snapshot: () => KeptFlow
  /** The gift is given: a later load begins anew. */
  readonly forget: () => void
}

/** Whether the card page sent the donor here, maybe in another browser. */
const isFromCardPage = (pageUrl: string): boolean => new URL(pageUrl).searchParams.has('responseCode')

/** Takes what the card page said out of the address: a reload does not come from there any more, and the server has been asked. */
function takeResponseOff(): void {
  const address = new URL(location.href)
  address.searchParams.delete('responseCode')
  address.searchParams.delete('transactionId')
  history.replaceState(history.state, '', address)
}

/** A failure to keep or to fetch costs the donor some typing after a reload, and nothing else. */
function tell(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  console.warn(`charity-elements: what was typed was not kept (${error.message}).`)
}

/** Keeps a flow in the server's session as it is filled in, and brings it back after a reload or a payment (design 5, Money 4). */
export function useKeptFlow(options: KeptFlowOptions): FlowKeeping {
  const { flow } = options
  const { send, pageUrl, traces } = useServices()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const hasBegun = useRef(false)
  const lastKept = useRef('')
  const [persist] = useState(() => keeper((kept: KeptFlow) => persistFlow(send, kept)))

  const snapshot = useCallback(
    (): KeptFlow => ({ flow, urlOrigin: withoutQuery(pageUrl()), ...latest.current.now() }),
    [flow, pageUrl],
  )

  useEffect(() => {
    lastKept.current = JSON.stringify(snapshot())
  }, [snapshot])

  const keep = useCallback(() => {
    const now = snapshot()
    const text = JSON.stringify(now)
    if (text === lastKept.current) return
    lastKept.current = text
    hasBegun.current = true
    noteKept(traces, flow, now.urlOrigin)
    void persist(now).catch((error: unknown) => {
      lastKept.current = ''
      tell(error)
    })
  }, [flow, persist, snapshot, traces])

  // What was typed without a line is kept when the line is back.
  useEffect(() => {
    addEventListener('online', keep)
    return () => removeEventListener('online', keep)
  }, [keep])

  useEffect(() => {
    const of = { flow, urlOrigin: withoutQuery(pageUrl()) }
    const hasCardAttempt = () => attemptPlace(cardOrigin(flow), traces).kept() !== null
    let isGone = false

    const fetchRestored = async (): Promise<Restored | undefined> => {
      const isReturn = isFromCardPage(pageUrl()) || hasCardAttempt()
      const card: Restored = isReturn ? await fetchCardReturn(send, of) : { kept: undefined, payment: undefined }
      if (card.kept) return card
      const form = isKept(traces, flow, of.urlOrigin) || hasReturned() ? await fetchFlow(send, of) : undefined
      // The session's newest card payment may be another flow's, which stands on this page too.
      const payment = hasCardAttempt() ? card.payment : undefined
      return form || payment ? { kept: form, payment } : undefined
    }
    const restore = () =>
      fetchRestored()
        .then((restored) => {
          if (isFromCardPage(pageUrl())) takeResponseOff()
          if (restored && !isGone && !hasBegun.current) latest.current.onRestore(restored)
        })
        .catch(tell)

    void restore()
    // The browser kept the page while the donor was at the card page: what was typed stands, the payment may have moved on.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !hasCardAttempt()) return
      fetchCardReturn(send, of)
        .then(({ payment }) => {
          if (payment && !isGone) latest.current.onRestore({ kept: undefined, payment })
        })
        .catch(tell)
    }
    addEventListener('pageshow', onPageShow)
    return () => {
      isGone = true
      removeEventListener('pageshow', onPageShow)
    }
  }, [flow, pageUrl, send, traces])

  return {
    keep,
    snapshot,
    forget: useCallback(() => noteKept(traces, flow, null), [flow, traces]),
  }
}
