import { calls } from '@charity-elements/contract/reference'
import { type CardPayment, cardPayment, cardSession } from '@charity-elements/contract'
import {
  type GenericSchema,
  type InferOutput,
  is,
  looseObject,
  minLength,
  pipe,
  safeParse,
  string,
  transform,
} from 'valibot'
import { maySeeIdentity } from '../http/identity.ts'
import { isSameSite } from '../http/origins.ts'
import type { Attempt } from '../store/gift-schema.ts'
import { isForgotten, maySeePersonalData } from '../store/session-store.ts'
import { type RegisterCall, unlimited } from './call.ts'
import { markGiven } from './gift-body.ts'
import type { Services } from './services.ts'

const filled = pipe(string(), minLength(1))
/** An email address and the personal number entered with it, from any form that has both. */
const emailAndSsn = pipe(
  looseObject({ donatorEmail: filled, ssn: filled }),
  transform(({ donatorEmail, ssn }) => ({ email: donatorEmail, ssn })),
)
const donatorEmailAndSsn = pipe(
  looseObject({ donatorEmail: filled, donatorSsnOrOrgno: filled }),
  transform(({ donatorEmail, donatorSsnOrOrgno }) => ({ email: donatorEmail, ssn: donatorSsnOrOrgno })),
)

/**
 * A stored value, or null if it does not match the schema: it was only loosely validated when it
 * was saved.
 */
function storedAs<Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> | null {
  const result = safeParse(schema, value)
  return result.success ? result.output : null
}

function cardPaymentOf({ reference, status, error, amount, gift }: Attempt): CardPayment {
  return {
    attempt: reference,
    // A page sees an attempt that is still being created as open.
    status: is(cardPayment.entries.status, status) ? status : 'created',
    error,
    giftAmount: amount,
    giftObjectId: gift.giftObjectId,
    giftPurpose: gift.giftPurpose,
    requestType: gift.requestType,
  }
}

/** Registers the routes for data that must survive a visit to a payment page or another app. */
export function registerPersistedDataRoutes(
  register: RegisterCall,
  { forms, attempts, card, outbox, limiters }: Services,
): void {
  register(calls.persistFormData, limiters.storedPerAddress, async ({ body, session }) => {
    await forms.save(session.id, 'gift', body.formData)
    return {}
  })

  register(calls.getPersistedFormData, unlimited, async ({ session, request }) => {
    const saved = await forms.find(session.id, 'gift', maySeeIdentity(request))
    return storedAs(calls.getPersistedFormData.answer, saved) ?? {}
  })

  register(calls.persistCardSession, limiters.storedPerAddress, async ({ body, session }) => {
    await forms.save(session.id, 'card', body.cardSession)
    return {}
  })

  register(calls.getPersistedCardSession, unlimited, async ({ body, session, request, reply }) => {
    const stored = storedAs(cardSession, await forms.find(session.id, 'card', maySeeIdentity(request)))
    if (body.clear) await forms.remove(session.id, 'card')
    const newest = await attempts.newest(session.id, ['card'])
    const payment = newest && ((await card?.refresh(newest)) ?? newest)
    const isPaid = payment?.status === 'paid'
    if (isPaid) await markGiven(request, reply, attempts, payment)
    return {
      data: stored,
      payment: payment && cardPaymentOf(payment),
      ...(isPaid && { receipt: payment.reference }),
    }
  })

  register(calls.getPersistedWebId, unlimited, async ({ session }) => {
    const gift = await attempts.newestInCrm(session.id)
    if (!gift || isForgotten(session, gift)) return { data: null }
    // The CRM returned the web id of an invoice when it was created.
    return { data: gift.kind === 'invoice' ? gift.paymentReference : ((await outbox?.webId(gift.key)) ?? null) }
  })

  register(calls.getPersistedSsn, unlimited, async ({ session, request }) => {
    // This gives the number to any form, so only same-site pages get it.
    if (!isSameSite(request)) return { data: null }
    const typed = await forms.find(session.id, 'gift')
    const cardForm = await forms.find(session.id, 'card')
    const newest = await attempts.newestInCrm(session.id)
    const paid = newest && maySeePersonalData(session, newest) ? newest : undefined
    const found = [typed?.['donatorForm'], typed, cardForm?.['formValue']].map((form) => storedAs(emailAndSsn, form))
    return { data: found.find(Boolean) ?? storedAs(donatorEmailAndSsn, paid?.donor) }
  })
}
