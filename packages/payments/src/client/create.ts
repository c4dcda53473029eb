import {
  invalidRequest,
  keyOfAnother,
  tooManyRequests,
  type ConnectionMonitor,
  createConnectionMonitor,
  isAborted,
  refusalCode,
} from './errors.ts'
import {
  type Campaign,
  type GiftDetails,
  idempotencyHeader,
  maxCampaignLength,
  type RequestType,
} from '@charity-elements/contract'
import { ApiError, type Services } from '@charity-elements/runtime'
import { type AttemptId, newAttemptId } from './attempt.ts'
import { giveUpAfter, requestTimeout, retryDelay } from './delays.ts'
import type { CreateFailure, ExternalEvent, PaymentEffect, PaymentNews, PaymentState, PhaseOf } from './state.ts'
import { type PaymentTransition, beginAttempt, end, leave, nextPoll, refused, tell, watch } from './transitions.ts'

/** Options for a create call: when it counts as lost, and its header on hosts that know it. */
export interface CreateOptions {
  readonly timeout: number
  readonly headers?: Readonly<Record<string, string>>
  /** The experiment and the variant that the donor sees, on hosts that accept them. */
  readonly variant?: string
  /** Whether the host takes the tax number of gifts whose specified payload has none. */
  readonly takesTaxNumber?: boolean
  /** The campaign that the page's address names, on hosts that take it. */
  readonly campaign?: Campaign | undefined
}

/** The flows whose payload has a tax number in the specification. */
const isWithTaxNumber = (requestType: RequestType | undefined) =>
  requestType === 'anniversary' || requestType === 'memorial'

/**
 * The body of a create call as this host takes it: with the variant after the tag
 * (`gift-bar:amounts-higher`), with the campaign, and without a tax number that it does not expect.
 * Variant and campaign are not part of the attempt's identity, because a reload may have others.
 */
export function bodyForHost<
  Body extends Partial<Pick<GiftDetails, 'requestType' | 'donatorSsnOrOrgno'>> & Pick<GiftDetails, 'giftVariant'>,
>(body: Body, { variant, takesTaxNumber, campaign }: CreateOptions): Body {
  const { donatorSsnOrOrgno: _, ...withoutNumber } = body
  const sent = takesTaxNumber || isWithTaxNumber(body.requestType) ? body : (withoutNumber as Body)
  return {
    ...sent,
    ...(variant && { giftVariant: `${sent.giftVariant}:${variant}` }),
    ...(campaign && { campaign }),
  }
}

const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/**
 * The campaign that an address names, as links in letters and advertisements do. A text that the
 * contract does not take is left out, because it must not cost the gift.
 */
