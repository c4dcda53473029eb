import type { CallRecord, DonorRecord } from './donor.ts'

/** The complete record of a run. Times are milliseconds since 1970. */
export interface History {
  donors: readonly DonorRecord[]
  calls: readonly CallRecord[]
  /** Whether the service stored something, tested four times a second, and how long that took. */
  probes: readonly { at: number; ms: number; isServing: boolean }[]
  faults: readonly { at: number; name: string }[]
  hostKills: readonly number[]
  /** At Swish. The id is the key of the attempt, in capitals and without dashes. */
  payments: readonly { id: string; amount: number; status: string; payerAlias: string }[]
  /** In the database. */
  attempts: readonly { key: string; status: string; amount: number; isOpen: boolean }[]
  /** At the CRM: its entries, and every delivery. */
  entries: readonly { id: string; content: { giftAmount?: unknown } }[]
  deliveries: readonly { id: string; at: number }[]
}

/** A problem, and whom it concerns. */
export interface Finding {
  kind: 'lost' | 'doubled' | 'thanked wrongly' | 'slow' | 'unavailable'
  text: string
  cases: readonly (string | number)[]
}

/** A fault, and when the service was back for good; the same time if nobody noticed. */
export interface Outage {
  name: string
  at: number
  backAt: number
}

const seconds = 1_000
/** The maximum duration of a fault. */
const faultMs = 60 * seconds
export const backWithinMs = 30 * seconds
export const slowestPollMs = 500

const idOf = (key: string) => key.replaceAll('-', '').toUpperCase()
const donorOf = (payerAlias: string) => Number(payerAlias.slice(-8))

/** A percentile of sorted times. @param times milliseconds */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

/**
 * The outages of the service. One ends when the service has answered for two seconds, eight times.
 */
export function outages({ faults, probes }: History): Outage[] {
  return faults.map(({ name, at }, index) => {
    const until = Math.min(at + faultMs, faults[index + 1]?.at ?? Infinity)
    const during = probes.filter((probe) => probe.at >= at && probe.at < until)
    const failed = during.findIndex(({ isServing }) => !isServing)
    if (failed < 0) return { name, at, backAt: at }
    const isBack = (_: unknown, nth: number) =>
      nth > failed && during.slice(nth, nth + 8).every(({ isServing }) => isServing)
    return { name, at, backAt: during.find(isBack)?.at ?? Infinity }
  })
}

/** Whether no outage is near a time. */
export const calmIn = (history: History): ((record: { at: number }) => boolean) => {
  const away = outages(history)
  return ({ at }) => !away.some((one) => at > one.at - 12 * seconds && at < one.backAt + 2 * seconds)
}

/** Undisturbed polls, which began when no outage was near. */
export const calmPolls = (history: History): CallRecord[] =>
  history.calls.filter(({ call }) => call === 'poll').filter(calmIn(history))

/**
 * Repeated deliveries to the CRM, although no host was killed and the database did not fail in
 * between.
 */
function needlessDeliveries(history: History): string[] {
  const first = new Map<string, number>()
  const disturbances = [
    ...history.hostKills.map((at) => [at - 2 * seconds, at + 2 * seconds] as const),
    ...outages(history).map(({ at, backAt }) => [at - 2 * seconds, backAt + 15 * seconds] as const),
  ]
  return history.deliveries.flatMap(({ id, at }) => {
    const earlier = first.get(id)
    if (earlier === undefined) first.set(id, at)
    const isNeedless = earlier !== undefined && !disturbances.some(([from, to]) => from < at && earlier < to)
    return isNeedless ? [id] : []
  })
}

/**
 * The problems of a run. Empty means that nothing was lost or doubled, nobody was thanked wrongly,
 * and nobody waited.
 */
