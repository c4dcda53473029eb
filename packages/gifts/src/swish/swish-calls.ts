import { idempotencyHeader } from '@charity-elements/runtime/api/call.ts'
import type { GiftBody } from '@charity-elements/runtime/api/contract/gift.ts'
import {
  cancelSwishRequest,
  createSwishGift,
  createSwishGiftMCommerce,
  resetPaymentSession,
  swishPoll,
} from '@charity-elements/runtime/api/contract/swish.ts'
import type { Send, SendOptions } from '@charity-elements/runtime/api/client.ts'
import { ApiError } from '@charity-elements/runtime/core/api-error.ts'
import { refusalCode } from '../payment/create-error.ts'
import { requestTimeout } from '../payment/delays.ts'
import type { SwishCall, ExternalEvent } from './swish-events.ts'
import type { Payment } from './state.ts'

/** The body of a create call without the amount, which is unknown when the gift began on another page. */
export type GiftDetails = Omit<GiftBody, 'giftAmount'>

/** The gift that the calls send, and its origin: `giftbar`, `giftmodule - 42`, or the tag of a flow. */
export interface SwishGiftRequest {
  readonly details: GiftDetails
  readonly origin: string
}

/**
 * Sends a request and returns its event. Null when it was aborted or has no event.
 * @param amount Whole kronor. A create call must have it.
 */
export async function sendSwishCall(
  call: SwishCall,
  gift: SwishGiftRequest,
  amount: number | undefined,
  send: Send,
  signal: AbortSignal,
): Promise<ExternalEvent | null> {
  try {
    return await request(call, gift, amount, send, { signal, timeout: requestTimeout.other })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'aborted') return null
    return lostEventOf(call, error)
  }
}

async function request(
  call: SwishCall,
  { details, origin }: SwishGiftRequest,
  amount: number | undefined,
  send: Send,
  options: SendOptions,
): Promise<ExternalEvent | null> {
  switch (call.type) {
    case 'create': {
      const body = { ...details, origin, giftAmount: requireAmount(amount), donatorPhoneCell: call.number }
      const answer = await send(createSwishGift, body, createOptions(call.attempt, options))
      return answer.success ? created('swish', answer) : { type: 'create-refused', error: answer.error }
    }
    case 'create-mcommerce': {
      const body = { ...withoutOtherPhone(details), origin, giftAmount: requireAmount(amount) }
      const answer = await send(createSwishGiftMCommerce, body, createOptions(call.attempt, options))
      return answer.success ? created('swish-mcommerce', answer) : { type: 'create-refused', error: answer.error }
    }
    case 'poll':
      return { type: 'polled', answer: await send(swishPoll, {}, options) }
    case 'cancel':
      return { type: 'cancel-answered', success: (await send(cancelSwishRequest, {}, options)).success }
    case 'reset':
      await send(resetPaymentSession, {}, options)
      return null
  }
}

/** The state machine never creates a gift without an amount. */
function requireAmount(amount: number | undefined): number {
  if (amount === undefined) throw new Error('A gift without an amount cannot be paid.')
  return amount
}

const createOptions = (attempt: string, options: SendOptions): SendOptions => ({
  ...options,
  headers: { [idempotencyHeader]: attempt },
  timeout: requestTimeout.create,
})

/** A payment by token carries the phone only if it starts with 46 (API-27). */
function withoutOtherPhone({ donatorPhoneCell, ...details }: GiftDetails): GiftDetails {
  return donatorPhoneCell?.startsWith('46') ? { ...details, donatorPhoneCell } : details
}

interface Created {
  readonly attempt: string
  readonly expiresAt?: string | null | undefined
  readonly returnToken?: string | null | undefined
  readonly swishToken?: string
  readonly svgData?: string | null | undefined
}

function created(type: Payment['type'], answer: Created): ExternalEvent {
  const { attempt, swishToken = null, svgData = null, expiresAt = null, returnToken = null } = answer
  return {
    type: 'created',
    payment: { type, reference: attempt, token: swishToken, svg: svgData, expiresAt, returnToken },
  }
}

/** The event of a failed request. For a create: whether the server refused it or the outcome is unknown. */
function lostEventOf({ type }: SwishCall, error: unknown): ExternalEvent | null {
  // A chunk that did not load, or a bug: the outcome of the payment is as unknown as after a network failure.
  if (!(error instanceof ApiError)) console.error('charity-elements: a Swish call failed.', error)
  switch (type) {
    case 'create':
    case 'create-mcommerce': {
      const refusal = error instanceof ApiError ? refusalCode(error) : undefined
      return refusal === undefined ? { type: 'create-lost' } : { type: 'create-refused', error: refusal }
    }
    case 'poll':
      return { type: 'poll-lost' }
    case 'cancel':
      return { type: 'cancel-lost' }
    case 'reset':
      return null
  }
}
