import { z } from 'zod'
import type { CrmOutbox } from '../crm/outbox.ts'
import { isSameSite } from '../http/origins.ts'
import type { VisitorSessions } from '../http/session.ts'
import type { CardPayments } from '../payments/card.ts'
import type { AttemptStore } from '../store/attempts.ts'
import type { Attempt } from '../store/schema.ts'
import type { PersistedFormStore } from '../store/persistedForms.ts'
import { familyOf } from '../store/sessions.ts'
import { type App, answer, call } from './call.ts'

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

export const persistedCalls = {
  persistFormData: call(
    '/api/winorg/persistformdata/',
    'Stores what a donor has typed',
    z.object({ formData: form }),
    z.unknown(),
  ),
  getPersistedFormData: call(
    '/api/winorg/getpersistedformdata/',
    'Returns what a donor has typed',
    z.object({}),
    z.looseObject({ detailsForm: form.nullish(), receiverForm: form.nullish(), donatorForm: form.nullish() }),
  ),
  persistCardSession: call(
    '/api/winorg/persist-card-session/',
    'Stores the state of a flow before the redirect to the card page',
    z.object({ cardSession }),
    z.unknown(),
  ),
  getPersistedCardSession: call(
    '/api/winorg/get-persisted-card-session/',
    'Returns the stored state of a flow',
    z.object({ clear: z.boolean() }),
    z.object({ data: cardSession.nullish(), payment: cardPayment.nullish() }),
  ),
  getPersistedWebId: call(
    '/api/winorg/get-persisted-webid/',
    "Returns the CRM's web id of the donor's latest gift",
    z.object({}),
    z.object({ data: z.string().nullish() }),
  ),
  getPersistedSsn: call(
    '/api/winorg/get-persisted-ssn/',
    'Returns an email address and the personal number that was entered with it',
    z.object({}),
    z.object({ data: z.object({ email: z.string(), ssn: z.string() }).nullish() }),
  ),
}

/** An email address and the personal number entered with it, from any form that has both. */
const identified = z
  .looseObject({ donatorEmail: z.string().min(1), ssn: z.string().min(1) })
  .transform(({ donatorEmail, ssn }) => ({ email: donatorEmail, ssn }))
const paidIdentified = z
  .looseObject({ donatorEmail: z.string().min(1), donatorSsnOrOrgno: z.string().min(1) })
  .transform(({ donatorEmail, donatorSsnOrOrgno }) => ({ email: donatorEmail, ssn: donatorSsnOrOrgno }))

function paymentOf({ reference, status, amount, gift }: Attempt): z.input<typeof cardPayment> {
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

interface Parts {
  visitorSessions: VisitorSessions
  forms: PersistedFormStore
  attempts: AttemptStore
  card: CardPayments
  crm: CrmOutbox
}

/** Routes for data that must survive a visit to a payment page or another app. */
export function answerPersisted(app: App, { visitorSessions, forms, attempts, card, crm }: Parts): void {
  answer(app, visitorSessions, persistedCalls.persistFormData, async ({ body, session }) => {
    await forms.save(session.id, 'gift', body.formData)
    return {}
  })

  answer(
    app,
    visitorSessions,
    persistedCalls.getPersistedFormData,
    async ({ session }) =>
      // The stored data was only loosely validated: return it only if it matches the schema.
      persistedCalls.getPersistedFormData.answer.safeParse(await forms.find(familyOf(session), 'gift')).data ?? {},
  )

  answer(app, visitorSessions, persistedCalls.persistCardSession, async ({ body, session }) => {
    await forms.save(session.id, 'card', body.cardSession)
    return {}
  })

  answer(app, visitorSessions, persistedCalls.getPersistedCardSession, async ({ body, session }) => {
    const stored = cardSession.safeParse(await forms.find(familyOf(session), 'card')).data ?? null
    if (body.clear) await forms.remove(familyOf(session), 'card')
    const newest = await attempts.newest(familyOf(session), ['card'])
    const payment = newest && (await card.refresh(newest))
    if (payment?.status === 'paid') await attempts.markReported(payment.key)
    return { data: stored, payment: payment && paymentOf(payment) }
  })

  answer(app, visitorSessions, persistedCalls.getPersistedWebId, async ({ session }) => {
    const gift = await attempts.newestInCrm(familyOf(session))
    if (!gift) return { data: null }
    // The CRM returned the web id of an invoice when it was created.
    return { data: gift.kind === 'invoice' ? gift.paymentReference : ((await crm.webId(gift.key)) ?? null) }
  })

  answer(app, visitorSessions, persistedCalls.getPersistedSsn, async ({ session, request }) => {
    // Only same-site pages get a personal number.
    if (!isSameSite(request)) return { data: null }
    const typed = await forms.find(familyOf(session), 'gift')
    const cardForm = await forms.find(familyOf(session), 'card')
    const paid = await attempts.newestInCrm(familyOf(session))
    const found = [typed?.['donatorForm'], typed, cardForm?.['formValue']].map(
      (form) => identified.safeParse(form).data,
    )
    return { data: found.find(Boolean) ?? paidIdentified.safeParse(paid?.donor).data ?? null }
  })
}
