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
import { ApiError } from '@charity-elements/runtime/api/error.ts'
import { refusalIn } from '../lost-call.ts'
import { callLimit } from '../delays.ts'
import type { SwishCall, Told } from './events.ts'
import type { Payment } from './state.ts'

/** Everything that a create call says of a gift but the amount, which the donor may have given on another page. */
export type GiftDetails = Omit<GiftBody, 'giftAmount'>

/** The gift that the calls tell of, and who asks (`giftbar`, `giftmodule - 42`, a flow's own). */
export interface SwishGift {
  readonly details: GiftDetails
  readonly origin: string
}

/**
 * Makes a call and gives what it told. Null when the call was given up, or has nothing to tell.
 * @param amount whole kronor, which a create call must have.
 */
export async function makeCall(
  call: SwishCall,
  gift: SwishGift,
  amount: number | undefined,
  send: Send,
  signal: AbortSignal,
): Promise<Told | null> {
  try {
    return await ask(call, gift, amount, send, { signal, timeout: callLimit.other })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'aborted') return null
    return lossOf(call, error)
  }
}

async function ask(
  call: SwishCall,
  { details, origin }: SwishGift,
  amount: number | undefined,
  send: Send,
  options: SendOptions,
): Promise<Told | null> {
  switch (call.type) {
    case 'create': {
      const body = { ...details, origin, giftAmount: known(amount), donatorPhoneCell: call.number }
      const answer = await send(createSwishGift, body, creating(call.attempt, options))
      return answer.success ? created('swish', answer) : { type: 'create-refused', error: answer.error }
    }
    case 'create-mcommerce': {
      const body = { ...withoutOtherPhone(details), origin, giftAmount: known(amount) }
      const answer = await send(createSwishGiftMCommerce, body, creating(call.attempt, options))
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

/** The machine begins no attempt at a gift whose amount it does not know. */
function known(amount: number | undefined): number {
  if (amount === undefined) throw new Error('A gift without an amount cannot be paid.')
  return amount
}

const creating = (attempt: string, options: SendOptions): SendOptions => ({
  ...options,
  headers: { [idempotencyHeader]: attempt },
  timeout: callLimit.create,
})

/** A payment by token carries the phone only if it starts with 46 (specification 2, section 7). */
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

function created(type: Payment['type'], answer: Created): Told {
  const { attempt, swishToken = null, svgData = null, expiresAt = null, returnToken = null } = answer
  return {
    type: 'created',
    payment: { type, reference: attempt, token: swishToken, svg: svgData, expiresAt, returnToken },
  }
}

/** What a call that gave no answer told: for a create, whether the server refused it or its fate is unknown. */
function lossOf({ type }: SwishCall, error: unknown): Told | null {
  // A part of ours that did not arrive, or a mistake of ours: the payment's fate is as unknown as when the network failed.
  if (!(error instanceof ApiError)) console.error('charity-elements: a Swish call failed.', error)
  switch (type) {
    case 'create':
    case 'create-mcommerce': {
      const refusal = error instanceof ApiError ? refusalIn(error) : undefined
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
