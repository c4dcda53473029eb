import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'

/*
 * `npm run bench:load`: 1,000 donors in ten minutes, on the embedded database and on PostgreSQL.
 * `--scale 0.1` is a tenth of both, `--database embedded` one of them. Each donor gives by Swish,
 * polls every two seconds and pays after 3 to 15; every tenth gives again at once. It fails when a
 * gift is lost or doubled, when a donor is refused, or when a poll is slow.
 */
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    database: { type: 'string' },
    p99: { type: 'string', default: '500' },
  },
})
const scale = Number(values.scale)
const donors = Math.round(1_000 * scale)
const arrivalMs = 600_000 * scale
const slowestP99 = Number(values.p99)

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/bench-load')

/** Runs a build script to its end. */
const node = (...args: string[]) =>
  new Promise((done, failed) =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', (code) =>
      code === 0 ? done(undefined) : failed(new Error(`${args.join(' ')} exited with ${code}.`)),
    ),
  )

async function startHost(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(cache, 'demo-host/server.js')], {
    env: { PATH: process.env.PATH, PORT: '0', MICROSITE_PORT: '0', SIMULATOR_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const address = (label: string) => new RegExp(`${label}\\s+(http://[^\\s/]+)`).exec(output)?.[1] ?? ''
  for await (const text of child.stdout) {
    output += text
    if (output.includes('Swish app')) break
  }
  return { host: address('Demo host'), simulators: address('Swish app'), stop: () => child.kill('SIGTERM') }
}

/** Times and failures of a run. */
class Report {
  polls: number[] = []
  creates: number[] = []
  refusals: string[] = []
  paid: string[] = []
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

/** One gift, from the press to the thanks. */
async function give({ host, simulators }: { host: string; simulators: string }, csrf: string, report: Report) {
  const key = crypto.randomUUID()
  const donatorPhoneCell = `467${String(Math.random()).slice(2, 10)}`
  const gift = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'gift-bar' }
  const body = { csrf, origin: 'giftbar', requestType: 'standard', ...gift, donatorPhoneCell }
  const pressed = performance.now()
  const created = await post(`${host}/api/winorg/createswishgift/`, body, { 'Idempotency-Key': key })
  report.creates.push(performance.now() - pressed)
  if (!created.success) return void report.refusals.push(String(created.error))
  const approved = pause(3_000 + Math.random() * 12_000).then(() =>
    post(`${simulators}/control/swish/${key.replaceAll('-', '').toUpperCase()}/approve`, {}),
  )
  for (let status = 'created'; status === 'created';) {
    await pause(2_000)
    const asked = performance.now()
    status = (await post(`${host}/api/winorg/swishpoll/`, { csrf })).status
    report.polls.push(performance.now() - asked)
    if (status === 'paid') report.paid.push(key)
    else if (status !== 'created') report.refusals.push(status)
  }
  await approved
}

const percentile = (times: number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0)

async function run(name: string, env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'ce-load-'))
  const at = await startHost({ DATA_DIR: folder, ...env })
  const report = new Report()
  try {
    const visits = Array.from({ length: donors }, async (_, nth) => {
      await pause((arrivalMs * nth) / donors)
      try {
        const { csrf } = await (await fetch(`${at.host}/api/generate-csrf/`)).json()
        await give(at, csrf, report)
        if (nth % 10 === 0) await give(at, csrf, report)
      } catch (error) {
        report.refusals.push(String(error))
      }
    })
    await Promise.all(visits)
    let entries: { id: string }[] = []
    for (
      const until = Date.now() + 30_000;
      Date.now() < until && entries.length < report.paid.length;
      await pause(500)
    ) {
      entries = await (await fetch(`${at.simulators}/control/crm`)).json()
    }
    const inCrm = entries.map(({ id }) => id)
    const payments = await (await fetch(`${at.simulators}/control/swish`)).json()
    const lost = report.paid.filter((key) => !inCrm.includes(key)).length
    const doubled = payments.length - report.paid.length - report.refusals.length
    const p99 = percentile(report.polls, 0.99)
    console.log(
      `${name}: ${donors} donors, ${report.paid.length} gifts, ${lost} lost, ${Math.max(0, doubled)} doubled, ${report.refusals.length} refused; ` +
        `poll p50 ${percentile(report.polls, 0.5)} ms, p99 ${p99} ms; create p99 ${percentile(report.creates, 0.99)} ms`,
    )
    for (const refusal of new Set(report.refusals)) console.log(`  refused: ${refusal}`)
    return lost === 0 && doubled <= 0 && report.refusals.length === 0 && p99 < slowestP99
  } finally {
    at.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await node('scripts/build-host.ts', cache)
let hasPassed = true
if (values.database !== 'postgres') hasPassed = await run('embedded', {})
if (values.database !== 'embedded') {
  if (!hasPostgres) console.log('PostgreSQL: skipped, since none is installed.')
  else {
    const database = await startPostgres()
    hasPassed = (await run('PostgreSQL', { DATABASE_URL: database.url })) && hasPassed
    await database.stop()
  }
}
process.exit(hasPassed ? 0 : 1)
