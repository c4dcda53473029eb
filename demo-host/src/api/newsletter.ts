import { z } from 'zod'
import type { CrmGateway } from '../gateways/crm.ts'
import { Refusal } from '../http/refusal.ts'
import type { VisitorSessions } from '../http/session.ts'
import type { CrmStore } from '../store/crm.ts'
import type { NewsletterStore } from '../store/newsletter.ts'
import { type App, answer, call } from './call.ts'

const short = z.string().max(200).optional()
const names = { firstName: short, lastName: short, phoneNumber: short }

export const newsletterCalls = {
  newsletterSignup: call(
    '/api/winorg/newsletter-signup/',
    'Signs up an email address for the newsletter; 422 when the address is refused',
    z.object({
      emailAddress: z.string().max(200),
      giftWebId: z.string().max(200).nullish(),
      ...names,
      SSN: z.string().max(20).optional(),
    }),
    z.unknown(),
  ),
  corpsNewsletterSignup: call(
    '/api/winorg/corps-newsletter-signup/',
    "Signs up an email address for a corps's newsletter; 422 when the address is refused",
    z.object({ emailAddress: z.string().max(200), associationId: z.string().max(200), ...names }),
    z.unknown(),
  ),
}

interface Parts {
  visitorSessions: VisitorSessions
  signups: NewsletterStore
  gateway: CrmGateway
  crm: CrmStore
}

/** Routes for newsletter signups: the site's and the corps'. */
export function answerNewsletter(app: App, { visitorSessions, signups, gateway, crm }: Parts): void {
  type Signup = { emailAddress: string; giftWebId?: string | null | undefined; associationId?: string }

  async function signUp({ emailAddress, giftWebId, associationId, ...details }: Signup): Promise<void> {
    const address = z.email().safeParse(emailAddress.trim())
    if (!address.success) throw new Refusal(422, 'Invalid email')
    const entry = { emailAddress: address.data, giftWebId, associationId, ...details }
    const id = crypto.randomUUID()
    const answer = await gateway.enter('newsletters', id, entry)
    // The CRM knows the address to be bad.
    if (answer.outcome === 'refused') throw new Refusal(422, answer.error)
    // The CRM did not answer: do not let the visitor wait, send the entry later.
    if (answer.outcome === 'unknown') await crm.enter({ id, kind: 'newsletters', payload: entry })
    await signups.add({
      id,
      emailAddress: address.data,
      giftWebId: giftWebId ?? null,
      associationId: associationId ?? null,
    })
  }

  answer(app, visitorSessions, newsletterCalls.newsletterSignup, async ({ body }) => {
    await signUp(body)
    return {}
  })

  answer(app, visitorSessions, newsletterCalls.corpsNewsletterSignup, async ({ body }) => {
    await signUp(body)
    return {}
  })
}
