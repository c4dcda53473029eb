import { boolean, object } from 'valibot'
import { post } from './call.ts'
import type { shouldReopenSwishModalBody } from './requests/gift.ts'

/*
 * In a separate file, because every gift element on every page makes this call, but few need the
 * calls of a payment.
 */

/** Whether the session has an interrupted payment of that origin. */
export const shouldReopenSwishModal = post<typeof shouldReopenSwishModalBody>()(
  '/api/winorg/should-reopen-swishmodal/',
  object({ shouldOpen: boolean() }),
)
