import { z } from 'zod'
import { ownOrigin } from '../http/origins.ts'
import { Refusal } from '../http/refusal.ts'
import { returnAddress, withReturn } from '../http/returnAddress.ts'
import type { Visits } from '../http/session.ts'
import { type CardPayments, mayLeadBack } from '../payments/card.ts'
import type { InvoicePayments } from '../payments/invoice.ts'
import type { AttemptStore } from '../store/attempts.ts'
import type { Attempt } from '../store/schema.ts'
import type { SessionStore } from '../store/sessions.ts'
import { type App, answer, call } from './call.ts'
import { attemptKey, begunOrError, giftFields, giftOf, invoiceFields } from './gift.ts'

export const paymentCalls = {
  createCreditCardGift: call(
    '/api/winorg/createcreditcardgift/',
    'Creates a card payment and gives the address of the card page',
    z.object({
      ...giftFields,
      paymentThankYouPageId: z.string().max(200),
      returnUrl: z.string().max(2000).nullish(),
    }),
    z.union([
      z.object({ success: z.literal(true), redirectURL: z.string(), attempt: z.string() }),
      z.object({ success: z.literal(false), redirectURL: z.string().nullish(), error: z.string().nullish() }),
    ]),
  ),
  createInvoiceGift: call(
    '/api/winorg/createinvoicegift/',
    'Asks for an invoice to a company',
    z.object(invoiceFields),
    z.object({ success: z.boolean(), attempt: z.string().nullish(), error: z.string().nullish() }),
  ),
}

/** Where the card page leads the donor back to, and where it reports to. */
export const cardReturnPath = '/api/card-return/'
export const cardCallbackPath = '/api/card-callback/'

/** What the thank-you page is told of a card payment (specification 2, section 2), and what the flow's own page is. */
const responseCodes: Partial<Record<Attempt['status'], string>> = {
  paid: 'OK',
  declined: 'Refused',
  cancelled: 'Cancel',
  'timed-out': 'Expired',
}

interface Parts {
  visits: Visits
  sessions: SessionStore
  attempts: AttemptStore
  card: CardPayments
  invoices: InvoicePayments
  /** The path of a page of the CMS, by its id. */
  pathOf: (pageId: string) => string
}

/** Gifts by card and by invoice. */
export function answerPayments(app: App, { visits, sessions, attempts, card, invoices, pathOf }: Parts): void {
  answer(app, visits, paymentCalls.createCreditCardGift, async ({ body, session, request }) => {
    const { paymentThankYouPageId: thankYouPageId, returnUrl, ...rest } = body
    const begun = begunOrError(
      await card.begin(session, {
        key: attemptKey(request),
        origin: rest.giftVariant,
        kind: 'card',
        returnUrl: returnAddress(request, returnUrl ?? '/').href,
        thankYouPageId,
        ...giftOf(rest),
      }),
    )
    if ('success' in begun) return begun
    // It is paid, and no page of the donor's has said so yet: they are led on to where they are thanked.
    const isUntold = begun.status === 'paid' && !begun.toldAt
    if (isUntold) return { success: true as const, redirectURL: card.leadingBack(begun), attempt: begun.reference }
    // Its page is closed: the word for how it ended tells the donor's page to begin another.
    if (begun.endedAt || !begun.redirectUrl) return { success: false as const, error: begun.error ?? begun.status }
    return { success: true as const, redirectURL: begun.redirectUrl, attempt: begun.reference }
  })

  answer(app, visits, paymentCalls.createInvoiceGift, async ({ body, session, request }) => {
    if (!isComplete(body)) throw new Refusal(400, 'The invoice has no address.')
    const gift = {
      key: attemptKey(request),
      origin: body.giftVariant,
      ...giftOf({ ...body, requestType: 'company' }),
    }
    const begun = begunOrError(await invoices.begin(session, { ...gift, kind: 'invoice' }))
    return 'success' in begun ? begun : { success: true, attempt: begun.reference }
  })

  app.get(
    cardReturnPath,
    { schema: { hide: true, querystring: z.object({ key: z.uuid() }) } },
    async (request, reply) => {
      const known = await attempts.byReturnKey(request.query.key)
      if (!known?.returnUrl) throw new Refusal(404, 'key')
      // Where the donor is led says nothing of how it went: the card page is asked.
      const attempt = await card.refresh(known)
      const isTimely = mayLeadBack(attempt, new Date())
      const session = isTimely && attempt.sessionId ? await sessions.find(attempt.sessionId) : undefined
      const isPaid = attempt.status === 'paid'
      if (isPaid) await attempts.told(attempt.key)
      const address = isPaid
        ? new URL(pathOf(attempt.thankYouPageId ?? ''), ownOrigin(request))
        : new URL(known.returnUrl)
      return reply.redirect(
        withReturn(address, session && visits.returnToken(session, address.origin), {
          responseCode: responseCodes[attempt.status] ?? 'Unknown',
          transactionId: attempt.reference,
        }),
        303,
      )
    },
  )

  app.post(cardCallbackPath, { schema: { hide: true, body: z.object({ id: z.uuid() }) } }, async ({ body }) => {
    const attempt = await attempts.find(body.id)
    if (attempt?.kind === 'card') await card.refresh(attempt)
    return {}
  })
}

/** What an invoice cannot do without (specification 2, section 5, Company). */
function isComplete(body: z.output<typeof paymentCalls.createInvoiceGift.body>): boolean {
  const { companyName, contactPersonName, contactPersonEmail, invoiceType } = body
  if (!companyName?.trim() || !contactPersonName?.trim() || !z.email().safeParse(contactPersonEmail).success)
    return false
  if (invoiceType === 'email') return true
  const { companyAddressStreet, companyAddressCity, companyPostalCode } = body
  const hasAddress = Boolean(companyAddressStreet?.trim() && companyAddressCity?.trim())
  return invoiceType === 'regularMail' && hasAddress && /^\d{3} ?\d{2}$/.test(companyPostalCode?.trim() ?? '')
}
