import { boolean, number, object, string } from 'valibot'
import { post } from './call.ts'

/*
 * In a file of its own, because every gift element on every page makes this call, and few go on to the calls of a payment.
 */

export const shouldReopenSwishModalBody = object({
  origin: string(),
  windowHistoryLength: number(),
  isReload: boolean(),
  isSafari: boolean(),
})

/** Whether the session has an open attempt of that origin (API-32). */
export const shouldReopenSwishModal = post<typeof shouldReopenSwishModalBody>()(
  '/api/winorg/should-reopen-swishmodal/',
  object({ shouldOpen: boolean() }),
)
