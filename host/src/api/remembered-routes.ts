import { calls } from '@charity-elements/contract/reference'
import { safeParse } from 'valibot'
import type { Limiter } from '../http/rate-limits.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import type { PersistedFormStore } from '../store/persisted-form-store.ts'
import type { SessionStore } from '../store/session-store.ts'
import { type App, registerCall } from './call.ts'

interface RouteDeps {
  visitorSessions: VisitorSessions
  sessions: SessionStore
  forms: PersistedFormStore
  /** Limits what is stored. */
  stored: Limiter
}

/**
 * Registers the routes for details that a donor asks us to remember. The host deletes them with the
 * session, or when the donor asks for it, together with everything else that the donor typed.
 */
export function registerRememberedRoutes(app: App, { visitorSessions, sessions, forms, stored }: RouteDeps): void {
  registerCall(
    app,
    visitorSessions,
    calls.rememberDetails,
    async ({ body, session }) => {
      const known = { ...(await forms.find(session.id, 'remembered')), ...body.details }
      const given = Object.entries(known).filter(([, value]) => value)
      await forms.save(session.id, 'remembered', Object.fromEntries(given))
      return {}
    },
    stored,
  )

  registerCall(app, visitorSessions, calls.getRememberedDetails, async ({ session }) => {
    const details = (await forms.find(session.id, 'remembered')) ?? null
    const kept = safeParse(calls.getRememberedDetails.answer, { details })
    return kept.success ? kept.output : { details: null }
  })

  registerCall(app, visitorSessions, calls.forgetDetails, async ({ session }) => {
    await sessions.forget(session.id)
    return {}
  })
}
