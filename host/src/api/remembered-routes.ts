import { calls } from '@charity-elements/contract/reference'
import { safeParse } from 'valibot'
import { type RegisterCall, unlimited } from './call.ts'
import type { Services } from './services.ts'

/**
 * Registers the routes for details that a donor asks us to remember. The host deletes them with the
 * session, or when the donor asks for it, together with everything else that the donor typed.
 */
export function registerRememberedRoutes(register: RegisterCall, { sessions, forms, limiters }: Services): void {
  register(calls.rememberDetails, limiters.storedPerAddress, async ({ body, session }) => {
    const known = { ...(await forms.find(session.id, 'remembered')), ...body.details }
    const given = Object.entries(known).filter(([, value]) => value)
    await forms.save(session.id, 'remembered', Object.fromEntries(given))
    return {}
  })

  register(calls.getRememberedDetails, unlimited, async ({ session }) => {
    const details = (await forms.find(session.id, 'remembered')) ?? null
    const kept = safeParse(calls.getRememberedDetails.answer, { details })
    return kept.success ? kept.output : { details: null }
  })

  register(calls.forgetDetails, unlimited, async ({ session }) => {
    await sessions.forget(session.id)
    return {}
  })
}
