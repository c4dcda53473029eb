import { isFirstTime, wasRecorded } from '@charity-elements/runtime/analytics/once.ts'
import { isToTell } from '@charity-elements/runtime/analytics/telling.ts'
import type { SwishStatus as PolledStatus } from '@charity-elements/runtime/api/contract/swish.ts'
import type { Services } from '@charity-elements/runtime/element/services.ts'
import { type GiftEvent, recordGift } from '@charity-elements/runtime/analytics/gift.ts'
import type { AttemptId } from '../attempt/identity.ts'
import { attemptPlace, giftMark } from '../attempt/kept-attempt.ts'
import { oneCall } from '../one-call.ts'
import type { Performer } from '../useMachine.ts'
import { isInApp, returnUrl, swishAppUrl } from './app.ts'
import { type SwishGift, makeCall } from './calls.ts'
import type { SwishCall, SwishEffect, SwishEvent, Told } from './events.ts'
import type { GiftSeen, SwishState } from './state.ts'

/** What a Swish payment needs from its page. */
export interface SwishSurroundings {
  readonly services: Services
  readonly gift: SwishGift
  /** Where to redirect after a paid gift; empty for nowhere. */
  readonly thankYouUrl: string
  /** A new attempt begins. May be called again for the same attempt after a reload. */
  readonly onStart: (attempt: AttemptId, amount: number | undefined) => void
  /** The gift is paid. Called once per attempt. */
  readonly onPaid: (paid: { readonly reference: string; readonly amount: number | undefined }) => void
  /** Closes the dialog. */
  readonly onClose: () => void
}

/** At most one request is pending or scheduled: a new one replaces it. */
export function performer(context: SwishSurroundings): Performer<SwishState, SwishEvent, SwishEffect> {
  const { services, gift } = context
  const store = attemptPlace(gift.origin, services.traces)
  const request = oneCall<SwishEvent>({ type: 'delayed' })
  /** The redirect waits until a paid gift has been reported. */
  let reported = Promise.resolve()

  async function sendCall(
    next: SwishCall,
    { gift: { amount } }: SwishState,
    signal: AbortSignal,
  ): Promise<Told | null> {
    const event = await makeCall(next, gift, amount, services.send, signal)
    return event?.type === 'polled' ? { ...event, isThanked: isThanked(event.answer) } : event
  }

  const isThanked = ({ attempt }: PolledStatus) => attempt != null && wasRecorded('purchase', attempt, services.traces)

  function storeAttempt(attempt: AttemptId | null, { amount }: GiftSeen): void {
    if (attempt === null && store.kept()) return
    store.keep({ attempt, gift: giftMark(gift.details, amount), thankYouUrl: context.thankYouUrl })
  }

  const record = (event: GiftEvent, reference: string, seen: GiftSeen, fields: Readonly<Record<string, string>>) =>
    recordGift(event, reference, seen, fields, services.traces)

  async function recordPaid(reference: string, seen: GiftSeen): Promise<void> {
    if (!(await isToTell(reference))) return
    record('purchase', reference, seen, { transaction_id: reference })
    if (isFirstTime('gift:paid', reference, services.traces)) context.onPaid({ reference, amount: seen.amount })
  }

  return {
    stop: request.stop,
    runEffect(effect, state, send) {
      switch (effect.type) {
        case 'create':
        case 'create-mcommerce':
        case 'poll':
        case 'cancel':
          return request.schedule(effect.after, ({ signal }) => sendCall(effect, state, signal), send)
        case 'reset':
          request.stop()
          // Not aborted with the dialog. Whether it arrives makes no difference to the donor.
          return void makeCall(effect, gift, undefined, services.send, new AbortController().signal)
        case 'store-attempt':
          return storeAttempt(effect.attempt, state.gift)
        case 'store-followed-attempt':
          return storeAttempt(null, state.gift)
        case 'clear-attempt':
          return store.forget()
        case 'open-app': {
          const back = isInApp(navigator) ? null : returnUrl(services.pageUrl(), effect.returnToken)
          return services.navigate(swishAppUrl(effect.token, back))
        }
        case 'record-start':
          record('begin_checkout', effect.attempt, state.gift, {})
          return context.onStart(effect.attempt, state.gift.amount)
        case 'record-payment':
          if (effect.reference === null) return
          return record('add_payment_info', effect.reference, state.gift, {
            transaction_id: effect.reference,
            payment_type: 'Swish',
          })
        case 'record-paid':
          return void (reported = recordPaid(effect.reference ?? store.kept()?.attempt ?? 'unknown', effect.gift))
        case 'redirect':
          if (context.thankYouUrl !== '') void reported.finally(() => services.navigate(context.thankYouUrl))
          return
        case 'close':
          return context.onClose()
      }
    },
  }
}