export function check(history: History): Finding[] {
  const { donors, payments, attempts, entries, calls } = history
  const findings: Finding[] = []
  const expectNone = (kind: Finding['kind'], text: string, cases: readonly (string | number)[]) => {
    if (cases.length > 0) findings.push({ kind, text, cases })
  }
  const attemptOf = new Map(attempts.map((attempt) => [idOf(attempt.key), attempt]))
  const entryOf = new Map(entries.map((entry) => [idOf(entry.id), entry]))
  const paid = payments.filter(({ status }) => status === 'PAID')
  const paidIds = new Set(paid.map(({ id }) => id))
  const payers = paid.map(({ payerAlias }) => donorOf(payerAlias))
  const paidAttempts = attempts.filter(({ status }) => status === 'paid').map(({ key }) => idOf(key))

  const isUnpaidHere = ({ id }: { id: string }) => attemptOf.get(id)?.status !== 'paid'
  expectNone(
    'lost',
    'paid at Swish, and not in the database',
    paid.filter(isUnpaidHere).map(({ id }) => id),
  )
  expectNone(
    'lost',
    'paid in the database, and not in the CRM',
    paidAttempts.filter((id) => !entryOf.has(id)),
  )
  expectNone(
    'lost',
    'still open',
    attempts.filter(({ isOpen }) => isOpen).map(({ key }) => key),
  )
  const lost = donors.filter(({ seen }) => seen === 'nothing')
  expectNone(
    'lost',
    'pages that never had an answer',
    lost.map(({ donor }) => donor),
  )

  expectNone(
    'doubled',
    'donors who paid twice',
    payers.filter((donor, index) => payers.indexOf(donor) !== index),
  )
  expectNone('doubled', 'sent to the CRM again without need', needlessDeliveries(history))

  const payerSet = new Set(payers)
  const thanked = donors.filter(({ donor, seen }) => seen === 'paid' && !payerSet.has(donor))
  expectNone(
    'thanked wrongly',
    'donors who saw a payment that was not made',
    thanked.map(({ donor }) => donor),
  )
  const hasFailed = (seen: string) => !['paid', 'left', 'nothing'].includes(seen)
  const failed = donors.filter(({ donor, seen }) => hasFailed(seen) && payerSet.has(donor))
  expectNone(
    'thanked wrongly',
    'donors who paid and saw a failure',
    failed.map(({ donor, seen }) => `${donor} (${seen})`),
  )
  expectNone(
    'thanked wrongly',
    'paid in the database, and not at Swish',
    paidAttempts.filter((id) => !paidIds.has(id)),
  )
  expectNone(
    'thanked wrongly',
    'in the CRM, and not paid',
    [...entryOf.keys()].filter((id) => !paidIds.has(id)),
  )
  const chosen = new Map(donors.map(({ donor, amount }) => [donor, amount]))
  const isAnother = ({ id, amount, payerAlias }: History['payments'][number]) =>
    (attemptOf.get(id)?.amount ?? amount) !== amount ||
    Number(entryOf.get(id)?.content.giftAmount ?? amount) !== amount ||
    chosen.get(donorOf(payerAlias)) !== amount
  expectNone(
    'thanked wrongly',
    'another amount than the donor chose',
    paid.filter(isAnother).map(({ id }) => id),
  )

  const slow = percentile(
    calmPolls(history).map(({ ms }) => ms),
    0.99,
  )
  expectNone('slow', `of a hundred polls outside failovers one took ${slow} ms`, slow < slowestPollMs ? [] : [slow])
  const late = outages(history).filter(({ at, backAt }) => backAt - at > backWithinMs)
  expectNone(
    'unavailable',
    'faults after which the service was away for more than 30 s',
    late.map(({ name }) => name),
  )
  const isCalm = calmIn(history)
  const { probes } = history
  const away = probes.filter((probe, nth) => !probe.isServing && probes[nth - 1]?.isServing === false && isCalm(probe))
  expectNone(
    'unavailable',
    'times, in seconds, at which the service was away outside failovers',
    away.map(({ at }) => Math.round((at - (probes[0]?.at ?? at)) / seconds)),
  )
  const broken = calls.filter(({ outcome }) => outcome === 'HTTP 500')
  expectNone(
    'unavailable',
    'calls that were answered 500, as if the host were wrong',
    broken.map(({ donor }) => donor),
  )
  return findings
}
