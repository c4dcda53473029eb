import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'
import { type AttemptId, isAttemptId } from './identity.ts'
import { inTab, keepInTab } from './in-tab.ts'

/** What the tab stores about an attempt without a final answer. Nothing about the donor. */
export interface KeptAttempt {
  /** Null when the attempt began on another page, so that its id is unknown here. */
  readonly attempt: AttemptId | null
  /** Which gift it is for, so that another gift gets another id: see `giftFingerprint`. */
  readonly gift: string
  /** Where the element that began it redirects when it is paid. */
  readonly thankYouUrl: string
}

/** Stores the attempt of one origin. Survives reloads and navigation within the tab. */
export interface AttemptPlace {
  kept(): KeptAttempt | null
  keep(attempt: KeptAttempt): void
  forget(): void
}

function parse(text: string | null): KeptAttempt | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { attempt, gift, thankYouUrl } = stored as Partial<Record<keyof KeptAttempt, unknown>>
    if (typeof gift !== 'string' || typeof thankYouUrl !== 'string') return null
    return { attempt: isAttemptId(attempt) ? attempt : null, gift, thankYouUrl }
  } catch {
    return null
  }
}

/** The `sessionStorage` entry for the attempt of an origin: `giftbar`, `giftmodule - 42`, or the tag of a flow. */
export function attemptPlace(origin: string, traces: Traces = globalThis): AttemptPlace {
  const key = `charity-elements:attempt:${origin}`
  return {
    kept: () => parse(inTab(traces, key)),
    keep: (attempt) => keepInTab(traces, key, JSON.stringify(attempt)),
    forget: () => keepInTab(traces, key, null),
  }
}

/** Equal for two presses that mean the same gift. */
export const giftMark = (gift: { giftObjectId: string; requestType: string }, amount: number | undefined): string =>
  [gift.requestType, gift.giftObjectId, amount].join(' ')
