import { z } from 'zod'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import type { PersistedFormStore } from '../store/persisted-form-store.ts'
import { type App, registerCall, defineCall } from './call.ts'

const text = z.string().max(200).nullish()

/** Contact details alone: a personal number or an account is never stored, whatever is sent. */
const details = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  companyName: text,
  contactName: text,
  street: text,
  postCode: text,
  city: text,
})

export const rememberedCalls = {
  rememberDetails: defineCall(
    '/api/remember-details/',
    'Keeps contact details for the next gift',
    z.object({ details }),
    z.unknown(),
  ),
  getRememberedDetails: defineCall(
    '/api/get-remembered-details/',
    'Returns the contact details that are kept',
    z.object({}),
    z.object({ details: details.nullish() }),
  ),
  forgetDetails: defineCall(
    '/api/forget-details/',
    'Deletes the contact details that are kept',
    z.object({}),
    z.unknown(),
  ),
}

/**
 * Routes for what a donor asks us to remember. It is deleted when the donor says so, with the forms that were saved as they were typed, and with
 * the session.
 */
export function registerRememberedRoutes(app: App, visitorSessions: VisitorSessions, forms: PersistedFormStore): void {
  registerCall(app, visitorSessions, rememberedCalls.rememberDetails, async ({ body, session }) => {
    const known = { ...(await forms.find(session.id, 'remembered')), ...body.details }
    const given = Object.entries(known).filter(([, value]) => value)
    await forms.save(session.id, 'remembered', Object.fromEntries(given))
    return {}
  })

  registerCall(app, visitorSessions, rememberedCalls.getRememberedDetails, async ({ session }) => ({
    details: details.safeParse(await forms.find(session.id, 'remembered')).data ?? null,
  }))

  registerCall(app, visitorSessions, rememberedCalls.forgetDetails, async ({ session }) => {
    for (const kind of ['remembered', 'gift', 'card'] as const) await forms.remove(session.id, kind)
    return {}
  })
}
