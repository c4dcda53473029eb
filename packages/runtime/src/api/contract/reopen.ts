import { boolean, number, object, string } from 'valibot'
import { post } from '../call.ts'

/*
 * Asked by every giving element of every page, and so apart from the calls of a payment.
 */

export const shouldReopenSwishModalBody = object({
  origin: string(),
  windowHistoryLength: number(),
  isReload: boolean(),
  isSafari: boolean(),
})

/** True when the session has an open attempt of that origin. */
export const shouldReopenSwishModal = post<typeof shouldReopenSwishModalBody>()(
  '/api/winorg/should-reopen-swishmodal/',
  object({ shouldOpen: boolean() }),
)
