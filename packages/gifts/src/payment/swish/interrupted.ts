import { wasRecorded } from '@charity-elements/runtime/analytics/once.ts'
import type { Send } from '@charity-elements/runtime/api/client.ts'
import { shouldReopenSwishModal, swishPoll } from '@charity-elements/runtime/api/contract/swish.ts'
import { ApiError } from '@charity-elements/runtime/api/http.ts'
import { attemptPlace } from '../attempt/kept-attempt.ts'
import { afterAsking } from './reopening.ts'

/** Whether there is an interrupted payment to show. `unknown`: nobody could tell, which is no reopening (ERR-6). */
export type Found = 'interrupted' | 'none' | 'unknown'

/** Milliseconds that a donor who pressed 'Swisha' is kept waiting for the check. */
const patience = 5000

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const isSafari = (): boolean => /^(?!.*(?:Chrom|Android|CriOS|FxiOS|EdgiOS)).*Safari\//.test(navigator.userAgent)

/**
 * Asks whether an interrupted payment of that origin (`giftbar`, `giftmodule - 42`) is to be shown again; and where the server
 * has none, but this page remembers an attempt, asks once where that stands.
 */
export async function findInterrupted(send: Send, origin: string): Promise<Found> {
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
 * The same when a page loads: one call for all elements of an origin, and an interrupted payment is given to the first that
 * asks, so that two bars open one dialog.
 */
export async function findInterruptedAtLoad(send: Send, origin: string): Promise<Found> {
  const before = asked.get(origin)
  if (before) return (await before) === 'interrupted' ? 'none' : before
  const search = findInterrupted(send, origin)
  asked.set(origin, search)
  return search
}

/** The element that asked is gone: the next one of that origin asks anew. */
export const forgetSearch = (origin: string): boolean => asked.delete(origin)
