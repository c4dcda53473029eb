import { array, boolean, fallback, nullish, object, optional, string, unknown } from 'valibot'
import { get, post } from './call.ts'
import type { shouldReopenSwishModalBody } from './requests/gift.ts'
import type { resumeSessionBody } from './requests/session.ts'

/**
 * The extensions that a host may offer beyond the specification. Every journey works without them:
 * see `reference/extensions.ts`.
 */
export type Extension =
  | 'idempotency'
  | 'attempts'
  | 'return'
  | 'receipts'
  | 'page-tracking'
  | 'post-towns'
  | 'remembered-details'
  | 'recurring-swish'
  | 'variants'
  | 'tax-number'
  | 'campaign'
  | 'payment-methods'
  | MethodExtension

/** The names of payment methods. A host with `payment-methods` also lists those that it has. */
export type MethodExtension = 'pay-by-swish' | 'pay-by-card' | 'pay-by-invoice' | 'sign-contracts'

const session = object({ csrf: string(), extensions: fallback(optional(array(string()), []), []) })

/** Returns the session's token. Sent once per page, with credentials. */
export const generateCsrf = get()('/api/generate-csrf/', session)

/** Extension `return`: redeems the token of a return URL. */
export const resumeSession = post<typeof resumeSessionBody>()('/api/resume-session/', session)

/**
 * Extension `receipts`: says that the page has answers, as every POST does with `received`. Sent at
 * once, for a page that makes no other call.
 */
export const acknowledge = post()('/api/acknowledge/', unknown())

/** Whether the session has an interrupted payment of that origin. */
export const shouldReopenSwishModal = post<typeof shouldReopenSwishModalBody>()(
  '/api/winorg/should-reopen-swishmodal/',
  object({ shouldOpen: boolean() }),
)

/**
 * The body of every error response: the problem in English, for the console. Never shown to a
 * visitor.
 */
export const errorBody = object({ error: nullish(unknown()) })
