import { type History, calmIn, calmPolls, check, outages, percentile, slowestPollMs } from './check.ts'

/** The report's data about a run, besides its history. */
export interface Run {
  name: string
  began: number
  minutes: number
  /** How long nginx waited for a host at each poll, in milliseconds. */
  waits: readonly { at: number; connectMs: number; answerMs: number }[]
  /** The safeguard that was switched off, and the machine's other work. */
  notes: readonly string[]
}

const clock = (at: number, { began }: Run) => {
  const seconds = Math.round((at - began) / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How often each value occurs, the most frequent first. */
function counts(values: readonly string[]): string {
  const all = new Map<string, number>()
  for (const value of values) all.set(value, (all.get(value) ?? 0) + 1)
  return [...all]
    .sort(([, a], [, b]) => b - a)
    .map(([value, count]) => `${value} ${count}`)
    .join(', ')
}

/** How long it takes until a killed host serves again. */
const restartMs = 5_000

/** How long the gifts of an outage keep the hosts busy. */
const afterOutageMs = 10_000

/** Where the slow polls outside failovers waited. */
function slowPolls(history: History): string[] {
  const slow = calmPolls(history).filter(({ ms }) => ms > slowestPollMs)
  const isAfterKill = ({ at }: { at: number }) => history.hostKills.some((kill) => at > kill && at < kill + restartMs)
  const away = outages(history)
  const isAfterOutage = ({ at }: { at: number }) =>
    away.some(({ backAt }) => at > backAt && at < backAt + afterOutageMs)
  const seconds = slow.map(({ at }) => Math.floor(at / 1_000))
  return [
    `- ${slow.length} polls outside failovers took longer than ${slowestPollMs} ms, in ${new Set(seconds).size} different seconds.`,
    `- ${slow.filter(isAfterKill).length} of them began while a killed host was starting.`,
    `- ${slow.filter(isAfterOutage).length} of them began within ${afterOutageMs / 1_000} s after an outage.`,
    `- ${slow.filter(({ connectMs }) => connectMs > slowestPollMs).length} of them waited for a connection to nginx.`,
    `- Their answers: ${counts(slow.map(({ outcome }) => outcome)) || 'none'}.`,
  ]
}

/** The report of a run, in Markdown. */
export function report(run: Run, history: History): string {
  const findings = check(history)
  const { donors, calls, payments, deliveries, entries, hostKills } = history
  const times = (call: string) => calls.filter((record) => record.call === call).map(({ ms }) => ms)
  const calm = calmPolls(history)
  const waits = run.waits.filter(calmIn(history))
  const line = (name: string, all: readonly number[]) =>
    `| ${name} | ${all.length} | ${percentile(all, 0.5)} | ${percentile(all, 0.99)} | ${Math.max(0, ...all)} |`
  return [
    `# ${run.name}`,
    '',
    `${donors.length} donors in ${run.minutes} minutes. ${run.notes.join(' ')}`,
    '',
    findings.length === 0 ? '**Nothing lost, nothing doubled, nobody thanked wrongly.**' : '**Something is wrong:**',
    '',
    ...findings.map(({ kind, text, cases }) => `- ${kind}: ${cases.length} × ${text}: ${cases.slice(0, 5).join(', ')}`),
    ...(findings.length > 0 ? [''] : []),
    '| fault | at | service back after |',
    '| --- | --- | --: |',
    ...outages(history).map(
      ({ name, at, backAt }) => `| ${name} | ${clock(at, run)} | ${((backAt - at) / 1_000).toFixed(1)} s |`,
    ),
    `| hosts killed | ${hostKills.map((at) => clock(at, run)).join(' ')} | |`,
    '',
    '| calls | number | median ms | p99 ms | longest ms |',
    '| --- | --: | --: | --: | --: |',
    line(
      'polls outside failovers',
      calm.map(({ ms }) => ms),
    ),
    line(
      'their new connections',
      calm.map(({ connectMs }) => connectMs).filter((ms) => ms > 0),
    ),
    line(
      "nginx's connections to a host",
      waits.map(({ connectMs }) => connectMs),
    ),
    line(
      "a host's answers to nginx",
      waits.map(({ answerMs }) => answerMs),
    ),
    line('all polls', times('poll')),
    line('all creates', times('create')),
    '',
    ...slowPolls(history),
    '',
    `- Donors saw: ${counts(donors.map(({ seen }) => seen))}.`,
    `- Swish has: ${counts(payments.map(({ status }) => status))}.`,
    `- The CRM has ${entries.length} gifts, from ${deliveries.length} deliveries.`,
    `- Answers to creates: ${counts(calls.filter(({ call }) => call === 'create').map(({ outcome }) => outcome))}.`,
    `- Answers to polls: ${counts(calls.filter(({ call }) => call === 'poll').map(({ outcome }) => outcome))}.`,
    '',
  ].join('\n')
}
