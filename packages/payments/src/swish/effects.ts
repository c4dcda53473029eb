import type { Services } from '@charity-elements/runtime'
import type { EffectHandler } from '@charity-elements/ui/state-machine'
import { type AttemptId, attemptStore } from '../client/attempt.ts'
import { type PaymentClient, createPaymentClient } from '../client/client.ts'
import { type OpenReason, existingGift } from '../client/resume.ts'
import type { KnownGift, Payment, PaymentNews, PaymentState } from '../client/state.ts'
import { type SwishGiftRequest, swishCalls, swishContent } from '../client/swish-calls.ts'
import { paidKind, rememberCompletedGift } from '../reports/gift-storage.ts'
import { acquireReportLock, markOnce, type GiftAnalyticsEvent, recordGiftEvent } from '../reports/gift-analytics.ts'
import type { SwishState, SwishEffect, SwishEvent } from './state.ts'
import { isInApp, returnUrl, swishAppUrl } from './swish-app.ts'

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

/** The client of the dialog's payment. */
function swishClient(
  { services, gift, thankYouUrl }: SwishContext,
  opening: OpenReason,
  initial: PaymentState,
  onNews: (news: PaymentNews) => void,
): PaymentClient {
  const pressed = opening.how === 'pressed' ? opening : undefined
  return createPaymentClient(
    {
      services,
      calls: swishCalls(services.send, gift),
      store: attemptStore(gift.origin, services.pageState),
      content: (amount) => swishContent(gift, amount),
      thankYouUrl,
      initial,
      ...(pressed && { attempt: pressed.attempt, isUnsettled: pressed.unsettled !== null }),
    },
    onNews,
  )
}

/** Opens the Swish app, which returns to this page. */
function openApp({ navigate, pageUrl }: Services, { token, returnToken }: Payment): void {
  if (token === null) return
  navigate(swishAppUrl(token, isInApp(navigator) ? null : returnUrl(pageUrl(), returnToken)))
}

/** Reports a gift to analytics, once per attempt. */
export function createSwishReports({ services, gift: { details }, onPaid, onStart }: SwishContext) {
  const { pageState } = services
  /**
   * The variant that the donor saw when the attempt began, set by the page that reports its start.
   */
  let variant: string | undefined
  const record = (event: GiftAnalyticsEvent, reference: string, gift: KnownGift, fields = {}) =>
    recordGiftEvent(event, reference, { ...gift, variant }, fields, pageState)

  return {
    start(attempt: AttemptId, gift: KnownGift): void {
      variant = services.variant
      if (!record('begin_checkout', attempt, gift)) variant = undefined
      onStart(attempt, gift.amount)
    },
    payment(reference: string, gift: KnownGift): void {
      record('add_payment_info', reference, gift, { transaction_id: reference, payment_type: 'Swish' })
    },
    /** Resolves once a paid gift has been reported. */
    async paid(
      reference: string | null,
      { amount, purpose, requestType = details.requestType }: KnownGift,
    ): Promise<void> {
      // Without an amount or this page's own attempt, there is nothing reliable to report.
      if (reference === null || amount === undefined) return
      const { giftVariant } = details
      const kind = paidKind(requestType)
      rememberCompletedGift({ kind, amount, purpose, variant: giftVariant, requestType }, pageState)
      if (!(await acquireReportLock(reference))) return
      record('purchase', reference, { amount, purpose }, { transaction_id: reference })
      if (markOnce('gift-paid', reference, pageState)) onPaid({ reference, amount })
    },
  }
}

export function createSwishEffectHandler(
  context: SwishContext,
  opening: OpenReason,
  initial: PaymentState,
): EffectHandler<SwishState, SwishEvent, SwishEffect> {
  const { services, thankYouUrl, onClose } = context
  const reports = createSwishReports(context)
  let client: PaymentClient | undefined
  /** Whether the next attempt is of a new gift, whose start is reported. */
  let isNewGift = false
  /** The redirect waits until a paid gift has been reported. */
  let reported = Promise.resolve()

  return {
    stop: () => client?.stop(),
    runEffect(effect, { gift }, send) {
      client ??= swishClient(context, opening, initial, (news) => {
        if (news.type === 'begun' && isNewGift) reports.start(news.attempt, news.gift)
        send(news)
      })
      switch (effect.type) {
        case 'create':
          isNewGift = effect.isNewGift
          return client.createPayment(effect)
        case 'watch':
          return client.watchPayment(effect.what)
        case 'poll':
          return client.pollPayment()
        case 'cancel':
          return client.cancelPayment()
        case 'reset':
          return client.resetSession()
        case 'open-app':
          return openApp(services, effect.payment)
        case 'identify':
          return void existingGift(services).then(
            (found) => found && send({ type: 'existing-identified', gift: found }),
          )
        case 'record-payment':
          return reports.payment(effect.reference, gift)
        case 'record-paid':
          reported = reports.paid(effect.reference, effect.gift)
          return
        case 'redirect':
          if (thankYouUrl !== '') void reported.finally(() => services.navigate(thankYouUrl))
          return
        case 'close':
          return onClose()
      }
    },
  }
}
