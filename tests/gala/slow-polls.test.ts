import { expect, it } from 'vitest'
import type { History } from './check.ts'
import type { CallRecord } from './donor.ts'
import { type Measured, waitedFor } from './slow-polls.ts'

const at = 1_800_000_000_000
const address = '198.18.0.2'
const poll: CallRecord = { donor: 1, call: 'poll', at, ms: 1_000, connectMs: 0, outcome: 'paid' }
const proxied = { address, at: at + 10, ms: 980, connectMs: 1, answerMs: 950, port: '4401' }
const probe = { at: at + 100, ms: 5, isServing: true }
const history: History = {
  donors: [],
  calls: [poll],
  probes: [probe],
  faults: [],
  hostKills: [],
  payments: [],
  attempts: [],
  entries: [],
  deliveries: [],
}
const measured: Measured = { proxied: [proxied], lags: [], kills: [] }

it.each<[string, Partial<CallRecord>, Partial<History>, Partial<Measured>]>([
  ['this test, whose own process was late', {}, {}, { lags: [{ at: at + 200, ms: 600 }] }],
  ['a host', {}, {}, { lags: [{ at: at + 1_200, ms: 600 }] }],
  ['a connection to nginx', { connectMs: 900 }, {}, {}],
  ['an answer that nginx has not logged', {}, {}, { proxied: [{ ...proxied, address: '198.18.0.3' }] }],
  ["nginx's connection to a host", {}, {}, { proxied: [{ ...proxied, connectMs: 940 }] }],
  ['the way to nginx and back', {}, {}, { proxied: [{ ...proxied, ms: 30, answerMs: 20 }] }],
  ['a host', {}, {}, { kills: [{ at: at - 30_000, port: '4401' }] }],
  ['a host', {}, {}, { kills: [{ at: at - 3_000, port: '4402' }] }],
  ['a host that had just started', {}, {}, { kills: [{ at: at - 3_000, port: '4401' }] }],
  ['a host, as a session did that was stored meanwhile', {}, { probes: [{ ...probe, ms: 700 }] }, {}],
])('a slow poll of the gala waited for %s', (cause, ofPoll, ofHistory, ofMeasured) => {
  expect(waitedFor({ ...poll, ...ofPoll }, address, { ...history, ...ofHistory }, { ...measured, ...ofMeasured })).toBe(
    cause,
  )
})
