import { markOnce, wasRecorded } from '../reports/event-dedupe.ts'
import { paidKind, rememberCompletedGift } from '../reports/completed-gift.ts'
import { acquireReportLock } from '../reports/report-lock.ts'
import type { PolledStatus } from '@charity-elements/contract'
import type { Services } from '@charity-elements/runtime'
import { type GiftAnalyticsEvent, recordGiftEvent } from '../reports/gift-analytics.ts'
import { type AttemptId, attemptStore, giftFingerprint } from '../client/attempt.ts'
import { tokenRenewals } from '@charity-elements/runtime/api'
import { createConnectionMonitor } from '../client/errors.ts'
import { createSender } from '../client/create.ts'
import { createPollPace, mostPollsOfCancellation } from '../client/delays.ts'
import { createLatestRequest } from '../client/requests.ts'
import type { EffectHandler } from '@charity-elements/ui/state-machine'
import { isInApp, returnUrl, swishAppUrl } from './swish-app.ts'
import { type SwishGiftRequest, sendSwishCall, swishContent } from '../client/swish-calls.ts'
import type { SwishCall, SwishEffect, SwishEvent, ExternalEvent } from './swish-events.ts'
import type { KnownGift, SwishState } from './state.ts'

/** The parts of the page that a Swish payment needs. */
export interface SwishContext {
  readonly services: Services
  readonly gift: SwishGiftRequest
  /** Where to redirect after a paid gift; empty for nowhere. */
  readonly thankYouUrl: string
  /** A new attempt begins. May be called again for the same attempt after a reload. */
  readonly onStart: (attempt: AttemptId, amount: number | undefined) => void
  /** The gift is paid. Called once per attempt. */
  readonly onPaid: (paid: { readonly reference: string; readonly amount: number }) => void
  /** Closes the dialog. */
  readonly onClose: () => void
}

/** The statuses that poll at once when the page becomes visible again. */
const pausable: ReadonlySet<SwishState['status']> = new Set([
  'idle',
  'pending',
  'pending-mcommerce',
  'cancel-fail',
  'fail',
])

const isCancelling = (state: SwishState): boolean =>
  state.status === 'canceling' || (state.status === 'initializing' && state.step === 'cancelling-earlier')

/** At most one request is pending or scheduled: a new one replaces it. */
export function createSwishEffectHandler(context: SwishContext): EffectHandler<SwishState, SwishEvent, SwishEffect> {
  const { services, gift } = context
  const store = attemptStore(gift.origin, services.pageState)
  const request = createLatestRequest<SwishEvent>()
  const connection = createConnectionMonitor()
  const calls = { send: services.send, sendCreate: createSender(services, connection), connection }
  let pollPace = createPollPace()
  let renewalsAtCreate: number | undefined
  /** The redirect waits until a paid gift has been reported. */
  let reported = Promise.resolve()

  async function sendCall(
    next: SwishCall,
    { gift: { amount } }: SwishState,
    signal: AbortSignal,
  ): Promise<ExternalEvent | null> {
    const event = await sendSwishCall(next, gift, amount, calls, signal)
    if (event?.type === 'payment-created') renewalsAtCreate = tokenRenewals()
    if (event?.type !== 'poll-answered') return event
    const isOtherSession = renewalsAtCreate !== undefined && tokenRenewals() !== renewalsAtCreate
    return { ...event, isThanked: isThanked(event.answer), isOtherSession }
  }

  const isThanked = ({ attempt }: PolledStatus) =>
    attempt != null && wasRecorded('purchase', attempt, services.pageState)

  function storeAttempt(attempt: AttemptId | null, { amount }: KnownGift): void {
    if (attempt === null && store.read()) return
    store.write({
      attempt,
      fingerprint: amount === undefined ? '' : giftFingerprint(swishContent(gift, amount)),
      thankYouUrl: context.thankYouUrl,
      amount: amount ?? null,
      isConfirmed: attempt === null,
    })
  }
  function confirmAttempt(): void {
    const stored = store.read()
    if (stored && !stored.isConfirmed) store.write({ ...stored, isConfirmed: true })
  }
  /**
   * The variant that the donor saw when the attempt began, set by the page that reports its start.
   */
  let variant: string | undefined
  const record = (
    event: GiftAnalyticsEvent,
    reference: string,
    seen: KnownGift,
    fields: Readonly<Record<string, string>>,
  ) => recordGiftEvent(event, reference, { ...seen, variant }, fields, services.pageState)

  async function recordPaid(reference: string, amount: number, seen: KnownGift): Promise<void> {
    if (!(await acquireReportLock(reference))) return
    record('purchase', reference, { ...seen, amount }, { transaction_id: reference })
    if (markOnce('gift-paid', reference, services.pageState)) context.onPaid({ reference, amount })
  }

  return {
    stop: request.stop,
    runEffect(effect, state, send) {
      switch (effect.type) {
        case 'create':
        case 'create-mcommerce':
        case 'cancel':
          pollPace = createPollPace()
          return request.schedule(effect.after, ({ signal }) => sendCall(effect, state, signal), send)
        case 'poll': {
          const after = pollPace(effect.after, isCancelling(state) ? mostPollsOfCancellation : undefined)
          if (after === null) return send({ type: 'polling-stopped' })
          const isPausable = effect.after > 0 && pausable.has(state.status)
          return request.schedule(
            after,
            // A hidden page waits, and polls when it becomes visible again (`page-activated`).
            async ({ signal }) =>
              isPausable && document.visibilityState === 'hidden' ? null : sendCall(effect, state, signal),
            send,
          )
        }
        case 'reset':
          request.stop()
          // Not aborted with the dialog. It makes no difference to the donor whether it arrives.
          return void sendSwishCall(effect, gift, undefined, calls, new AbortController().signal)
        case 'store-attempt':
          return storeAttempt(effect.attempt, state.gift)
        case 'store-followed-attempt':
          return storeAttempt(null, state.gift)
        case 'confirm-attempt':
          return confirmAttempt()
        case 'clear-attempt':
          return store.clear()
        case 'open-app': {
          const back = isInApp(navigator) ? null : returnUrl(services.pageUrl(), effect.returnToken)
          return services.navigate(swishAppUrl(effect.token, back))
        }
        case 'record-start':
          variant = services.variant
          if (!record('begin_checkout', effect.attempt, state.gift, {})) variant = undefined
          return context.onStart(effect.attempt, state.gift.amount)
        case 'record-payment':
          confirmAttempt()
          if (effect.reference === null) return
          record('add_payment_info', effect.reference, state.gift, {
            transaction_id: effect.reference,
            payment_type: 'Swish',
          })
          return
        case 'record-paid': {
          const stored = store.read()
          const reference = effect.reference ?? stored?.attempt
          const amount = effect.gift.amount ?? stored?.amount
          // Without an amount or this page's own attempt, there is nothing reliable to report.
          if (reference && amount != null) {
            rememberCompletedGift(
              {
                kind: paidKind(gift.details.requestType),
                amount,
                purpose: effect.gift.purpose,
                variant: gift.details.giftVariant,
                requestType: gift.details.requestType,
              },
              services.pageState,
            )
            reported = recordPaid(reference, amount, effect.gift)
          }
          return
        }
        case 'redirect':
          if (context.thankYouUrl !== '') void reported.finally(() => services.navigate(context.thankYouUrl))
          return
        case 'close':
          return context.onClose()
      }
    },
  }
}
