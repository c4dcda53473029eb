import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import QRCode from 'qrcode'
import { pageOrigin } from '../http/origins.ts'
import type { Visits } from '../http/session.ts'
import { keyOf } from '../gateways/swish.ts'
import type { SwishPayments } from '../payments/swish.ts'
import { type AttemptStore, swishKinds } from '../store/attempts.ts'
import type { Attempt, Session } from '../store/schema.ts'
import { familyOf } from '../store/sessions.ts'
import { type App, answer, call } from './call.ts'
import { attemptKey, begunOrError, giftFields, giftOf } from './gift.ts'

const attemptFields = {
  attempt: z.string(),
  expiresAt: z.string().nullish(),
  returnToken: z.string().nullish(),
}
const refused = z.object({ success: z.literal(false), error: z.string() })
const origin = z.string().min(1).max(200)

export const swishCalls = {
  createSwishGift: call(
    '/api/winorg/createswishgift/',
    'Creates a Swish payment that is sent to a phone',
    z.object({ ...giftFields, origin, donatorPhoneCell: z.string().regex(/^46[1-9][0-9]{5,12}$/) }),
    z.union([z.object({ success: z.literal(true), error: z.string().nullish(), ...attemptFields }), refused]),
  ),
  createSwishGiftMCommerce: call(
    '/api/winorg/createswishgiftmcommerce/',
    'Creates a Swish payment that is opened by token or QR code',
    z.object({ ...giftFields, origin }),
    z.union([
      z.object({
        success: z.literal(true),
        swishToken: z.string(),
        svgData: z.string().nullish(),
        ...attemptFields,
      }),
      refused,
    ]),
  ),
  swishPoll: call(
    '/api/winorg/swishpoll/',
    "Tells where the session's Swish attempt stands",
    z.object({}),
    z.object({
      status: z.enum(['created', 'paid', 'declined', 'cancelled', 'already-cancelled', 'timed-out', 'error']),
      type: z.enum(['swish', 'swish-mcommerce']).nullish(),
      swishToken: z.string().nullish(),
      svgData: z.string().nullish(),
      error: z.string().nullish(),
      attempt: z.string().nullish(),
      expiresAt: attemptFields.expiresAt,
      returnToken: attemptFields.returnToken,
      giftAmount: z.number().optional(),
      giftPurpose: z.string().optional(),
    }),
  ),
  cancelSwishRequest: call(
    '/api/winorg/cancelswishrequest/',
    "Cancels the session's Swish attempt",
    z.object({}),
    z.object({ success: z.boolean() }),
  ),
  resetPaymentSession: call(
    '/api/winorg/resetpaymentsession/',
    "Ends the dialog's hold on the session",
    z.object({}),
    z.object({ success: z.boolean() }),
  ),
  shouldReopenSwishModal: call(
    '/api/winorg/should-reopen-swishmodal/',
    'Tells whether an element has an interrupted payment to show',
    z.object({ origin, windowHistoryLength: z.number(), isReload: z.boolean(), isSafari: z.boolean() }),
    z.object({ shouldOpen: z.boolean() }),
  ),
}

/** Where Swish reports to. */
export const swishCallbackPath = '/api/swish-callback/'

/** The QR code that the Swish app reads. */
const qrCode = (token: string) => QRCode.toString(`D${token}`, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })

/** Gifts by Swish, from the press to the terminal answer. */
export function answerSwish(app: App, visits: Visits, payments: SwishPayments, attempts: AttemptStore): void {
  const about = (attempt: Attempt, request: FastifyRequest, session: Session) => ({
    attempt: attempt.reference,
    expiresAt: attempt.expiresAt?.toISOString() ?? null,
    returnToken: attempt.endedAt ? null : visits.returnToken(session, pageOrigin(request)),
  })

  async function begin(kind: 'swish' | 'swish-mcommerce', body: unknown, request: FastifyRequest, session: Session) {
    const { origin, ...rest } = swishCalls.createSwishGiftMCommerce.body.parse(body)
    const key = attemptKey(request)
    return begunOrError(await payments.begin(session, { key, origin, kind, ...giftOf(rest) }))
  }

  answer(app, visits, swishCalls.createSwishGift, async ({ body, session, request }) => {
    const begun = await begin('swish', body, request, session)
    return 'success' in begun ? begun : { success: true as const, ...about(begun, request, session) }
  })

  answer(app, visits, swishCalls.createSwishGiftMCommerce, async ({ body, session, request }) => {
    const begun = await begin('swish-mcommerce', body, request, session)
    if ('success' in begun) return begun
    const { swishToken } = begun
    // It ended before its token reached us, and so before any donor could pay.
    if (!swishToken) return { success: false as const, error: begun.error ?? begun.status }
    return { success: true as const, swishToken, svgData: await qrCode(swishToken), ...about(begun, request, session) }
  })

  answer(app, visits, swishCalls.swishPoll, async ({ session, request, reply }) => {
    const newest = await attempts.newest(familyOf(session), swishKinds)
    if (!newest) return { status: 'error' as const, error: 'none' }
    const attempt = await payments.refresh(newest)
    const { status, error, swishToken, kind } = attempt
    const gift = { giftAmount: attempt.amount, giftPurpose: attempt.gift.giftPurpose }
    if (attempt.endedAt) {
      // Told is what has left this server whole; a donor who reloads in the middle of the answer is told again.
      reply.raw.once('finish', () => void attempts.told(attempt.key).catch(() => undefined))
    }
    const told = { ...about(attempt, request, session), ...gift, error }
    if (status !== 'creating' && status !== 'created') return { ...told, status }
    return {
      ...told,
      status: 'created' as const,
      type: kind === 'swish' ? ('swish' as const) : ('swish-mcommerce' as const),
      ...(swishToken && { swishToken, svgData: await qrCode(swishToken) }),
    }
  })

  answer(app, visits, swishCalls.cancelSwishRequest, async ({ session }) => {
    const attempt = await attempts.newest(familyOf(session), swishKinds)
    return { success: attempt ? await payments.cancel(attempt) : false }
  })

  answer(app, visits, swishCalls.resetPaymentSession, async ({ session }) => {
    // The attempt is followed to its end whatever the dialog does, and is offered again until then. Asking now lets a donor
    // who closed the dialog of an ended payment start another at once.
    const attempt = await attempts.open(familyOf(session))
    if (attempt) await payments.refresh(attempt)
    return { success: true }
  })

  answer(app, visits, swishCalls.shouldReopenSwishModal, async ({ body, session }) => ({
    // The server knows what is open; how the donor came back to the page decides nothing.
    shouldOpen: await attempts.hasUntold(familyOf(session), body.origin),
  }))

  app.post(
    swishCallbackPath,
    {
      schema: {
        summary: 'Swish reports that a payment has changed',
        body: z.object({ id: z.string().regex(/^[0-9A-F]{32}$/) }),
      },
    },
    async (request) => {
      // Only a hint, since anybody could send it: Swish itself is asked.
      await payments.callback(keyOf(request.body.id))
      return {}
    },
  )
}
