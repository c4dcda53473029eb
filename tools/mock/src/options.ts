import type { Extension as ContractExtension } from '@charity-elements/contract'
import type { Fault } from './faults.ts'
import type { Reply } from './reply.ts'

/** The choices that the specification leaves to the host. A real backend may choose any of them. */
export interface Choices {
  /**
   * The answer to calls for which the specification does not show one: `{}`, an empty body, 204,
   * `null`, or the word OK as text.
   */
  emptyAnswer: 'object' | 'empty' | 'no-content' | 'null' | 'text'
  /** How to write a field without a value: left out, null, or empty text if it is a text field. */
  optional: 'absent' | 'null' | 'empty'
  /**
   * Whether `error` is text or, for codes that the specification does not name, a number: 0 after a
   * call that went well.
   */
  errorCode: 'text' | 'number'
  /**
   * The page to which the card page sends a donor who cancels: that of the flow, or the thank-you
   * page with a `responseCode`.
   */
  cardCancel: 'url-origin' | 'thank-you'
  /**
   * The status names of a signing case besides `sent` and `pending`, which the specification names.
   */
  caseWords: CaseWords
  /**
   * Whether a session keeps its token, or each page gets a new one and the previous one is refused.
   */
  csrf: 'session' | 'page'
  /** The status of a call whose token is refused. */
  csrfRefusal: 400 | 401 | 403 | 419
  /** Whether the cookie or the token identifies the session. */
  sessionFrom: 'cookie' | 'token'
  /**
   * Which payments to reopen: only open ones; also ended ones that no poll has reported; or all
   * until the payment session is reset.
   */
  reopen: 'open' | 'unreported' | 'until-reset'
  webId: 'text' | 'number'
  /** The `data` of `get-persisted-ssn`: email and number, only the number, or nothing. */
  ssn: 'object' | 'text' | 'none'
  /**
   * Whether a saved case returns the eight fields of the form, or everything that was submitted.
   */
  savedForm: 'form' | 'payload'
  /** The answer to a poll in a session without a payment: the status `error`, `{}`, or 404. */
  pollWithoutPayment: 'error' | 'empty' | 'not-found'
  /** The status of a payment that the donor cancelled. */
  cancelled: 'cancelled' | 'already-cancelled'
  /** Whether saved forms return unchanged, or with only the specification's fields. */
  forms: 'opaque' | 'typed'
}

/** If `none` is absent, `optional` decides. */
export interface CaseWords {
  none?: string
  signed: string
  rejected: string
  expired: string
}

/** The default choices. */
const defaultChoices: Choices = {
  emptyAnswer: 'object',
  optional: 'absent',
  errorCode: 'text',
  cardCancel: 'url-origin',
  caseWords: { signed: 'signed', rejected: 'rejected', expired: 'expired' },
  csrf: 'session',
  csrfRefusal: 403,
  sessionFrom: 'cookie',
  reopen: 'unreported',
  webId: 'text',
  ssn: 'object',
  savedForm: 'form',
  pollWithoutPayment: 'error',
  cancelled: 'cancelled',
  forms: 'opaque',
}

/** Each choice under a name, for `--variant`. */
export const variants: Record<string, Partial<Choices>> = {
  default: {},
  'empty-body': { emptyAnswer: 'empty' },
  'no-content': { emptyAnswer: 'no-content' },
  'null-body': { emptyAnswer: 'null' },
  'text-body': { emptyAnswer: 'text' },
  'null-fields': { optional: 'null' },
  'empty-text-fields': { optional: 'empty' },
  'number-codes': { errorCode: 'number' },
  'card-cancel-to-thank-you': { cardCancel: 'thank-you' },
  'own-case-words': {
    caseWords: { none: 'Saknas', signed: 'Signerat', rejected: 'Avvisat', expired: 'Utgånget' },
  },
  'csrf-per-page-400': { csrf: 'page', csrfRefusal: 400 },
  'csrf-per-page-401': { csrf: 'page', csrfRefusal: 401 },
  'csrf-per-page-403': { csrf: 'page', csrfRefusal: 403 },
  'csrf-per-page-419': { csrf: 'page', csrfRefusal: 419 },
  'session-from-token': { sessionFrom: 'token' },
  'reopen-open-only': { reopen: 'open' },
  'reopen-until-reset': { reopen: 'until-reset' },
  'web-id-number': { webId: 'number' },
  'ssn-text': { ssn: 'text' },
  'ssn-none': { ssn: 'none' },
  'saved-payload': { savedForm: 'payload' },
  'poll-empty': { pollWithoutPayment: 'empty' },
  'poll-not-found': { pollWithoutPayment: 'not-found' },
  'already-cancelled': { cancelled: 'already-cancelled' },
  'typed-forms': { forms: 'typed' },
}

/** The extensions of the API. */
export const allExtensions = [
  'idempotency',
  'attempts',
  'return',
  'page-tracking',
  'post-towns',
  'remembered-details',
  'receipts',
  'tax-number',
  'campaign',
  'payment-methods',
  'pay-by-swish',
  'pay-by-card',
  'pay-by-invoice',
  'sign-contracts',
] as const satisfies readonly ContractExtension[]

export type Extension = (typeof allExtensions)[number]

/** Options of the API, in a page or behind a server. */
export interface ApiOptions {
  choices?: Partial<Choices>
  /** A name from `variants`; `choices` override it. */
  variant?: string
  /**
   * The extensions that the host has. None by default, like a host that only follows the
   * specification.
   */
  extensions?: readonly Extension[]
  /** Answers 400 to a body with a field that the contract does not have. */
  strict?: boolean
  /** The address of a thank-you page by its id; `/tack/` for ids that are not here. */
  thankYouPages?: Record<string, string>
  /** The answer of `/api/getmobilemenu`. */
  menu?: readonly object[]
  /** How long Swish waits for the payer; three minutes by default. */
  swishLifetimeMs?: number
  faults?: Fault[]
}

/** A page: HTML, or a function that returns it. */
export type PageContent = string | ((url: URL) => string)

/** Options of the server. */
export interface MockOptions extends ApiOptions {
  /** 0, the default, takes a free one. */
  port?: number
  /** Which other origins may call; every origin of this machine by default. */
  allowedOrigins?: readonly string[]
  /** The folder served below `/cdn/`. */
  cdn?: string
  /** A folder of pages served below `/`. */
  root?: string
  /** Pages by path; they go before `root`. */
  pages?: Record<string, PageContent>
  /** May change every answer, for tests that need a faulty host. */
  change?: (answer: Reply, call: { method: string; path: string; body: unknown }) => Reply
}

/** The choices of a variant, with the single choices on top. */
export function choicesOf({ variant, choices }: ApiOptions): Choices {
  const named = variant === undefined ? {} : variants[variant]
  if (!named) {
    throw new Error(`There is no variant "${variant}". The variants are: ${Object.keys(variants).join(', ')}.`)
  }
  return { ...defaultChoices, ...named, ...choices }
}
