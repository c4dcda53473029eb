import { parseEmail } from '@charity-elements/contract'
import { calls } from '@charity-elements/contract/reference'
import { HttpError } from '../http/http-error.ts'
import type { RegisterCall } from './call.ts'
import type { Services } from './services.ts'

/** Routes for newsletter signups: the site's and the corps'. */
export function registerNewsletterRoutes(register: RegisterCall, { signups, toCrm, crm, limiters }: Services): void {
  type Signup = { emailAddress: string; giftWebId?: string | null | undefined; associationId?: string }

  async function signUp({ emailAddress, giftWebId, associationId, ...details }: Signup): Promise<object> {
    const address = parseEmail(emailAddress)
    if (!address.ok) throw new HttpError(422, 'Invalid email')
    const entry = { emailAddress: address.value, giftWebId, associationId, ...details }
    const id = crypto.randomUUID()
    const answer = await toCrm?.enter('newsletters', id, entry)
    // The CRM knows that the address is wrong.
    if (answer?.outcome === 'refused' && answer.status === 422) throw new HttpError(422, answer.error)
    // The CRM did not answer, or refused what the visitor cannot correct. The outbox sends the entry
    // later, or lists it.
    if (answer && answer.outcome !== 'entered') await crm.enter({ id, kind: 'newsletters', payload: entry })
    await signups.add({
      id,
      emailAddress: address.value,
      giftWebId: giftWebId ?? null,
      associationId: associationId ?? null,
    })
    return {}
  }

  register(calls.newsletterSignup, limiters.submissionsPerAddress, ({ body }) => signUp(body))
  register(calls.corpsNewsletterSignup, limiters.submissionsPerAddress, ({ body }) => signUp(body))
}
