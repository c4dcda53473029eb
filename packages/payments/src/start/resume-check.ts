import { type Send, storageOf } from '@charity-elements/runtime/api'
import { shouldReopenSwishModal } from '@charity-elements/contract'
import { ApiError, type Services } from '@charity-elements/runtime'

/**
 * Whether the server has an interrupted payment. `unknown` if it did not answer, in which case
 * nothing is reopened.
 */
export type ResumeCheck = 'open' | 'none' | 'unknown'

/** Milliseconds that a press on 'Swisha' waits for the check. */
const checkTimeout = 5000

/** Milliseconds after a press until the element says that the connection is slow. */
export const slowStartAfter = 4000

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const isSafari = (): boolean => /^(?!.*(?:Chrom|Android|CriOS|FxiOS|EdgiOS)).*Safari\//.test(navigator.userAgent)

/**
 * Asks the server whether a payment of an origin (`giftbar`, `giftmodule - 42`) was interrupted.
 */
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

interface Check {
  readonly by: WeakRef<Element>
  readonly isAnswered: boolean
}

/**
 * The latest check of each origin. Each preview has its own calls, and therefore its own checks.
 */
const checksOf = new WeakMap<Send, Map<string, Check>>()

const elementsLike = ({ localName }: Element): readonly Element[] => [...document.querySelectorAll(localName)]
/** An element's position on the page, for the tab's storage. */
const positionOf = (index: number): string => `${index} ${location.pathname}`

/**
 * Remembers which of several elements was pressed: an interrupted payment opens there again after a
 * reload.
 */
export const rememberPressed = ({ pageState }: Services, origin: string, element: Element): void =>
  storageOf(pageState, 'sessionStorage').setItem(
    `pressed:${origin}`,
    positionOf(elementsLike(element).indexOf(element)),
  )

/** Whether the page renders an element. */
const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** Whether another element that the page shows was the one that was pressed. */
function isPressedElsewhere(element: Element, pressed: string | null): boolean {
  const found = elementsLike(element).find((_, index) => positionOf(index) === pressed)
  return found !== undefined && found !== element && isShown(found)
}

/**
 * The check when the page loads. Only one element of an origin sends it, the one that was pressed
 * or else the first that is shown, so that two bars open only one dialog. If that element is removed,
 * the next one checks again if there was no answer, or if an attempt has been stored since.
 */
export async function checkOnLoad(
  { send, pageState }: Services,
  origin: string,
  element: Element,
): Promise<ResumeAction> {
  // A dialog of an element that is hidden would not be seen. A press always asks.
  if (!isShown(element)) return 'nothing'
  const isStored = () =>
    (['sessionStorage', 'localStorage'] as const).some(
      (kind) => storageOf(pageState, kind).getItem(`attempt:${origin}`) !== null,
    )
  const checks = checksOf.get(send) ?? new Map<string, Check>()
  checksOf.set(send, checks)
  const before = checks.get(origin)
  const checker = before?.by.deref()
  if (checker && checker !== element && checker.isConnected) return 'nothing'
  if (before?.isAnswered && !isStored()) return 'nothing'
  if (isPressedElsewhere(element, storageOf(pageState, 'sessionStorage').getItem(`pressed:${origin}`))) return 'nothing'
  const by = new WeakRef(element)
  checks.set(origin, { by, isAnswered: false })
  const found = await checkForInterrupted(send, origin)
  checks.set(origin, { by, isAnswered: found !== 'unknown' && element.isConnected })
  if (found === 'open') return 'open'
  return found === 'none' && isStored() ? 'poll' : 'nothing'
}
