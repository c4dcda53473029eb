import { calls } from '@charity-elements/contract/reference/calls.ts'
import { safeParse } from 'valibot'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import type { PersistedFormStore } from '../store/persisted-form-store.ts'
import { type App, registerCall } from './call.ts'

/**
 * Routes for what a donor asks us to remember. It is deleted when the donor says so, with the forms that were saved as they were typed, and with
 * the session.
 */
export function registerRememberedRoutes(app: App, visitorSessions: VisitorSessions, forms: PersistedFormStore): void {
  registerCall(app, visitorSessions, calls.rememberDetails, async ({ body, session }) => {
    const known = { ...(await forms.find(session.id, 'remembered')), ...body.details }
    const given = Object.entries(known).filter(([, value]) => value)
    await forms.save(session.id, 'remembered', Object.fromEntries(given))
    return {}
  })

  registerCall(app, visitorSessions, calls.getRememberedDetails, async ({ session }) => {
    const details = (await forms.find(session.id, 'remembered')) ?? null
    const kept = safeParse(calls.getRememberedDetails.answer, { details })
    return kept.success ? kept.output : { details: null }
  })

  registerCall(app, visitorSessions, calls.forgetDetails, async ({ session }) => {
    for (const kind of ['remembered', 'gift', 'card'] as const) await forms.remove(session.id, kind)
    return {}
  })
}
