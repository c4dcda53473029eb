import {
  cancelSwishRequest,
  createSwishGift,
  createSwishGiftMCommerce,
  type GiftDetails,
  resetPaymentSession,
  swishPoll,
} from '@charity-elements/contract'
import type { Send, SendOptions } from '@charity-elements/runtime/api'
import { ApiError } from '@charity-elements/runtime'
import type { Connection, ConnectionMonitor } from './errors.ts'
import { type CreateOptions, type SendCreate, bodyForHost } from './create.ts'
import { requestTimeout } from './delays.ts'
import type { SwishCall, ExternalEvent } from '../swish/swish-events.ts'
import type { Payment } from '../swish/state.ts'

/**
 * The gift that the calls send, and its origin: `giftbar`, `giftmodule - 42`, or the tag of a flow.
 */
export interface SwishGiftRequest {
  readonly details: GiftDetails
  readonly origin: string
  /** The details come from a form, so another page does not have them. */
  readonly hasForm?: boolean
}

/** How calls are sent, and the connection that they watch. */
export interface SwishCalls {
  readonly send: Send
  readonly sendCreate: SendCreate
  readonly connection: ConnectionMonitor
}

/**
 * Sends a request and returns its event. Null when it was aborted or has no event.
 * @param amount Whole kronor. A create call must have it.
 */
export async function sendSwishCall(
  call: SwishCall,
  gift: SwishGiftRequest,
  amount: number | undefined,
  { send, sendCreate, connection }: SwishCalls,
  signal: AbortSignal,
): Promise<ExternalEvent | null> {
  try {
    if (call.type === 'create' || call.type === 'create-mcommerce') {
      // The state machine never creates a gift without an amount.
      if (amount === undefined) throw new Error('A gift without an amount cannot be paid.')
      const content = swishContent(gift, amount)
      return await sendCreate(call.attempt, (options) => create(call, content, send, { ...options, signal }))
    }
    const event = await request(call, send, { signal, timeout: requestTimeout.other })
    connection.answered()
    return event
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'aborted') return null
    return lostEventOf(call, error, connection.lost(error))
  }
}

type CreateCall = Extract<SwishCall, { readonly type: 'create' | 'create-mcommerce' }>
type FollowCall = Exclude<SwishCall, CreateCall>

/** The content of a create call. Two presses with the same content are the same payment. */
export const swishContent = ({ details, origin }: SwishGiftRequest, amount: number) => ({
  ...details,
  origin,
  giftAmount: amount,
})

async function create(
  call: CreateCall,
  gift: ReturnType<typeof swishContent>,
  send: Send,
  options: CreateOptions & Pick<SendOptions, 'signal'>,
): Promise<ExternalEvent> {
  const content = bodyForHost(gift, options)
  const answer =
    call.type === 'create'
      ? await send(createSwishGift, { ...content, donatorPhoneCell: call.number }, options)
      : await send(createSwishGiftMCommerce, withoutOtherPhone(content), options)
  if (!answer.success) return { type: 'create-refused', error: answer.error ?? '' }
  return created(call.type === 'create' ? 'swish' : 'swish-mcommerce', answer)
}

async function request(call: FollowCall, send: Send, options: SendOptions): Promise<ExternalEvent | null> {
  switch (call.type) {
    case 'poll':
      return { type: 'poll-answered', answer: await send(swishPoll, {}, options) }
    case 'cancel':
      return { type: 'cancel-answered', success: (await send(cancelSwishRequest, {}, options)).success }
    case 'reset':
      await send(resetPaymentSession, {}, options)
      return null
  }
}

/** A payment by token includes the phone number only if it starts with 46. */
function withoutOtherPhone<Body extends GiftDetails>({ donatorPhoneCell, ...body }: Body) {
  return donatorPhoneCell?.startsWith('46') ? { ...body, donatorPhoneCell } : body
}

interface Created {
  readonly attempt?: string | null | undefined
  readonly expiresAt?: string | null | undefined
  readonly returnToken?: string | null | undefined
  readonly swishToken?: string
  readonly svgData?: string | null | undefined
}

function created(type: Payment['type'], answer: Created): ExternalEvent {
  const { attempt, swishToken, svgData, expiresAt, returnToken } = answer
  return {
    type: 'payment-created',
    payment: {
      type,
      reference: attempt ?? null,
      token: swishToken ?? null,
      svg: svgData ?? null,
      expiresAt: expiresAt ?? null,
      returnToken: returnToken ?? null,
    },
  }
}

/** The event of a call that failed. */
function lostEventOf({ type }: SwishCall, error: unknown, connection: Connection): ExternalEvent | null {
  // A file did not load, or there is a bug. The outcome of the payment is then unknown, as after a
  // network failure.
  if (!(error instanceof ApiError)) console.error('charity-elements: a Swish call failed.', error)
  switch (type) {
    case 'create':
    case 'create-mcommerce':
      return { type: 'create-unconfirmed', connection }
    case 'poll':
      return { type: 'poll-lost', connection, retryAfter: (error instanceof ApiError && error.retryAfter) || undefined }
    case 'cancel':
      return { type: 'cancel-lost', connection }
    case 'reset':
      return null
  }
}