export function campaignOf(address: string): Campaign | undefined {
  const query = new URL(address).searchParams
  const named = campaignParameters.flatMap((name) => {
    const text = query.get(name)?.trim()
    return text && text.length <= maxCampaignLength ? [[name, text]] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

/**
 * Sends a create call and returns its event, or what the lack of an answer means. Throws if the
 * call was aborted.
 */
export type SendCreate = <Event>(
  attempt: AttemptId,
  send: (options: CreateOptions) => Promise<Event>,
) => Promise<Event | CreateFailure>

/**
 * Sends the create calls of one payment. A host that recognises the attempt's key gets as many as
 * needed; a host that would create the payment again gets one. If the host knows the key from
 * another request, it is replaced, once. What happens next, `onCreating` decides.
 * @param isUnsettled An earlier page has sent a create and got no answer. A host that would create
 * the payment again gets none then.
 */
export function createSender(
  { supports, variant, pageUrl }: Pick<Services, 'supports' | 'variant' | 'pageUrl'>,
  connection: ConnectionMonitor = createConnectionMonitor(),
  isUnsettled = false,
): SendCreate {
  /** The key that each attempt was sent with. */
  const keys = new Map<AttemptId, AttemptId>()
  /** The keys that were sent and got no answer. */
  const unanswered = new Set<AttemptId>()
  let firstLossAt: number | undefined

  const unsent = (error: ApiError): CreateFailure => {
    firstLossAt ??= performance.now()
    return performance.now() - firstLossAt >= giveUpAfter
      ? { type: 'create-unreachable', ...(unanswered.size === 0 && !isUnsettled && { isUnsent: true }) }
      : { type: 'create-lost', connection: connection.lost(error) }
  }

  const sendCreate: SendCreate = async (attempt, send) => {
    const isIdempotent = await supports('idempotency')
    if (isUnsettled && !isIdempotent) return { type: 'create-unconfirmed', connection: 'good', isEarlier: true }
    const takesVariant = variant !== undefined && (await supports('variants'))
    const takesTaxNumber = await supports('tax-number')
    const campaign = (await supports('campaign')) ? campaignOf(pageUrl()) : undefined
    const known = keys.get(attempt)
    if (known && !isIdempotent) return { type: 'create-unconfirmed', connection: 'slow' }
    const key = known ?? attempt
    keys.set(attempt, key)
    try {
      const event = await send({
        timeout: requestTimeout.create,
        ...(isIdempotent ? { headers: { [idempotencyHeader]: key } } : {}),
        ...(takesVariant && { variant }),
        ...(takesTaxNumber && { takesTaxNumber }),
        ...(campaign && { campaign }),
      })
      firstLossAt = undefined
      unanswered.delete(key)
      connection.answered()
      return event
    } catch (error) {
      if (error instanceof ApiError && !error.wasSent) {
        if (!known) keys.delete(attempt)
        if (isAborted(error)) throw error
        return unsent(error)
      }
      if (isAborted(error)) throw error
      const refusal = refusalCode(error)
      if (isIdempotent && key === attempt && refusal === keyOfAnother) {
        keys.set(attempt, newAttemptId())
        return sendCreate(attempt, send)
      }
      // Only a refusal of the content is about the earlier request too, which may have created a
      // payment. The others may be a limit's, or a proxy's.
      const saysNothing = (isUnsettled || unanswered.has(key)) && refusal !== invalidRequest && refusal !== keyOfAnother
      if (refusal !== undefined && !saysNothing) {
        unanswered.delete(key)
        console.warn(`charity-elements: the server refused a gift (${String(error)}).`)
        return { type: 'create-refused', error: refusal }
      }
      const isMalformed = error instanceof ApiError && error.kind === 'malformed'
      unanswered.add(key)
      const type = isIdempotent && !isMalformed ? 'create-lost' : 'create-unconfirmed'
      return { type, connection: connection.lost(error) }
    }
  }
  return sendCreate
}

/**
 * The transition while the create call is sent: until the server answers, each time with the
 * attempt's key.
 */
export function onCreating(
  state: PaymentState,
  phase: PhaseOf<'creating'>,
  event: ExternalEvent,
): PaymentTransition | undefined {
  const resend = (after: number): PaymentEffect => ({
    type: 'create',
    after,
    attempt: phase.attempt,
    request: phase.request,
  })
  const { attempt } = phase
  const { gift, method } = state
  const isFollowed = method === 'swish'
  switch (event.type) {
    case 'payment-created': {
      const { payment } = event
      const created = tell({ type: 'created', payment, gift, by: 'answer', reference: payment.reference ?? attempt })
      return {
        state: {
          ...state,
          connection: 'good',
          payment,
          isKnown: true,
          phase: isFollowed ? { name: 'watching', isUnconfirmed: false } : { name: 'none' },
        },
        effects: [
          { type: method === 'invoice' ? 'clear-attempt' : 'confirm-attempt' },
          ...(isFollowed ? [nextPoll] : []),
          created,
        ],
      }
    }
    case 'attempt-ended':
      if (event.isPaid) return end(state, { type: 'paid', reference: attempt, gift })
      // The donor asked for a payment and gets a new one, but only once: if the replacement has
      // already ended too, the payment fails.
      return phase.isReplacement
        ? refused(state, event.error)
        : beginAttempt(state, { ...phase, attempt: event.next }, true)
    case 'create-lost': {
      const failureCount = phase.failureCount + 1
      return {
        state: { ...state, connection: event.connection, phase: { ...phase, failureCount } },
        effects: [resend(retryDelay(failureCount))],
      }
    }
    case 'create-refused':
      // A limit says nothing of an earlier payment.
      return phase.mayHaveOther && event.error === tooManyRequests
        ? watch(state, { type: 'unknown', about: 'created', gift }, true)
        : refused(state, event.error)
    case 'create-unconfirmed': {
      if (isFollowed) {
        return {
          state: {
            ...state,
            connection: event.connection,
            phase: { name: 'searching', attempt, request: phase.request, failureCount: 0 },
          },
          effects: [{ type: 'poll', after: retryDelay(1) }],
        }
      }
      const news: PaymentNews = { type: 'unknown', about: 'created', gift }
      // The donor may not have seen it before the page was gone: the next press says it once more.
      return method === 'invoice' && !event.isEarlier ? leave(state, news) : end(state, news)
    }
    case 'create-unreachable': {
      if (!event.isUnsent) {
        // An earlier request may have arrived: the attempt keeps its key.
        const unknown: PaymentNews = { type: 'unknown', about: 'created', gift }
        if (!isFollowed) return leave(state, unknown)
        const failureCount = phase.failureCount + 1
        return {
          state: { ...state, connection: 'good', phase: { ...phase, failureCount } },
          effects: [resend(retryDelay(failureCount)), tell(unknown)],
        }
      }
      const news: PaymentNews = { type: 'refused', why: 'unreachable', error: 'unreachable' }
      return method === 'invoice' ? end(state, news) : leave(state, news)
    }
    case 'page-activated':
    case 'page-restored':
      return phase.failureCount > 0 ? { state, effects: [resend(0)] } : undefined
    default:
      return undefined
  }
}
