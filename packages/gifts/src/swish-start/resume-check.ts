import type { PageState } from '@charity-elements/runtime/storage/page-state.ts'
import type { Send } from '@charity-elements/runtime/api/client.ts'
import { shouldReopenSwishModal } from '@charity-elements/runtime/api/contract/reopen.ts'
import { ApiError } from '@charity-elements/runtime/core/api-error.ts'
import type { Services } from '@charity-elements/runtime/core/element/services.ts'
import { attemptStore } from '../persistence/attempt-storage.ts'

/** Whether the server has an interrupted payment. `unknown` when it did not answer: nothing is reopened then (ERR-6). */
export type ResumeCheck = 'open' | 'none' | 'unknown'

/** Milliseconds that a press on 'Swisha' waits for the check. */
export const checkTimeout = 5000

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const isSafari = (): boolean => /^(?!.*(?:Chrom|Android|CriOS|FxiOS|EdgiOS)).*Safari\//.test(navigator.userAgent)

/** Asks the server whether a payment of an origin (`giftbar`, `giftmodule - 42`) was interrupted. */
export async function checkForInterrupted(send: Send, origin: string): Promise<ResumeCheck> {
  try {
    const { shouldOpen } = await send(
      shouldReopenSwishModal,
      { origin, windowHistoryLength: history.length, isReload: isReload(), isSafari: isSafari() },
      { timeout: checkTimeout },
    )
    return shouldOpen ? 'open' : 'none'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: whether a gift was interrupted is unknown (${error.message}).`)
    return 'unknown'
  }
}

/** What to do after the check: open the dialog, poll for the stored attempt, or nothing. */
export type ResumeAction = 'open' | 'poll' | 'nothing'

/** The element that checked, by origin. Each preview has its own storage, and so its own entry. */
const checkersOf = new WeakMap<PageState, Map<string, WeakRef<Element>>>()

/**
 * The check when the page loads. Only the first element of an origin sends it, so that two bars open one dialog. When that element
 * is gone, the next one checks again.
 */
export async function checkOnLoad(
  { send, pageState }: Services,
  origin: string,
  element: Element,
): Promise<ResumeAction> {
  const checkers = checkersOf.get(pageState) ?? new Map<string, WeakRef<Element>>()
  checkersOf.set(pageState, checkers)
  const checker = checkers.get(origin)?.deref()
  if (checker && checker !== element && checker.isConnected) return 'nothing'
  checkers.set(origin, new WeakRef(element))
  const found = await checkForInterrupted(send, origin)
  if (found === 'open') return 'open'
  return found === 'none' && attemptStore(origin, pageState).read() !== null ? 'poll' : 'nothing'
}
