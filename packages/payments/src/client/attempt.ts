import { type PageState, storageOf } from '@charity-elements/runtime/api'

/** The code of an attempt of which nobody knows whether it was paid, whatever the way to pay. */
export const unknownOutcome = 'DS24'

declare const brand: unique symbol

/**
 * Identifies a gift attempt: a UUID that stays the same from the first press to the final answer.
 * Sent as `Idempotency-Key`.
 */
export type AttemptId = string & { readonly [brand]: 'AttemptId' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isAttemptId = (text: unknown): text is AttemptId => typeof text === 'string' && uuid.test(text)

/** What the browser stores about an attempt without a final answer. Contains nothing about the donor. */
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

/** Stores one attempt. */
export interface AttemptStore {
  read(): StoredAttempt | null
  write(attempt: StoredAttempt): void
  clear(): void
}

/** Null for anything else, and for an attempt that was stored before `oldest`. */
function parse(stored: unknown, oldest: number): StoredAttempt | null {
  const { attempt, fingerprint, thankYouUrl, amount, isConfirmed, storedAt } = Object(stored)
  if (typeof storedAt === 'number' && storedAt < oldest) return null
  if (typeof fingerprint !== 'string' || typeof thankYouUrl !== 'string') return null
  return {
    attempt: isAttemptId(attempt) ? attempt : null,
    fingerprint,
    thankYouUrl,
    amount: typeof amount === 'number' ? amount : null,
    isConfirmed: isConfirmed === true,
  }
}

/** Milliseconds that another tab can continue an attempt. A Swish payment is over long before. */
const sharedFor = 30 * 60_000

function storeIn(kind: 'sessionStorage' | 'localStorage', name: string, pageState: PageState): AttemptStore {
  const key = `attempt:${name}` as const
  const storage = storageOf(pageState, kind)
  return {
    read: () => parse(storage.getJson(key), kind === 'localStorage' ? Date.now() - sharedFor : 0),
    write: (attempt) => storage.setItem(key, JSON.stringify({ ...attempt, storedAt: Date.now() })),
    clear: () => storage.removeItem(key),
  }
}

/**
 * The stored attempt of a Swish payment, by its origin. It outlives its tab: a donor who closes that
 * before the answer, and opens another one, learns there what became of the payment.
 */
export function attemptStore(origin: string, pageState: PageState = globalThis): AttemptStore {
  const tab = storeIn('sessionStorage', origin, pageState)
  const shared = storeIn('localStorage', origin, pageState)
  return {
    read: () => tab.read() ?? shared.read(),
    write: (attempt) => {
      tab.write(attempt)
      shared.write(attempt)
    },
    clear: () => {
      const own = tab.read()
      tab.clear()
      // The entry may be about a later attempt, in another tab.
      if (own === null || own.attempt === shared.read()?.attempt) shared.clear()
    },
  }
}

/**
 * The FNV-1a hash of a text's UTF-16 code units, folded to 16 bits. Only good for a check for
 * equality.
 */
function hash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(36)
}

/** The same text for the same values in any order. Ignores fields without a value. */
const canonical = (content: object): string =>
  JSON.stringify(
    Object.entries(content)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )

/**
 * A digest of everything that a create call sends about a gift, so that a corrected gift is another
 * attempt. It is too short to reveal what a donor typed, because hundreds of phone numbers share
 * it. If a correction happens to have the same digest, the host refuses it, and the element sends
 * it with a new key.
 */
export const giftFingerprint = (content: object): string => hash(canonical(content))

/**
 * A new random id. `crypto.randomUUID` is missing on pages without TLS, so version and variant are
 * set by hand.
 */
export function newAttemptId(): AttemptId {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5') as AttemptId
}

/**
 * The id of the stored attempt if its content is the same, otherwise a new id.
 * @param content The content of the create call.
 */
export function attemptIdFor(store: AttemptStore, content: object): AttemptId {
  const stored = store.read()
  return (stored?.attempt && stored.fingerprint === giftFingerprint(content) && stored.attempt) || newAttemptId()
}

/**
 * The stored card attempt of a flow. Only its own tab continues it: the one that left for the card
 * page.
 */
export const cardAttemptStore = (flow: string, pageState: PageState = globalThis): AttemptStore =>
  storeIn('sessionStorage', `${flow} card`, pageState)
