import { type SwishState, isFailing } from '../state.ts'
import { type ServerAttempt, isUnreported, newestAttempt } from './server-model.ts'
import type { System } from './system-model.ts'

/** More failures than these only change the delay before the next request. */
const failuresThatMatter = 4

function withoutHistory(state: SwishState | null): unknown {
  if (state === null) return null
  const capped =
    'failureCount' in state ? { ...state, failureCount: Math.min(state.failureCount, failuresThatMatter) } : state
  // The connection only matters for what happens next if the service fails before there is a
  // payment, because that offers another way out.
  const connection = isFailing(state) ? 'failing' : 'good'
  return 'payment' in capped && capped.payment
    ? { ...capped, connection, payment: capped.payment.type }
    : { ...capped, connection }
}

/** Whether an attempt can still affect what happens next. */
function isRelevant(attempt: ServerAttempt, { host, stored, call, dialog }: System): boolean {
  const named = [stored, call, dialog].map((part) => (part && 'attempt' in part ? part.attempt : null))
  return attempt === newestAttempt(host) || named.includes(attempt.key) || isUnreported(attempt)
}

/**
 * A key that is equal for systems in which the same can happen next. It leaves out history and
 * renumbers attempt ids.
 */
export function systemKey(system: System): string {
  const attempts = system.host.attempts.filter((attempt) => isRelevant(attempt, system))
  const text = JSON.stringify({
    dialog: withoutHistory(system.dialog),
    page: system.page,
    call: system.call && { ...system.call, after: 0 },
    stored: system.stored,
    attempts,
    thanked: attempts.map(({ key }) => Math.min(system.thanked.filter((other) => other === key).length, 2)),
  })
  const names = new Map<string, number>()
  return text.replace(/\d{8}-0000-4000-8000-0{12}/g, (id) => {
    names.set(id, names.get(id) ?? names.size)
    return `attempt ${names.get(id)}`
  })
}
