import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildSimulators } from '../../demo-host/src/simulators/simulator-server.ts'
import { HostProcess, bundleHost, freePort, providerSettings } from '../../demo-host/testing/host-process.ts'
import { startPostgres } from '../../demo-host/testing/postgres.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'
import { swishGiftBody } from '../../host/testing/visitor.ts'

/*
 * A plain load: donors who wait for Swish and poll every five seconds, on PostgreSQL and nothing
 * else. It says how long their polls take, and how many donors one core serves. Everything is on
 * loopback, and ends with the script: see README.md.
 */

const { values } = parseArgs({
  options: {
    donors: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    hosts: { type: 'string', default: '1' },
  },
})
/** A typing error must not load a machine for hours. */
const bounded = (name: keyof typeof values, max: number) => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1 || value > max) throw new Error(`--${name}: 1 to ${max}.`)
  return value
}
const donors = bounded('donors', 5_000)
const seconds = bounded('seconds', 600)
const hostCount = bounded('hosts', 4)
const pollMs = 5_000
/** How many donors come in a second. */
const arrivals = 50

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

interface Timed {
  readonly ms: number
  readonly status: number
  readonly json: Record<string, unknown>
}

/** A call from a donor's own address. */
function call(origin: string, donor: number, path: string, body?: object): Promise<Timed> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        Origin: origin,
        'X-Forwarded-For': `10.${donor >> 16}.${(donor >> 8) & 255}.${donor & 255}`,
        ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
      },
      signal: AbortSignal.timeout(20_000),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ ms: performance.now() - begun, status: response.statusCode ?? 0, json: JSON.parse(text || '{}') }),
      )
    })
    sent.end(body && JSON.stringify(body))
  })
}

/** Seconds of processor time that a process has used. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')
  // Fields 14 and 15 of proc(5), in ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

await bundleHost()
const database = await startPostgres()
const simulators = await buildSimulators({ assets: new URL('file:///none/'), swishLifetimeMs: 3_600_000 })
const simulatorAddress = await simulators.listen({ port: 0, host: 'localhost' })
const hosts: { process: HostProcess; origin: string; folder: string }[] = []
try {
  for (let index = 0; index < hostCount; index++) {
    const port = await freePort()
    const folder = await createDataFolder()
    const env = {
      ...providerSettings(simulatorAddress),
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      CONTENT: 'host/deploy/content.json.example',
      TRUST_PROXY: '1',
    }
    hosts.push({ process: await HostProcess.start(env, 'host'), origin: `http://localhost:${port}`, folder })
  }

  const polls: number[] = []
  const errors = new Map<string, number>()
  const count = (error: string): void => void errors.set(error, (errors.get(error) ?? 0) + 1)
  const end = Date.now() + (donors / arrivals + seconds) * 1_000
  /** Polls count once all donors are there. */
  const countFrom = Date.now() + (donors / arrivals) * 1_000

  async function wait(donor: number): Promise<void> {
    const { origin } = hosts[donor % hosts.length] ?? hosts[0] ?? { origin: '' }
    await pause((donor / arrivals) * 1_000)
    const { csrf } = (await call(origin, donor, '/api/generate-csrf/')).json
    const created = await call(origin, donor, '/api/winorg/createswishgiftmcommerce/', { ...swishGiftBody, csrf })
    if (created.json['success'] !== true) return count(`create ${created.status} ${JSON.stringify(created.json)}`)
    for (let at = Date.now(); at < end; at += pollMs) {
      await pause(Math.max(0, at + pollMs - Date.now()))
      const polled = await call(origin, donor, '/api/winorg/swishpoll/', { csrf, received: [] })
      if (Date.now() < countFrom) continue
      polls.push(polled.ms)
      if (polled.status !== 200) count(`poll ${polled.status}`)
    }
  }

  const all = Array.from({ length: donors }, (_, donor) => wait(donor).catch((error: Error) => count(error.message)))
  await pause(Math.max(0, countFrom - Date.now()))
  const before = hosts.map(({ process }) => cpuSeconds(process.pid))
  const from = Date.now()
  await pause(end - Date.now())
  const wall = (Date.now() - from) / 1_000
  const used = hosts.map(({ process }, index) => cpuSeconds(process.pid) - (before[index] ?? 0))
  await Promise.all(all)

  polls.sort((a, b) => a - b)
  const percentile = (share: number) => `${Math.round(polls[Math.floor(polls.length * share)] ?? Number.NaN)} ms`
  const cores = used.reduce((sum, one) => sum + one, 0) / wall
  console.log(`${donors} donors on ${hostCount} host(s), ${wall.toFixed(0)} s, machine load ${loadavg()[0]?.toFixed(1)}
polls: ${polls.length}, median ${percentile(0.5)}, p99 ${percentile(0.99)}, slowest ${percentile(0.9999)}
errors: ${errors.size === 0 ? 'none' : JSON.stringify(Object.fromEntries(errors))}
hosts: ${cores.toFixed(2)} cores, so one core serves ${Math.round(donors / cores)} donors, besides PostgreSQL`)
} finally {
  for (const { process, folder } of hosts) {
    await process.kill()
    await rm(folder, { recursive: true, force: true })
  }
  await simulators.close()
  await database.stop()
  agent.destroy()
}
