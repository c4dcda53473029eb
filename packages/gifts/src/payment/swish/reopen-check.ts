import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'
import type { Send } from '@charity-elements/runtime/api/client.ts'
import { shouldReopenSwishModal } from '@charity-elements/runtime/api/contract/reopen.ts'
import { ApiError } from '@charity-elements/runtime/api/error.ts'
import type { Services } from '@charity-elements/runtime/element/services.ts'
import { attemptPlace } from '../attempt/kept-attempt.ts'

/** What the server says of an interrupted payment; `unknown` when it says nothing, which is no reopening (ERR-6). */
export type Check = 'open' | 'none' | 'unknown'

/** Milliseconds that a donor who pressed 'Swisha' is kept waiting for the check. */
export const patience = 5000

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const isSafari = (): boolean => /^(?!.*(?:Chrom|Android|CriOS|FxiOS|EdgiOS)).*Safari\//.test(navigator.userAgent)

/** Asks the server whether a payment of that origin (`giftbar`, `giftmodule - 42`) was interrupted. */
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

/** What a check leaves to do: open the dialog; ask where the attempt stands that this page remembers; nothing. */
export type AfterCheck = 'open' | 'ask' | 'nothing'

/** Who has asked, by origin; a preview asks a host of its own. */
const askersOf = new WeakMap<Traces, Map<string, WeakRef<Element>>>()

/**
 * The check of a page that loads: one call for all elements of an origin, and what it finds is the first one's that asked, so
 * that two bars open one dialog. When that one is gone, the next one asks anew.
 */
export async function checkAtLoad({ send, traces }: Services, origin: string, element: Element): Promise<AfterCheck> {
  const askers = askersOf.get(traces) ?? new Map<string, WeakRef<Element>>()
  askersOf.set(traces, askers)
  const asker = askers.get(origin)?.deref()
  if (asker && asker !== element && asker.isConnected) return 'nothing'
  askers.set(origin, new WeakRef(element))
  const found = await check(send, origin)
  if (found === 'open') return 'open'
  return found === 'none' && attemptPlace(origin, traces).kept() !== null ? 'ask' : 'nothing'
}
