import { isFailing } from '../state.ts'
import { type ServerAttempt, isUnreported, newestAttempt } from './server-model.ts'
import type { System } from './system-model.ts'

/** More failures than these only change the delay before the next request. */
const failuresThatMatter = 4

function withoutHistory({ dialog, payment, isNewGift }: System): unknown {
  if (dialog === null) return null
  const { phase } = payment
  const capped =
    'failureCount' in phase ? { ...phase, failureCount: Math.min(phase.failureCount, failuresThatMatter) } : phase
  // The connection only matters for what happens next if the service fails before there is a
  // payment, because that offers another way out.
  const connection = isFailing(dialog) ? 'failing' : 'good'
  return {
    dialog: { ...dialog, connection, payment: 'payment' in dialog && dialog.payment?.type },
    payment: { ...payment, connection, phase: capped },
    isNewGift: JSON.stringify(phase).includes('next') && isNewGift,
  }
}

/** Whether an attempt can still affect what happens next. */
function isRelevant(attempt: ServerAttempt, { host, stored, call, late, own, dialog, payment }: System): boolean {
  return (
    attempt === newestAttempt(host) ||
    isUnreported(attempt) ||
    JSON.stringify({ stored, call, late, own, open: dialog && payment }).includes(attempt.key)
  )
}

/**
 * A key that is equal for systems in which the same can happen next. It leaves out history and
 * renumbers attempt ids.
 */
export function systemKey(system: System): string {
  const attempts = system.host.attempts.filter((attempt) => isRelevant(attempt, system))
  const text = JSON.stringify({
    open: withoutHistory(system),
    page: system.page,
    call: system.call && { ...system.call, after: 0 },
    late: system.late,
    own: system.own,
    isUnanswered: system.isUnanswered,
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
