import { z } from 'zod'
import type { CrmOutbox } from '../crm/outbox.ts'
import { isSameSite } from '../http/origins.ts'
import type { Visits } from '../http/session.ts'
import type { CardPayments } from '../payments/card.ts'
import type { AttemptStore } from '../store/attempts.ts'
import { type Attempt } from '../store/schema.ts'
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

/** Where the session's newest card payment stands: nothing about the donor. */
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
    'Keeps what a donor has typed',
    z.object({ formData: form }),
    z.unknown(),
  ),
  getPersistedFormData: call(
    '/api/winorg/getpersistedformdata/',
    'Gives back what a donor has typed',
    z.object({}),
    z.looseObject({ detailsForm: form.nullish(), receiverForm: form.nullish(), donatorForm: form.nullish() }),
  ),
  persistCardSession: call(
    '/api/winorg/persist-card-session/',
    'Keeps where a flow stood when it left for the card page',
    z.object({ cardSession }),
    z.unknown(),
  ),
  getPersistedCardSession: call(
    '/api/winorg/get-persisted-card-session/',
    'Gives back where a flow stood',
    z.object({ clear: z.boolean() }),
    z.object({ data: cardSession.nullish(), payment: cardPayment.nullish() }),
  ),
  getPersistedWebId: call(
    '/api/winorg/get-persisted-webid/',
    "Gives the web id of the donor's last gift",
    z.object({}),
    z.object({ data: z.string().nullish() }),
  ),
  getPersistedSsn: call(
    '/api/winorg/get-persisted-ssn/',
    'Gives the personal number that was given with an email address',
    z.object({}),
    z.object({ data: z.object({ email: z.string(), ssn: z.string() }).nullish() }),
  ),
}

/** An email address and the personal number given with it, in any of the forms that ask for both. */
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
    // What is still being opened waits, as far as a page has to know.
    status: known.success ? known.data : 'created',
    giftAmount: amount,
    giftObjectId: gift.giftObjectId,
    giftPurpose: gift.giftPurpose,
  }
}

interface Parts {
  visits: Visits
  forms: PersistedFormStore
  attempts: AttemptStore
  card: CardPayments
  crm: CrmOutbox
}

/** What outlives a payment page or another app. */
export function answerPersisted(app: App, { visits, forms, attempts, card, crm }: Parts): void {
  answer(app, visits, persistedCalls.persistFormData, async ({ body, session }) => {
    await forms.keep(session.id, 'gift', body.formData)
    return {}
  })

  answer(
    app,
    visits,
    persistedCalls.getPersistedFormData,
    async ({ session }) =>
      // What was kept was checked as a form of forms only loosely; what no longer is one is not given back.
      persistedCalls.getPersistedFormData.answer.safeParse(await forms.find(familyOf(session), 'gift')).data ?? {},
  )

  answer(app, visits, persistedCalls.persistCardSession, async ({ body, session }) => {
    await forms.keep(session.id, 'card', body.cardSession)
    return {}
  })

  answer(app, visits, persistedCalls.getPersistedCardSession, async ({ body, session }) => {
    const kept = cardSession.safeParse(await forms.find(familyOf(session), 'card')).data ?? null
    if (body.clear) await forms.forget(familyOf(session), 'card')
    const newest = await attempts.newest(familyOf(session), ['card'])
    const payment = newest && (await card.refresh(newest))
    if (payment?.status === 'paid') await attempts.told(payment.key)
    return { data: kept, payment: payment && paymentOf(payment) }
  })

  answer(app, visits, persistedCalls.getPersistedWebId, async ({ session }) => {
    const gift = await attempts.newestInCrm(familyOf(session))
    if (!gift) return { data: null }
    // An invoice's id came with the CRM's own answer.
    return { data: gift.kind === 'invoice' ? gift.paymentReference : ((await crm.webId(gift.key)) ?? null) }
  })

  answer(app, visits, persistedCalls.getPersistedSsn, async ({ session, request }) => {
    // A personal number goes to pages of our own site alone.
    if (!isSameSite(request)) return { data: null }
    const typed = await forms.find(familyOf(session), 'gift')
    const left = await forms.find(familyOf(session), 'card')
    const paid = await attempts.newestInCrm(familyOf(session))
    const found = [typed?.['donatorForm'], typed, left?.['formValue']].map((form) => identified.safeParse(form).data)
    return { data: found.find(Boolean) ?? paidIdentified.safeParse(paid?.donor).data ?? null }
  })
}
