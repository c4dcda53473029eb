import type { PolledStatus } from '@charity-elements/contract'
import { ApiError, type Services } from '@charity-elements/runtime'
import { tokenRenewals } from '@charity-elements/runtime/api'
import { listenToPage } from '@charity-elements/ui/state-machine'
import { wasRecorded } from '../reports/gift-analytics.ts'
import { type AttemptId, type AttemptStore, giftFingerprint, newAttemptId } from './attempt.ts'
import { type CreateOptions, type SendCreate, createSender } from './create.ts'
import { createPollPace, mostPollsOfCancellation, requestTimeout, slowAfter } from './delays.ts'
import { type Connection, type ConnectionMonitor, createConnectionMonitor, isOffline } from './errors.ts'
import { reducePayment } from './payment.ts'
import type {
  Attempt,
  CreateAnswer,
  ExternalEvent,
  PaymentCall,
  PaymentEffect,
  PaymentEvent,
  PaymentNews,
  PaymentRequest,
  PaymentState,
} from './state.ts'

/** Options of one request. `timeout` is in milliseconds. */
interface RequestOptions {
  readonly signal: AbortSignal
  readonly timeout: number
}

/** The calls of a payment method. Card and invoice only create. */
export interface PaymentCalls {
  readonly create: (next: Attempt, options: CreateOptions & Pick<RequestOptions, 'signal'>) => Promise<CreateAnswer>
  readonly poll?: (options: RequestOptions) => Promise<PolledStatus>
  readonly cancel?: (options: RequestOptions) => Promise<boolean>
  readonly reset?: (options: RequestOptions) => Promise<void>
}

/** How calls are sent, and the connection that they watch. */
export interface Transport {
  readonly calls: PaymentCalls
  readonly sendCreate: SendCreate
  readonly connection: ConnectionMonitor
}

/** Sends a request and returns its event. Null when it was aborted. */
export async function sendCall(
  call: PaymentCall,
  { calls, sendCreate, connection }: Transport,
  signal: AbortSignal,
): Promise<ExternalEvent | null> {
  try {
    if (call.type === 'create') {
      return await sendCreate(call.attempt, (options) => calls.create(call, { ...options, signal }))
    }
    const options = { signal, timeout: requestTimeout.other }
    const event = await follow(call, calls, options)
    connection.answered()
    return event
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'aborted') return null
    return lostEventOf(call, error, connection.lost(error))
  }
}

async function follow(
  { type }: Exclude<PaymentCall, { type: 'create' }>,
  { poll, cancel }: PaymentCalls,
  options: RequestOptions,
): Promise<ExternalEvent | null> {
  if (type === 'poll') return poll ? { type: 'poll-answered', answer: await poll(options) } : null
  return cancel ? { type: 'cancel-answered', success: await cancel(options) } : null
}

/** The event of a call that failed. */
function lostEventOf({ type }: PaymentCall, error: unknown, connection: Connection): ExternalEvent {
  // A file did not load, or there is a bug. The outcome of the payment is then unknown, as after a
  // network failure.
  if (!(error instanceof ApiError)) console.error('charity-elements: the call of a payment failed.', error)
  switch (type) {
    case 'create':
      return { type: 'create-unconfirmed', connection }
    case 'poll':
      return { type: 'poll-lost', connection, retryAfter: (error instanceof ApiError && error.retryAfter) || undefined }
    case 'cancel':
      return { type: 'cancel-lost', connection }
  }
}

/**
 * Keeps at most one request pending or scheduled. `send` gets its event, if any, unless it was
 * aborted, and `request-delayed` when it has taken `slowAfter`.
 */
