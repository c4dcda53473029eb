import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'
import type { Send } from '@charity-elements/runtime/api/client.ts'
import { shouldReopenSwishModal } from '@charity-elements/runtime/api/contract/reopen.ts'
import { ApiError } from '@charity-elements/runtime/api/error.ts'
import type { Services } from '@charity-elements/runtime/element/services.ts'
import { attemptPlace } from '../attempt/kept-attempt.ts'

/** Whether the server has an interrupted payment. `unknown` when it did not answer: nothing is reopened then (ERR-6). */
export type Check = 'open' | 'none' | 'unknown'

/** Milliseconds that a press on 'Swisha' waits for the check. */
export const patience = 5000

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const isSafari = (): boolean => /^(?!.*(?:Chrom|Android|CriOS|FxiOS|EdgiOS)).*Safari\//.test(navigator.userAgent)

/** Asks the server whether a payment of an origin (`giftbar`, `giftmodule - 42`) was interrupted. */
export async function check(send: Send, origin: string): Promise<Check> {
  try {
    const { shouldOpen } = await send(
      shouldReopenSwishModal,
      { origin, windowHistoryLength: history.length, isReload: isReload(), isSafari: isSafari() },
      { timeout: patience },
    )
    return shouldOpen ? 'open' : 'none'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: whether a gift was interrupted is unknown (${error.message}).`)
    return 'unknown'
  }
}

/** What to do after the check: open the dialog, poll for the stored attempt, or nothing. */
export type AfterCheck = 'open' | 'poll' | 'nothing'

/** The element that checked, by origin. Each preview has its own storage, and so its own entry. */
const checkersOf = new WeakMap<Traces, Map<string, WeakRef<Element>>>()

/**
 * The check when the page loads. Only the first element of an origin sends it, so that two bars open one dialog. When that element
 * is gone, the next one checks again.
 */
export async function checkAtLoad({ send, traces }: Services, origin: string, element: Element): Promise<AfterCheck> {
  const checkers = checkersOf.get(traces) ?? new Map<string, WeakRef<Element>>()
  checkersOf.set(traces, checkers)
  const checker = checkers.get(origin)?.deref()
  if (checker && checker !== element && checker.isConnected) return 'nothing'
  checkers.set(origin, new WeakRef(element))
  const found = await check(send, origin)
  if (found === 'open') return 'open'
  return found === 'none' && attemptPlace(origin, traces).kept() !== null ? 'poll' : 'nothing'
}
