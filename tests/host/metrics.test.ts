import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { Payer } from '../../demo-host/testing/payer.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { setCrmDown } from '../../demo-host/testing/simulators.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor } from '../../host/testing/visitor.ts'

let host: TestHost
let address: string

beforeAll(async () => {
  const port = await freePort()
  address = `http://localhost:${port}/metrics`
  host = await startTestHost({ metrics: { bind: 'localhost', port } })
})
afterAll(() => host.stop())

const figures = async () => (await fetch(address)).text()
/** The value of a series, by its name and labels; 0 while there is none. */
async function valueOf(series: string): Promise<number> {
  const line = (await figures()).split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

it('a paid gift is counted, by method and outcome, with its time', async () => {
  const paid = 'charity_gifts_total{method="swish",outcome="paid"}'
  const timed = 'charity_press_to_paid_seconds_count{method="swish"}'
  const [paidBefore, timedBefore] = [await valueOf(paid), await valueOf(timed)]
  const donor = await new Visitor(host.addresses.host).openPage()
  const key = crypto.randomUUID()
  await donor.swish(key)
  expect(await valueOf('charity_open_payments')).toBe(1)
  await new Payer(host.addresses.simulators).play(key, 'approve')
  await until(donor.poll, ({ status }) => status === 'paid')
  expect(await valueOf(paid)).toBe(paidBefore + 1)
  expect(await valueOf(timed)).toBe(timedBefore + 1)
  expect(await valueOf('charity_open_payments')).toBe(0)
})

it('a provider that fails, and what waits for it, are counted', async () => {
  const failures = 'charity_provider_errors_total{provider="crm",reason="server-error"}'
  const before = await valueOf(failures)
  const { simulators } = host.addresses
  await setCrmDown(simulators, true)
  const visitor = await new Visitor(host.addresses.host).openPage()
  await visitor.post('/api/winorg/newsletter-signup/', { emailAddress: 'asa@example.org' })
  expect(await valueOf(failures)).toBeGreaterThan(before)
  expect(await valueOf('charity_outbox_entries{state="waiting"}')).toBeGreaterThan(0)
  expect(await valueOf('charity_outbox_oldest_seconds')).toBeGreaterThan(0)
  await setCrmDown(simulators, false)
  await until(
    () => valueOf('charity_outbox_entries{state="waiting"}'),
    (waiting) => waiting === 0,
  )
})

it('figures are on their own port alone, and name nobody', async () => {
  expect((await fetch(`${host.addresses.host}/metrics`)).status).toBe(404)
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
  const ours = (await figures()).split('\n').filter((line) => line.startsWith('charity_'))
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.join('\n')).not.toMatch(/asa@|Hemlöshet|127\.0\.0\.1/)
})

it.each(['prometheus-rules.yaml', 'dashboard.json'])('%s names only figures that there are', async (file) => {
  const text = readFileSync(new URL(`../../host/deploy/${file}`, import.meta.url), 'utf8')
  const named = [...new Set(text.match(/charity_[a-z_]+/g))]
  expect(named.length).toBeGreaterThan(4)
  const answer = await figures()
  for (const name of named) {
    expect(answer, name).toMatch(new RegExp(`^# TYPE ${name.replace(/_bucket$/, '')} `, 'm'))
  }
})

it.runIf(existsSync('/usr/bin/promtool'))('the alert rules are rules that Prometheus takes', () => {
  const path = new URL('../../host/deploy/prometheus-rules.yaml', import.meta.url).pathname
  expect(execFileSync('/usr/bin/promtool', ['check', 'rules', path], { encoding: 'utf8' })).toContain(
    'SUCCESS: 10 rules',
  )
})
