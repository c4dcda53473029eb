import { boolean, number, object, string } from 'valibot'
import { post } from '../call.ts'

/*
 * Asked by every giving element of every page, and so apart from the calls of a payment.
 */

/** True when the session has an open attempt of that origin. */
export const shouldReopenSwishModal = post(
  '/api/winorg/should-reopen-swishmodal/',
  object({ origin: string(), windowHistoryLength: number(), isReload: boolean(), isSafari: boolean() }),
  object({ shouldOpen: boolean() }),
)
