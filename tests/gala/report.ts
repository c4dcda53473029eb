import { type History, calmIn, calmPolls, check, outages, percentile } from './check.ts'
import { addressOf } from './donor.ts'
import { type Measured, counts, slowPolls } from './slow-polls.ts'

/** The report's data about a run, besides its history. */
export interface Run {
  name: string
  began: number
  minutes: number
  measured: Measured
  /** The safeguard that was switched off, and the machine's other work. */
  notes: readonly string[]
}

const clock = (at: number, { began }: Run) => {
  const seconds = Math.round((at - began) / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The report of a run, in Markdown. */
export function report(run: Run, history: History): string {
  const findings = check(history)
  const { donors, calls, payments, deliveries, entries, hostKills } = history
  const times = (call: string) => calls.filter((record) => record.call === call).map(({ ms }) => ms)
  const calm = calmPolls(history)
  const proxied = run.measured.proxied.filter(calmIn(history))
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
      proxied.map(({ connectMs }) => connectMs),
    ),
    line(
      "a host's answers to nginx",
      proxied.map(({ answerMs }) => answerMs),
    ),
    line('all polls', times('poll')),
    line('all creates', times('create')),
    '',
    ...slowPolls(history, run.measured, addressOf),
    '',
    `- Donors saw: ${counts(donors.map(({ seen }) => seen))}.`,
    `- Swish has: ${counts(payments.map(({ status }) => status))}.`,
    `- The CRM has ${entries.length} gifts, from ${deliveries.length} deliveries.`,
    `- Answers to creates: ${counts(calls.filter(({ call }) => call === 'create').map(({ outcome }) => outcome))}.`,
    `- Answers to polls: ${counts(calls.filter(({ call }) => call === 'poll').map(({ outcome }) => outcome))}.`,
    '',
  ].join('\n')
}