function createLatestRequest(send: (event: ExternalEvent) => void) {
  let pending = new AbortController()
  const stop = () => pending.abort()
  return {
    stop,
    /** Aborts the pending request and runs another one after `after` milliseconds. */
    schedule(after: number, run: (signal: AbortSignal) => Promise<ExternalEvent | null>): void {
      stop()
      const { signal } = (pending = new AbortController())
      const start = async () => {
        const slowTimer = setTimeout(() => {
          if (!signal.aborted) send({ type: 'request-delayed', connection: isOffline() ? 'offline' : 'slow' })
        }, slowAfter)
        const event = await run(signal).finally(() => clearTimeout(slowTimer))
        if (event && !signal.aborted) send(event)
      }
      const timer = setTimeout(() => void start(), after)
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
  }
}

/** What the client of a payment needs. */
export interface PaymentPlan {
  readonly services: Services
  readonly calls: PaymentCalls
  readonly store: AttemptStore
  /** The gift's content in the create call. */
  readonly content: (amount: number) => object
  /** Where to redirect when the gift is paid, if this page knows. */
  readonly thankYouUrl: string
  readonly initial: PaymentState
  /** The id of the first attempt that is created. */
  readonly attempt?: AttemptId
  /**
   * An attempt is stored whose status is unknown. A payment that has polls looks for it; another one
   * is only sent to a host that knows the attempt's key.
   */
  readonly isUnsettled?: boolean
}

/** One payment, whatever is lost. At most one request is pending or scheduled. */
export interface PaymentClient {
  /** Creates the payment, after the end of one that is still open. */
  readonly createPayment: (request: PaymentRequest) => void
  /** Watches the session's payment. */
  readonly watchPayment: (what: 'interrupted' | 'existing') => void
  /** Polls for a watched payment at once. */
  readonly pollPayment: () => void
  readonly cancelPayment: () => void
  /** Ends the payment's session, but not a payment: the server follows that to its end. */
  readonly resetSession: () => void
  /** Aborts the pending and the scheduled request. */
  readonly stop: () => void
}

/** @param onNews learns what becomes of the payment. */
export function createPaymentClient(plan: PaymentPlan, onNews: (news: PaymentNews) => void): PaymentClient {
  const { services, calls, store, isUnsettled = false } = plan
  const request = createLatestRequest(dispatch)
  const connection = createConnectionMonitor()
  const sendCreate = createSender(services, connection, isUnsettled && !calls.poll)
  const transport: Transport = { calls, connection, sendCreate }
  let state = plan.initial
  let pollPace = createPollPace()
  /** How often the token had been replaced when the payment was created, or first looked for. */
  let renewalsAtStart: number | undefined
  let stopListening: (() => void) | undefined
  let first = { attempt: plan.attempt, isUnsettled: isUnsettled && calls.poll !== undefined }

  function dispatch(event: PaymentEvent): void {
    const next = reducePayment(state, event)
    state = next.state
    for (const effect of next.effects) runEffect(effect)
  }

  function command(event: PaymentEvent): void {
    stopListening ??= listenToPage(dispatch)
    dispatch(event)
  }

  async function send(call: PaymentCall, signal: AbortSignal): Promise<ExternalEvent | null> {
    if (state.phase.name === 'looking') renewalsAtStart ??= tokenRenewals()
    const event = await sendCall(call, transport, signal)
    if (event?.type === 'payment-created') renewalsAtStart = tokenRenewals()
    if (event?.type !== 'poll-answered') return event
    const { attempt } = event.answer
    const isThanked = attempt != null && wasRecorded('purchase', attempt, services.pageState)
    const isOtherSession = renewalsAtStart !== undefined && tokenRenewals() !== renewalsAtStart
    return { ...event, isThanked, isOtherSession }
  }

  function poll(call: Extract<PaymentCall, { type: 'poll' }>): void {
    const { name } = state.phase
    const after = pollPace(call.after, name === 'cancelling' ? mostPollsOfCancellation : undefined)
    // In a turn of its own: the news that led to this poll comes first.
    if (after === null) return request.schedule(0, async () => ({ type: 'polling-stopped' }))
    const isPausable = call.after > 0 && name === 'watching'
    // A hidden page waits, and polls when it becomes visible again (`page-activated`).
    const isPaused = () => isPausable && document.visibilityState === 'hidden'
    request.schedule(after, async (signal) => (isPaused() ? null : send(call, signal)))
  }

  function storeAttempt(attempt: AttemptId | null): void {
    const { amount } = state.gift
    store.write({
      attempt,
      fingerprint: amount === undefined ? '' : giftFingerprint(plan.content(amount)),
      thankYouUrl: plan.thankYouUrl,
      amount: amount ?? null,
      isConfirmed: attempt === null,
    })
  }

  function confirmAttempt(): void {
    const stored = store.read()
    if (stored && !stored.isConfirmed) store.write({ ...stored, isConfirmed: true })
  }

  function runEffect(effect: PaymentEffect): void {
    switch (effect.type) {
      case 'create':
      case 'cancel':
        pollPace = createPollPace()
        return request.schedule(effect.after, (signal) => send(effect, signal))
      case 'poll':
        return poll(effect)
      case 'store-attempt':
        return storeAttempt(effect.attempt)
      case 'store-followed-attempt':
        return store.read() ? undefined : storeAttempt(null)
      case 'confirm-attempt':
        return confirmAttempt()
      case 'clear-attempt':
        return store.clear()
      case 'tell':
        return onNews(effect.news)
    }
  }

  return {
    createPayment: (wanted) => {
      const { attempt = newAttemptId(), ...how } = first
      first = { attempt: undefined, isUnsettled: false }
      command({ type: 'create-asked', attempt, request: wanted, ...how })
    },
    watchPayment: (what) => command({ type: 'watch-asked', for: what }),
    pollPayment: () => command({ type: 'poll-asked' }),
    cancelPayment: () => command({ type: 'cancel-asked' }),
    resetSession: () => {
      request.stop()
      // Not aborted with the dialog. It makes no difference to the donor whether it arrives.
      calls
        .reset?.({ signal: new AbortController().signal, timeout: requestTimeout.other })
        .catch((error: unknown) => connection.lost(error))
    },
    stop: () => {
      stopListening?.()
      stopListening = undefined
      request.stop()
    },
  }
}
