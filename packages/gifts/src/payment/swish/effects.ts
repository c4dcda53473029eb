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

/** What a Swish payment needs of the page that it stands on. */
export interface SwishSurroundings {
  readonly services: Services
  readonly gift: SwishGift
  /** Where a paid gift leads; empty for nowhere. */
  readonly thankYouUrl: string
  /** A new attempt begins. Called again for the same attempt when the page had to start over. */
  readonly onStart: (attempt: AttemptId, amount: number | undefined) => void
  /** The gift is paid. Once per attempt. */
  readonly onPaid: (paid: { readonly reference: string; readonly amount: number | undefined }) => void
  /** The dialog is to go. */
  readonly onClose: () => void
}

/** Does what the machine says. One call is under way or waits at a time: a new one takes its place. */
export function performer(around: SwishSurroundings): Performer<SwishState, SwishEvent, SwishEffect> {
  const { services, gift } = around
  const place = attemptPlace(gift.origin, services.traces)
  const call = oneCall<SwishEvent>({ type: 'delayed' })
  /** Until a paid gift is told of, the page is not left. */
  let telling = Promise.resolve()

  async function ask(next: SwishCall, { gift: { amount } }: SwishState, signal: AbortSignal): Promise<Told | null> {
    const told = await makeCall(next, gift, amount, services.send, signal)
    return told?.type === 'polled' ? { ...told, isThanked: isThanked(told.answer) } : told
  }

  const isThanked = ({ attempt }: PolledStatus) => attempt != null && wasRecorded('purchase', attempt, services.traces)

  function keep(attempt: AttemptId | null, { amount }: GiftSeen): void {
    if (attempt === null && place.kept()) return
    place.keep({ attempt, gift: giftMark(gift.details, amount), thankYouUrl: around.thankYouUrl })
  }

  const record = (event: GiftEvent, reference: string, seen: GiftSeen, fields: Readonly<Record<string, string>>) =>
    recordGift(event, reference, seen, fields, services.traces)

  async function recordPaid(reference: string, seen: GiftSeen): Promise<void> {
    if (!(await isToTell(reference))) return
    record('purchase', reference, seen, { transaction_id: reference })
    if (isFirstTime('gift:paid', reference, services.traces)) around.onPaid({ reference, amount: seen.amount })
  }

  return {
    stop: call.stop,
    perform(effect, state, send) {
      switch (effect.type) {
        case 'create':
        case 'create-mcommerce':
        case 'poll':
        case 'cancel':
          return call.make(effect.after, ({ signal }) => ask(effect, state, signal), send)
        case 'reset':
          call.stop()
          // It outlives the dialog, and whether it arrives changes nothing for the donor.
          return void makeCall(effect, gift, undefined, services.send, new AbortController().signal)
        case 'keep-attempt':
          return keep(effect.attempt, state.gift)
        case 'keep-following':
          return keep(null, state.gift)
        case 'forget-attempt':
          return place.forget()
        case 'open-app': {
          const back = isInApp(navigator) ? null : returnUrl(services.pageUrl(), effect.returnToken)
          return services.navigate(swishAppUrl(effect.token, back))
        }
        case 'record-start':
          record('begin_checkout', effect.attempt, state.gift, {})
          return around.onStart(effect.attempt, state.gift.amount)
        case 'record-payment':
          if (effect.reference === null) return
          return record('add_payment_info', effect.reference, state.gift, {
            transaction_id: effect.reference,
            payment_type: 'Swish',
          })
        case 'record-paid':
          return void (telling = recordPaid(effect.reference ?? place.kept()?.attempt ?? 'unknown', effect.gift))
        case 'redirect':
          if (around.thankYouUrl !== '') void telling.finally(() => services.navigate(around.thankYouUrl))
          return
        case 'close':
          return around.onClose()
      }
    },
  }
}
