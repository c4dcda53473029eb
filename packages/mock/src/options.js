/**
 * @typedef {object} Choices What the specification leaves to the host. Each is a reading that a real backend may choose.
 * @property {'object' | 'empty' | 'no-content' | 'null' | 'text'} emptyAnswer How a call is answered whose answer is not shown: `{}`, an
 *   empty body, 204, `null`, or the word OK as text.
 * @property {'absent' | 'null' | 'empty'} optional How a field without a value is written: left out, null, or as empty text where it is text.
 * @property {'text' | 'number'} errorCode Whether `error` is text or, for codes that the specification does not name, a number. With
 *   `number`, the error of a call that went well is 0.
 * @property {'url-origin' | 'thank-you'} cardCancel Where the card page sends a donor who cancels: the page the flow sits on, as the card
 *   session tells it, or the thank-you page with a `responseCode`.
 * @property {CaseWords} caseWords What a signing case is called, apart from `sent` and `pending`, which the specification names.
 * @property {'session' | 'page'} csrf Whether a session keeps its token, or each page gets a new one and the one before is refused.
 * @property {400 | 401 | 403 | 419} csrfRefusal The status of a call whose token is refused.
 * @property {'cookie' | 'token'} sessionFrom Whether the cookie or the token tells whose call it is.
 * @property {'open' | 'unreported' | 'until-reset'} reopen Which payments are reopened: open ones; also ended ones that no poll has reported yet;
 *   all until the payment session is reset.
 * @property {'text' | 'number'} webId
 * @property {'object' | 'text' | 'none'} ssn What `get-persisted-ssn` gives as `data`: email and number, the number alone, or nothing.
 * @property {'form' | 'payload'} savedForm Whether a saved case gives back the eight fields of the form or all that was submitted.
 * @property {'error' | 'empty' | 'not-found'} pollWithoutPayment What a poll is answered in a session without a payment: the status
 *   `error`, `{}`, or 404.
 * @property {'cancelled' | 'already-cancelled'} cancelled What a poll calls a payment that the donor cancelled.
 * @property {'opaque' | 'typed'} forms Whether saved forms come back as they were, or with the specification's fields alone.
 */

/** @typedef {{none?: string, signed: string, rejected: string, expired: string}} CaseWords `none` is left to `optional` where not given. */

/** @type {Choices} */
export const defaultChoices = {
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

/** Every reading by a name of its own, as `--variant` takes them. @type {Record<string, Partial<Choices>>} */
export const variants = {
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

/** What stands below `/`: HTML, or a function that makes it. @typedef {string | ((url: URL) => string)} PageContent */

/**
 * @typedef {object} MockOptions
 * @property {number} [port] 0, the default, takes a free one.
 * @property {string} [host] The name to listen on and to be called by; `localhost` by default.
 * @property {Partial<Choices>} [choices]
 * @property {string} [variant] A name from `variants`; `choices` go before it.
 * @property {boolean} [strict] Answers 400 to a body with a field that the specification's table does not have.
 * @property {readonly string[]} [allowedOrigins] Who may call from other origins; every origin of this machine by default.
 * @property {string} [cdn] The folder served below `/cdn/`.
 * @property {string} [root] A folder of pages served below `/`.
 * @property {Record<string, PageContent>} [pages] Pages by path; they go before `root`.
 * @property {Record<string, string>} [thankYouPages] The address of a thank-you page by its id; `/tack/` for ids that are not here.
 * @property {readonly object[]} [menu] The answer of `/api/getmobilemenu`.
 * @property {number} [swishLifetimeMs] How long Swish waits for the payer; three minutes by default.
 * @property {import('./faults.js').Fault[]} [faults]
 * @property {(answer: import('./reply.js').Reply, call: {method: string, path: string, body: unknown}) => import('./reply.js').Reply} [change] Has
 *   the last word on an answer: for tests that want a host with a fault.
 */

/** The choices of a variant and what is chosen besides. @param {MockOptions} options @returns {Choices} */
export function choicesOf({ variant, choices }) {
  const named = variant === undefined ? {} : variants[variant]
  if (!named) {
    throw new Error(`There is no variant "${variant}". The variants are: ${Object.keys(variants).join(', ')}.`)
  }
  return { ...defaultChoices, ...named, ...choices }
}
