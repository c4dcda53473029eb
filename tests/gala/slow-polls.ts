import { type History, calmPolls, outages, slowestPollMs } from './check.ts'
import type { CallRecord } from './donor.ts'

/** A poll as nginx saw it. Times are milliseconds; `at` is when it began. */
export interface ProxiedPoll {
  /** The donor's address. */
  readonly address: string
  readonly at: number
  readonly ms: number
  /** How long it waited for a host's connection, and for its answer, over all hosts that it tried. */
  readonly connectMs: number
  readonly answerMs: number
  /** The port of the host that answered. */
  readonly port: string
}

/** What else was measured while the donors polled. */
export interface Measured {
  readonly proxied: readonly ProxiedPoll[]
  /** When this test's own process was late, and by how much: what it measures is longer by that. */
  readonly lags: readonly { at: number; ms: number }[]
  /** When a host was killed. */
  readonly kills: readonly { at: number; port: string }[]
}

/** How long until a killed host serves again, and has warmed up. */
const youngMs = 10_000

/** How long the gifts of an outage keep the hosts busy. */
const afterOutageMs = 10_000

/** How often each value occurs, the most frequent first. */
export function counts(values: readonly string[]): string {
  const all = new Map<string, number>()
  for (const value of values) all.set(value, (all.get(value) ?? 0) + 1)
  return [...all]
    .sort(([, a], [, b]) => b - a)
    .map(([value, count]) => `${value} ${count}`)
    .join(', ')
}

/** Whether something that began at `at` and took `ms` was going on while a poll waited. */
const isDuring =
  (poll: CallRecord) =>
  ({ at, ms }: { at: number; ms: number }) =>
    at < poll.at + poll.ms && at + ms > poll.at

/** What a slow poll waited for: the first of these that took half of its time. */
export function waitedFor(poll: CallRecord, address: string, history: History, measured: Measured): string {
  const isMost = (ms: number) => ms >= poll.ms / 2
  const lagMs = measured.lags.filter(isDuring(poll)).reduce((sum, { ms }) => sum + ms, 0)
  if (isMost(lagMs)) return 'this test, whose own process was late'
  if (isMost(poll.connectMs)) return 'a connection to nginx'
  const proxied = measured.proxied.find((one) => one.address === address && isDuring(poll)(one))
  if (!proxied) return 'an answer that nginx has not logged'
  if (isMost(proxied.connectMs)) return "nginx's connection to a host"
  if (!isMost(proxied.answerMs)) return 'the way to nginx and back'
  const killed = measured.kills.findLast(({ at, port }) => port === proxied.port && at < poll.at)
  const isYoung = killed !== undefined && poll.at < killed.at + youngMs
  // A probe stores a session, and waits for the same commit as a payment's status.
  const isDatabase = history.probes.some((probe) => isDuring(poll)(probe) && isMost(probe.ms))
  const whose = isYoung ? 'a host that had just started' : 'a host'
  return `${whose}${isDatabase ? ', as a session did that was stored meanwhile' : ''}`
}

/** Where the slow polls outside failovers waited, in lines of Markdown. */
export function slowPolls(history: History, measured: Measured, addressOf: (donor: number) => string): string[] {
  const slow = calmPolls(history).filter(({ ms }) => ms > slowestPollMs)
  const away = outages(history)
  const isAfterOutage = ({ at }: { at: number }) =>
    away.some(({ backAt }) => at > backAt && at < backAt + afterOutageMs)
  const seconds = slow.map(({ at }) => Math.floor(at / 1_000))
  const causes = slow.map((poll) => waitedFor(poll, addressOf(poll.donor), history, measured))
  return [
    `- ${slow.length} polls outside failovers took longer than ${slowestPollMs} ms, in ${new Set(seconds).size} different seconds.`,
    `- They waited for: ${counts(causes) || 'nothing'}.`,
    `- ${slow.filter(isAfterOutage).length} of them began within ${afterOutageMs / 1_000} s after an outage.`,
    `- Their answers: ${counts(slow.map(({ outcome }) => outcome)) || 'none'}.`,
  ]
}
