import { z } from 'zod'
import type { CrmOutbox } from '../crm/outbox.ts'
import { isSameSite } from '../http/origins.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import type { CardPayments } from '../payments/card-payments.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { Attempt } from '../store/schema.ts'
import type { PersistedFormStore } from '../store/persisted-form-store.ts'
import { type App, registerCall, defineCall } from './call.ts'

const form = z.record(z.string(), z.unknown())
const cardSession = z.looseObject({
  formValue: form,
  steps: z.array(z.unknown()),
  stepHandlers: z.unknown().nullish(),
  urlOrigin: z.string().max(2000),
  currentStep: z.string().max(200),
})

/** The status of the session's newest card payment, without personal data. */
const cardPayment = z.object({
  attempt: z.string(),
  status: z.enum(['created', 'paid', 'declined', 'cancelled', 'timed-out', 'error']),
  giftAmount: z.number(),
  giftObjectId: z.string(),
  giftPurpose: z.string(),
})

export const persistedDataCalls = {
  persistFormData: defineCall(
    '/api/winorg/persistformdata/',
    'Stores what a donor has typed',
    z.object({ formData: form }),
    z.unknown(),
  ),
  getPersistedFormData: defineCall(
    '/api/winorg/getpersistedformdata/',
    'Returns what a donor has typed',
    z.object({}),
    z.looseObject({ detailsForm: form.nullish(), receiverForm: form.nullish(), donatorForm: form.nullish() }),
  ),
  persistCardSession: defineCall(
    '/api/winorg/persist-card-session/',
    'Stores the state of a flow before the redirect to the card page',
    z.object({ cardSession }),
    z.unknown(),
  ),
  getPersistedCardSession: defineCall(
    '/api/winorg/get-persisted-card-session/',
    'Returns the stored state of a flow',
    z.object({ clear: z.boolean() }),
    z.object({ data: cardSession.nullish(), payment: cardPayment.nullish() }),
  ),
  getPersistedWebId: defineCall(
    '/api/winorg/get-persisted-webid/',
    "Returns the CRM's web id of the donor's latest gift",
    z.object({}),
    z.object({ data: z.union([z.string(), z.number()]).nullish() }),
  ),
  getPersistedSsn: defineCall(
    '/api/winorg/get-persisted-ssn/',
    'Returns an email address and the personal number that was entered with it',
    z.object({}),
    z.object({ data: z.object({ email: z.string(), ssn: z.string() }).nullish() }),
  ),
}

/** An email address and the personal number entered with it, from any form that has both. */
const emailAndSsn = z
  .looseObject({ donatorEmail: z.string().min(1), ssn: z.string().min(1) })
  .transform(({ donatorEmail, ssn }) => ({ email: donatorEmail, ssn }))
const donatorEmailAndSsn = z
  .looseObject({ donatorEmail: z.string().min(1), donatorSsnOrOrgno: z.string().min(1) })
  .transform(({ donatorEmail, donatorSsnOrOrgno }) => ({ email: donatorEmail, ssn: donatorSsnOrOrgno }))

function cardPaymentOf({ reference, status, amount, gift }: Attempt): z.input<typeof cardPayment> {
  const known = cardPayment.shape.status.safeParse(status)
  return {
    attempt: reference,
    // To a page, an attempt that is still being created is open.
    status: known.success ? known.data : 'created',
    giftAmount: amount,
    giftObjectId: gift.giftObjectId,
    giftPurpose: gift.giftPurpose,
  }
}

interface RouteDeps {
  visitorSessions: VisitorSessions
  forms: PersistedFormStore
  attempts: AttemptStore
  card: CardPayments
  crm: CrmOutbox
}

/** Routes for data that must survive a visit to a payment page or another app. */
export function registerPersistedDataRoutes(
  app: App,
  { visitorSessions, forms, attempts, card, crm }: RouteDeps,
): void {
  registerCall(app, visitorSessions, persistedDataCalls.persistFormData, async ({ body, session }) => {
    await forms.save(session.id, 'gift', body.formData)
    return {}
  })

  registerCall(
    app,
    visitorSessions,
    persistedDataCalls.getPersistedFormData,
    async ({ session }) =>
      // The stored data was only loosely validated: return it only if it matches the schema.
      persistedDataCalls.getPersistedFormData.answer.safeParse(await forms.find(session.id, 'gift')).data ?? {},
  )

  registerCall(app, visitorSessions, persistedDataCalls.persistCardSession, async ({ body, session }) => {
    await forms.save(session.id, 'card', body.cardSession)
    return {}
  })

  registerCall(app, visitorSessions, persistedDataCalls.getPersistedCardSession, async ({ body, session }) => {
    const stored = cardSession.safeParse(await forms.find(session.id, 'card')).data ?? null
    if (body.clear) await forms.remove(session.id, 'card')
    const newest = await attempts.newest(session.id, ['card'])
    const payment = newest && (await card.refresh(newest))
    if (payment?.status === 'paid') await attempts.markReported(payment.key)
    return { data: stored, payment: payment && cardPaymentOf(payment) }
  })

  registerCall(app, visitorSessions, persistedDataCalls.getPersistedWebId, async ({ session }) => {
    const gift = await attempts.newestInCrm(session.id)
    if (!gift) return { data: null }
    // The CRM returned the web id of an invoice when it was created.
    return { data: gift.kind === 'invoice' ? gift.paymentReference : ((await crm.webId(gift.key)) ?? null) }
  })

  registerCall(app, visitorSessions, persistedDataCalls.getPersistedSsn, async ({ session, request }) => {
    // Only same-site pages get a personal number.
    if (!isSameSite(request)) return { data: null }
    const typed = await forms.find(session.id, 'gift')
    const cardForm = await forms.find(session.id, 'card')
    const paid = await attempts.newestInCrm(session.id)
    const found = [typed?.['donatorForm'], typed, cardForm?.['formValue']].map(
      (form) => emailAndSsn.safeParse(form).data,
    )
    return { data: found.find(Boolean) ?? donatorEmailAndSsn.safeParse(paid?.donor).data ?? null }
  })
}
