import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'
import { type AttemptId, isAttemptId } from './identity.ts'
import { inTab, keepInTab } from './in-tab.ts'

/** What a page remembers of an attempt that has not had its terminal answer: nothing about the donor. */
export interface KeptAttempt {
  /** Null when the attempt is followed without its identity being known here (it began on another page). */
  readonly attempt: AttemptId | null
  /** Which gift it was for, so that another gift gets another identity: see `giftMark`. */
  readonly gift: string
  /** Where the element that began it leads when it is paid. */
  readonly thankYouUrl: string
}

/** The place of one origin's attempt. It outlives a reload, and going away and back. */
export interface AttemptPlace {
  kept(): KeptAttempt | null
  keep(attempt: KeptAttempt): void
  forget(): void
}

function read(text: string | null): KeptAttempt | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    if (typeof found !== 'object' || found === null) return null
    const { attempt, gift, thankYouUrl } = found as Partial<Record<keyof KeptAttempt, unknown>>
    if (typeof gift !== 'string' || typeof thankYouUrl !== 'string') return null
    return { attempt: isAttemptId(attempt) ? attempt : null, gift, thankYouUrl }
  } catch {
    return null
  }
}

/** The place in `sessionStorage` for the attempts of an origin (`giftbar`, `giftmodule - 42`, a flow's own). */
export function attemptPlace(origin: string, traces: Traces = globalThis): AttemptPlace {
  const key = `charity-elements:attempt:${origin}`
  return {
    kept: () => read(inTab(traces, key)),
    keep: (attempt) => keepInTab(traces, key, JSON.stringify(attempt)),
    forget: () => keepInTab(traces, key, null),
  }
}

/** A gift as far as it decides whether two presses mean the same one. */
export const giftMark = (gift: { giftObjectId: string; requestType: string }, amount: number | undefined): string =>
  [gift.requestType, gift.giftObjectId, amount].join(' ')
