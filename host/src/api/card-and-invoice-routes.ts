import { isInvoiceComplete } from '@charity-elements/contract'
import { calls } from '@charity-elements/contract/reference'
import { literal, object, optional, pipe, string, uuid } from 'valibot'
import { ownOrigin } from '../http/origins.ts'
import { HttpError } from '../http/http-error.ts'
import { parseReturnAddress, addReturnToken } from '../http/return-address.ts'
import { type CardPayments, isReturnAllowed } from '../payments/card-payments.ts'
import type { InvoicePayments } from '../payments/invoice-payments.ts'
import type { Attempt } from '../store/gift-schema.ts'
import { type App, type RegisterCall } from './call.ts'
import { attemptIdentity, attemptOrError, markGiven, onlyNew, readGift, tagOf } from './gift-body.ts'
import type { Services } from './services.ts'

/** Where the card page sends the donor back, and where Stripe sends callbacks. */
export const cardReturnPath = '/api/card-return/'
const cardCallbackPath = '/api/card-callback/'

/** The `responseCode` that the thank-you page or the flow's page gets. */
const responseCodes: Partial<Record<Attempt['status'], string>> = {
  paid: 'OK',
  declined: 'Refused',
  cancelled: 'Cancel',
  'timed-out': 'Expired',
}

/** Routes for gifts by card and by invoice. */
export async function registerCardAndInvoiceRoutes(
  app: App,
  register: RegisterCall,
  services: Services,
): Promise<void> {
  const { card, invoices } = services
  if (card) {
    registerCardRoutes(app, register, card, services)
    await registerCardCallback(app, card, services)
  }
  if (invoices) registerInvoiceRoutes(register, invoices, services)
}

function registerCardRoutes(app: App, register: RegisterCall, card: CardPayments, services: Services): void {
  const { visitorSessions, sessions, attempts, content, creates } = services
  register(calls.createCreditCardGift, onlyNew(creates, attempts.findFor), async ({ body, session, request }) => {
    const { paymentThankYouPageId: thankYouPageId, returnUrl, ...rest } = body
    const started = attemptOrError(
      await card.start(session, {
        ...attemptIdentity(request),
        origin: tagOf(rest.giftVariant),
        kind: 'card',
        returnUrl: parseReturnAddress(request, returnUrl ?? '/').href,
        thankYouPageId,
        ...(await readGift(rest, request, session, services)),
      }),
    )
    if ('success' in started) return started
    // The gift is paid, but none of the donor's pages knows it yet: send them to the thank-you
    // page.
    const isUnreported = started.status === 'paid' && !started.reportedAt
    if (isUnreported)
      return { success: true as const, redirectURL: card.returnUrlOf(started), attempt: started.reference }
    // The card page is closed: the final status tells the donor's page to start a new attempt.
    if (started.endedAt || !started.redirectUrl)
      return { success: false as const, error: started.error ?? started.status }
    return { success: true as const, redirectURL: started.redirectUrl, attempt: started.reference }
  })

  app.get(
    cardReturnPath,
    { schema: { querystring: object({ key: pipe(string(), uuid()), left: optional(literal('1')) }) } },
    async (request, reply) => {
      const known = await attempts.byReturnKey(request.query.key)
      if (!known?.returnUrl) throw new HttpError(404, 'key')
      // Anybody can open the return address, so ask the card provider.
      const attempt = request.query.left ? await card.cancel(known) : await card.refreshNow(known)
      const isTimely = isReturnAllowed(attempt, new Date())
      const session = isTimely && attempt.sessionId ? await sessions.find(attempt.sessionId) : undefined
      // Only once, because the address stays in histories and logs.
      const isFirst = session && (await attempts.markReturned(attempt.key))
      const isPaid = attempt.status === 'paid'
      const subject = { kind: 'attempt' as const, id: attempt.key }
      // The redirect may be lost, so a page that sends receipts says itself that it has arrived.
      // Sent a second time, it counts as given.
      if (isPaid && (!attempt.sendsReceipts || attempt.returnedAt)) await attempts.markReported(attempt.key)
      const address = isPaid
        ? new URL(content.pathOf(attempt.thankYouPageId ?? ''), ownOrigin(request))
        : new URL(known.returnUrl)
      return reply.redirect(
        addReturnToken(address, isFirst && visitorSessions.returnToken(request, session, address.origin, subject), {
          responseCode: responseCodes[attempt.status] ?? 'Unknown',
          transactionId: attempt.reference,
        }),
        303,
      )
    },
  )
}

/** Takes Stripe's callbacks as text, because the signature covers every byte. */
async function registerCardCallback(app: App, card: CardPayments, { limiters, security }: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(cardCallbackPath, { onRequest: (request) => limiters.callbacksPerAddress(request) }, async (request) => {
      if (await card.callback(String(request.body), request.headers['stripe-signature'])) return {}
      security('forged-callback', request)
      throw new HttpError(400, 'signature')
    })
  })
}

function registerInvoiceRoutes(register: RegisterCall, invoices: InvoicePayments, services: Services): void {
  const { attempts, creates } = services
  register(calls.createInvoiceGift, onlyNew(creates, attempts.findFor), async ({ body, session, request, reply }) => {
    if (!isInvoiceComplete(body)) throw new HttpError(400, 'incomplete invoice details')
    const gift = {
      ...attemptIdentity(request),
      origin: tagOf(body.giftVariant),
      ...(await readGift({ ...body, requestType: 'company' }, request, session, services)),
    }
    const started = attemptOrError(await invoices.start(session, { ...gift, kind: 'invoice' }))
    if ('success' in started) return started
    await markGiven(request, reply, attempts, started)
    return { success: true, attempt: started.reference, receipt: started.reference }
  })
}
