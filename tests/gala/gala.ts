import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { until } from '../../host/testing/until.ts'
import { type History, check } from './check.ts'
import { Cluster, simulators } from './cluster.ts'
import { type CallRecord, type DonorRecord, Page, give } from './donor.ts'
import type { Machine } from './machine.ts'
import { report } from './report.ts'
import { safeguards } from './safeguards.ts'

/*
 * A night of a televised gala, in separate namespaces:
 * `npm run test:gala -- --donors 5000 --minutes 10`. `--without claims` switches off a safeguard
 * (safeguards.ts), to see whether the check finds the problem that it prevents.
 */
const { values } = parseArgs({
  options: {
    donors: { type: 'string', default: '5000' },
    minutes: { type: 'string', default: '10' },
    without: { type: 'string' },
    note: { type: 'string', default: '' },
  },
})
const donorCount = Number(values.donors)
const lengthMs = Number(values.minutes) * 60_000
const safeguard = values.without === undefined ? undefined : safeguards[values.without]
if (values.without && !safeguard) throw new Error(`--without is one of ${Object.keys(safeguards).join(', ')}.`)

const folder = mkdtempSync(join(tmpdir(), 'ce-gala-'))
const cluster = new Cluster(folder, safeguard?.changes ?? {})
const json = async <T>(path: string) => (await (await fetch(simulators + path)).json()) as T
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

say('Starting the cluster …')
await cluster.start()
// Start this after creating the certificate, which Swish trusts.
spawn(process.execPath, [join(import.meta.dirname, 'simulators.ts')], {
  env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'fullchain.pem') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await until(() => json('/control/swish').catch(() => undefined), Boolean)

const began = Date.now()
let isRunning = true
const calls: CallRecord[] = []
const probes: { at: number; ms: number; isServing: boolean }[] = []
const faults: { at: number; name: string }[] = []
const kills: { at: number; port: string }[] = []

/** Requests a session four times a second, which the service has to store. */
async function probe(): Promise<void> {
  const page = new Page(60_000, [])
  while (isRunning) {
    const at = Date.now()
    const answer = await Promise.race([page.call('session', '/api/generate-csrf/'), pause(2_000, undefined)])
    probes.push({ at, ms: Date.now() - at, isServing: answer?.status === 200 })
    await pause(Math.max(0, at + 250 - Date.now()))
  }
  page.close()
}

const fault = (name: string) => {
  say(name)
  faults.push({ at: Date.now(), name })
}
/** Until the service is back for two seconds, and another machine is the primary. */
async function recover(before: Machine): Promise<void> {
  const isBack = async () =>
    probes.slice(-8).every(({ isServing }) => isServing) && (await cluster.primary()) !== before
  await until(isBack, Boolean, 90_000)
}

async function cutPower(): Promise<void> {
  const primary = await cluster.primary()
  fault(`power cut of the primary, ${primary.name}`)
  await primary.powerOff()
  await recover(primary)
  await primary.powerOn()
}

/** The faults, each an eighth of the night after another one is over. */
const script: (() => Promise<void>)[] = [
  async () => {
    fault('planned change of the primary')
    await cluster.switchOver()
  },
  cutPower,
  async () => {
    const primary = await cluster.primary()
    fault(`partition: the primary, ${primary.name}, against the two others`)
    const heal = cluster.separate(primary)
    await recover(primary)
    heal()
  },
  cutPower,
]

async function playFaults(): Promise<void> {
  for (const [index, play] of script.entries()) {
    await pause(Math.max(0, began + (lengthMs * (2 * index + 1)) / 8 - Date.now()))
    await cluster.untilHealthy(120_000)
    await play()
  }
}

async function killHosts(): Promise<void> {
  const everyMs = Math.min(60_000, lengthMs / 4)
  for (let nth = 0; began + everyMs * (nth + 0.5) < began + lengthMs; nth++) {
    await pause(Math.max(0, began + everyMs * (nth + 0.5) - Date.now()))
    const at = Date.now()
    kills.push({ at, port: await cluster.killHost(nth) })
  }
}

/**
 * Waits until nothing is open and nothing waits for the CRM, or for four minutes, in which every
 * payment ends.
 */
async function settle(): Promise<void> {
  const waiting = `select (select count(*) from attempts where ended_at is null) + (select count(*) from crm_entries where sent_at is null)`
  const count = async () => Number((await cluster.query(waiting).catch(() => []))[0]?.[0] ?? 1)
  await until(count, (left) => left === 0, Math.min(240_000, lengthMs)).catch((error: unknown) => say(String(error)))
}

say(`${donorCount} donors in ${values.minutes} minutes${safeguard ? `, ${safeguard.text}` : ''}.`)
const load: number[] = []
const sampler = setInterval(() => load.push(loadavg()[0] ?? 0), 10_000)
/** When this process was late, which lengthens what it measures. */
const lags: { at: number; ms: number }[] = []
const lagSampleMs = 50
let sampledAt = Date.now()
const lagSampler = setInterval(() => {
  const ms = Date.now() - sampledAt - lagSampleMs
  if (ms > lagSampleMs) lags.push({ at: sampledAt, ms })
  sampledAt = Date.now()
}, lagSampleMs)
const probing = probe()
const disturbances = Promise.all([playFaults(), killHosts()]).catch((error: unknown) => say(`Faults: ${String(error)}`))
const donors: DonorRecord[] = await Promise.all(
  Array.from({ length: donorCount }, async (_, nth) => {
    await pause((lengthMs * nth) / donorCount)
    return give(nth + 1, calls)
  }),
)
await disturbances
say('All donors have gone.')
await settle()
isRunning = false
await probing
clearInterval(sampler)
clearInterval(lagSampler)

const history: History = {
  donors,
  calls,
  probes,
  faults,
  hostKills: kills.map(({ at }) => at),
  payments: await json('/control/swish'),
  attempts: (await cluster.query('select key, status, amount, ended_at is null from attempts')).map(
    ([key = '', status = '', amount, isOpen]) => ({ key, status, amount: Number(amount), isOpen: isOpen === 't' }),
  ),
  entries: await json('/control/crm'),
  deliveries: await json('/gala/deliveries'),
}
const measured = { proxied: cluster.proxiedPolls(), lags, kills }
const notes = [
  safeguard ? `Switched off: ${safeguard.text}.` : '',
  `The machine's load was ${(load.reduce((sum, one) => sum + one, 0) / load.length).toFixed(1)} on average.`,
  values.note,
].filter(Boolean)
const name = safeguard ? `A gala without ${values.without}` : 'A night of a televised gala'
const text = report({ name, began, minutes: lengthMs / 60_000, measured, notes }, history)
const out = `dist/gala/${values.without ? `without-${values.without}` : 'night'}`
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'report.md'), text)
writeFileSync(join(out, 'history.json'), JSON.stringify({ ...history, measured }))
console.log(text)
const hasPassed = check(history).length === 0
if (hasPassed) rmSync(folder, { recursive: true, force: true })
else console.log(`Logs of the machines: ${folder}`)
// All processes of the machines end with this one.
process.exit(hasPassed ? 0 : 1)
