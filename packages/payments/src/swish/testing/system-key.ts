import { storageKey } from '@charity-elements/runtime/api'
import { isFailing } from '../state.ts'
import { type Host, type HostPayment, currentPayment, isUnreported } from './host-model.ts'
import type { System } from './page-model.ts'

/** More failures than these only change the delay before the next request. */
const failuresThatMatter = 4

function withoutHistory({ dialog, payment, isNewGift }: System, { isOurs }: Host): unknown {
  if (dialog === null) return null
  const { phase } = payment
  const capped =
    'failureCount' in phase ? { ...phase, failureCount: Math.min(phase.failureCount, failuresThatMatter) } : phase
  // The connection only matters for what happens next if the service fails before there is a
  // payment, because that offers another way out.
  const connection = isFailing(dialog) ? 'failing' : 'good'
  return {
    dialog: { ...dialog, connection, payment: 'payment' in dialog && dialog.payment?.type },
    payment: { ...payment, connection, phase: capped, ...(isOurs && { hasEarlierPayment: null }) },
    isNewGift: JSON.stringify(phase).includes('next') && isNewGift,
  }
}

/**
 * A key that is equal for systems in which the same can happen next. It leaves out history and
 * renumbers attempt ids. Our host names its payments, so what the browser knows of earlier ones makes
 * no difference, nor do amounts.
 */
export function systemKey(system: System, host: Host): string {
  const { server, storage, page, call, late, own, isUnanswered, allowedCreates, problem } = system
  const key = storageKey('attempt:giftbar')
  const ofTab = storage.sessionStorage[key]
  const ofBrowser = storage.localStorage[key]
  const present = JSON.stringify({
    open: withoutHistory(system, host),
    page,
    call: call && { ...call, after: 0 },
    late,
    own,
    sent: system.sent === system.payment.stored?.attempt ? 'own' : system.sent,
    isUnanswered,
    allowedCreates,
    stored: ofTab ?? ofBrowser,
    isOfTab: ofTab !== undefined,
    isShared: ofTab === ofBrowser,
    problem,
  })
  const isRelevant = (payment: HostPayment) =>
    payment === currentPayment(server) || isUnreported(payment) || present.includes(payment.attempt)
  const marks = storage.localStorage[storageKey('recorded')] ?? ''
  const past = {
    payments: server.payments
      .filter(isRelevant)
      .map((payment) => [payment, marks.includes(`purchase ${payment.attempt}`)]),
    current: server.current !== null,
    hasRecorded: !host.isOurs && marks !== '',
    count: host.isOurs ? 0 : server.payments.length,
  }
  const names = new Map<string, number>()
  const text = (present + JSON.stringify(past)).replace(/\d{8}-0000-4000-8000-0{12}/g, (id) => {
    names.set(id, names.get(id) ?? names.size)
    return `attempt ${names.get(id)}`
  })
  return host.isOurs ? text.replace(/mount(\\*"):500/g, 'mount$1:200') : text
}
