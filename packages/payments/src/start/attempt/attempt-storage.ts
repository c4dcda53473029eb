import { attemptKey, type PageState, storageOf } from '@charity-elements/runtime/api'
import { type AttemptId, isAttemptId } from './attempt-id.ts'

/**
 * The data that the tab stores about an attempt without a final answer. Contains nothing about the
 * donor.
 */
export interface StoredAttempt {
  /** Null if the attempt began on another page, because its id is then unknown here. */
  readonly attempt: AttemptId | null
  /**
   * A digest of everything that the create call sent, so that a corrected gift gets another id: see
   * `giftFingerprint`.
   */
  readonly fingerprint: string
  /** Where the element redirects when the attempt is paid. */
  readonly thankYouUrl: string
  /** Kronor; null when the attempt began on another page. */
  readonly amount: number | null
  /**
   * Whether the server has said that there is a payment. Before that, `paid` is about an earlier
   * one.
   */
  readonly isConfirmed: boolean
}

/** Stores one attempt. Survives reloads and navigation within the tab. */
export interface AttemptStore {
  read(): StoredAttempt | null
  write(attempt: StoredAttempt): void
  clear(): void
}

function parse(text: string | null): StoredAttempt | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { attempt, fingerprint, thankYouUrl, amount, isConfirmed } = stored as Partial<
      Record<keyof StoredAttempt, unknown>
    >
    if (typeof fingerprint !== 'string' || typeof thankYouUrl !== 'string') return null
    return {
      attempt: isAttemptId(attempt) ? attempt : null,
      fingerprint,
      thankYouUrl,
      amount: typeof amount === 'number' ? amount : null,
      isConfirmed: isConfirmed === true,
    }
  } catch {
    return null
  }
}

/**
 * The `sessionStorage` entry for an attempt, by name: the origin of a Swish payment, or a flow and
 * its method.
 */
export function attemptStore(name: string, pageState: PageState = globalThis): AttemptStore {
  const key = attemptKey(name)
  const tab = storageOf(pageState, 'sessionStorage')
  return {
    read: () => parse(tab.getItem(key)),
    write: (attempt) => tab.setItem(key, JSON.stringify(attempt)),
    clear: () => tab.removeItem(key),
  }
}
