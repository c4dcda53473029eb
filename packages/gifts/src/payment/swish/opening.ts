import { wasRecorded } from '@charity-elements/runtime/analytics/once.ts'
import type { Send } from '@charity-elements/runtime/api/client.ts'
import { shouldReopenSwishModal, swishPoll } from '@charity-elements/runtime/api/contract/swish.ts'
import { ApiError } from '@charity-elements/runtime/api/http.ts'
import { type AttemptId, newAttemptId } from '../attempt/identity.ts'
import { attemptPlace, giftMark } from '../attempt/kept-attempt.ts'
import type { SwishGift } from './calls.ts'
import { afterAsking } from './reopening.ts'

/** Why the dialog is opened. */
export type Opening =
  /** A payment was interrupted. `thankYouUrl`: where the element that began it leads, if this page remembers. */
  | { readonly how: 'interrupted'; readonly thankYouUrl: string }
  /** The donor gives. `isAskedFirst`: the page remembers an attempt that nobody could tell of. */
  | { readonly how: 'pressed'; readonly amount: number; readonly attempt: AttemptId; readonly isAskedFirst: boolean }

/** Whether there is an interrupted payment to show. `unknown`: nobody could tell, which is no reopening (ERR-6). */
type Found = 'interrupted' | 'none' | 'unknown'

/** Milliseconds that a donor who pressed 'Swisha' is kept waiting for the check. */
const patience = 5000

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const isSafari = (): boolean => /^(?!.*(?:Chrom|Android|CriOS|FxiOS|EdgiOS)).*Safari\//.test(navigator.userAgent)

/**
 * Asks whether an interrupted payment of that origin (`giftbar`, `giftmodule - 42`) is to be shown again; and where the server
 * has none, but this page remembers an attempt, asks once where that stands.
 */
async function findInterrupted(send: Send, origin: string): Promise<Found> {
  try {
    const { shouldOpen } = await send(
      shouldReopenSwishModal,
      { origin, windowHistoryLength: history.length, isReload: isReload(), isSafari: isSafari() },
      { timeout: patience },
    )
    if (shouldOpen) return 'interrupted'
    const place = attemptPlace(origin)
    if (place.kept() === null) return 'none'
    const next = afterAsking(await send(swishPoll, {}, { timeout: patience }), (reference) =>
      wasRecorded('purchase', reference),
    )
    if (next === 'reopen') return 'interrupted'
    if (next === 'forget') place.forget()
    return 'none'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: whether a gift was interrupted is unknown (${error.message}).`)
    return 'unknown'
  }
}

const asked = new Map<string, Promise<Found>>()

/**
 * Whether a page that loads has an interrupted payment to show: one call for all elements of an origin, and the payment is given
 * to the first that asks, so that two bars open one dialog. Null for nothing to open.
 */
export async function openingAtLoad(send: Send, origin: string): Promise<Opening | null> {
  if (asked.has(origin)) return null
  const search = findInterrupted(send, origin)
  asked.set(origin, search)
  return (await search) === 'interrupted' ? interrupted(origin) : null
}

/** What a press on 'Swisha' opens: an interrupted payment before anything else (GBA-24). The same gift is the same attempt. */
export async function openingAtPress(send: Send, { origin, details }: SwishGift, amount: number): Promise<Opening> {
  const found = await findInterrupted(send, origin)
  if (found === 'interrupted') return interrupted(origin)
  const kept = attemptPlace(origin).kept()
  const known = kept?.gift === giftMark(details, amount) ? kept.attempt : null
  return {
    how: 'pressed',
    amount,
    attempt: known ?? newAttemptId(),
    isAskedFirst: found === 'unknown' && kept !== null,
  }
}

const interrupted = (origin: string): Opening => ({
  how: 'interrupted',
  thankYouUrl: attemptPlace(origin).kept()?.thankYouUrl ?? '',
})

/** The element that asked is gone: the next one of that origin asks anew. */
export const forgetSearch = (origin: string): boolean => asked.delete(origin)
