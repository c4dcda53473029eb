import { calls } from '@charity-elements/contract/reference'
import type { FastifyRequest } from 'fastify'
import { toString as drawQrCode } from 'qrcode'
import { type InferOutput, object, pipe, regex, string } from 'valibot'
import { pageOrigin } from '../http/origins.ts'
import { allOf, requestsToPhone } from '../http/rate-limits.ts'
import { attemptKeyOf } from '../gateways/swish-gateway.ts'
import type { SwishPayments } from '../payments/swish-payments.ts'
import type { SwishRefunds } from '../payments/swish-refunds.ts'
import { swishKinds } from '../store/attempt-store.ts'
import type { Attempt } from '../store/gift-schema.ts'
import type { Session } from '../store/schema.ts'
import { type App, type RegisterCall, unlimited } from './call.ts'
import { attemptIdentity, attemptOrError, markGiven, onlyNew, readGift } from './gift-body.ts'
import type { Services } from './services.ts'

/** Paths of Swish's callbacks. */
export const swishCallbackPath = '/api/swish-callback/'
export const swishRefundCallbackPath = '/api/swish-refund-callback/'

/** The QR code for the Swish app, as SVG. */
const qrCode = (token: string): Promise<string> =>
  drawQrCode(`D${token}`, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 })

type SwishBody = InferOutput<typeof calls.createSwishGiftMCommerce.request>

/** Routes for gifts by Swish. */
export function registerSwishRoutes(
  app: App,
  register: RegisterCall,
  payments: SwishPayments,
  refunds: SwishRefunds,
  services: Services,
): void {
  const { visitorSessions, attempts, creates, limiters, security } = services
  const about = (attempt: Attempt, request: FastifyRequest, session: Session) => ({
    attempt: attempt.reference,
    expiresAt: attempt.expiresAt?.toISOString() ?? null,
    returnToken: attempt.endedAt
      ? null
      : visitorSessions.returnToken(request, session, pageOrigin(request), {
          kind: 'attempt',
          id: attempt.key,
        }),
  })

  async function start(kind: 'swish' | 'swish-mcommerce', body: SwishBody, request: FastifyRequest, session: Session) {
    const { origin, ...rest } = body
    const gift = { ...attemptIdentity(request), origin, kind, ...(await readGift(rest, request, session, services)) }
    return attemptOrError(await payments.start(session, gift))
  }

  register(
    calls.createSwishGift,
    onlyNew(allOf(creates, requestsToPhone(limiters)), attempts.findFor),
    async ({ body, session, request }) => {
      const started = await start('swish', body, request, session)
      return 'success' in started ? started : { success: true as const, ...about(started, request, session) }
    },
  )

  register(calls.createSwishGiftMCommerce, onlyNew(creates, attempts.findFor), async ({ body, session, request }) => {
    const started = await start('swish-mcommerce', body, request, session)
    if ('success' in started) return started
    const { swishToken } = started
    // The payment ended before we got its token, so nobody can have paid.
    if (!swishToken) return { success: false as const, error: started.error ?? started.status }
    return {
      success: true as const,
      swishToken,
      svgData: await qrCode(swishToken),
      ...about(started, request, session),
    }
  })

  register(calls.swishPoll, unlimited, async ({ session, request, reply }) => {
    const newest = await attempts.newest(session.id, swishKinds)
    if (!newest) return { status: 'error' as const, error: 'none' }
    const attempt = await payments.poll(newest)
    const { status, error, swishToken, kind } = attempt
    const gift = {
      giftAmount: attempt.amount,
      giftPurpose: attempt.gift.giftPurpose,
      requestType: attempt.gift.requestType,
    }
    if (attempt.endedAt) await markGiven(request, reply, attempts, attempt)
    const details = {
      ...about(attempt, request, session),
      ...gift,
      error,
      ...(attempt.endedAt && { receipt: attempt.reference }),
    }
    if (status !== 'creating' && status !== 'created') return { ...details, status }
    return {
      ...details,
      status: 'created' as const,
      type: kind === 'swish' ? ('swish' as const) : ('swish-mcommerce' as const),
      ...(swishToken && { swishToken, svgData: await qrCode(swishToken) }),
    }
  })

  register(calls.cancelSwishRequest, unlimited, async ({ session }) => {
    const attempt = await attempts.newest(session.id, swishKinds)
    return { success: attempt ? await payments.cancel(attempt) : false }
  })

  register(calls.resetPaymentSession, unlimited, async ({ session }) => {
    // Closing the dialog does not end the attempt, which the donor can resume until it has its
    // final status. If the payment has ended, this check lets the donor start a new one at once.
    const attempt = await attempts.newest(session.id, swishKinds)
    if (attempt) await payments.refresh(attempt)
    return { success: true }
  })

  register(calls.shouldReopenSwishModal, unlimited, async ({ body, session }) => ({
    // It does not matter how the donor came back: the server knows which attempts are open.
    shouldOpen: await attempts.hasUnreported(session.id, body.origin),
  }))

  /** A callback is only a hint to ask Swish, and only if it has the payment's secret. */
  const takeCallbacks = (path: string, handle: (id: string, identifier: unknown) => Promise<boolean>) =>
    app.post(path, { schema: { body: object({ id: pipe(string(), regex(/^[0-9A-F]{32}$/)) }) } }, async (request) => {
      await limiters.callbacksPerAddress(request)
      const isSwish = await handle(attemptKeyOf(request.body.id), request.headers['callbackidentifier'])
      if (!isSwish) security('forged-callback', request)
      return {}
    })
  takeCallbacks(swishCallbackPath, payments.callback)
  takeCallbacks(swishRefundCallbackPath, refunds.callback)
}
