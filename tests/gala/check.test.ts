import { describe, expect, it } from 'vitest'
import { type History, check, outages } from './check.ts'

const start = 1_800_000_000_000
const key = '0c0ffee0-0000-4000-8000-000000000001'
const id = '0C0FFEE0000040008000000000000001'
const probe = (seconds: number, isServing = true) => ({ at: start + seconds * 1_000, ms: 5, isServing })

/** One donor gives 51 kronor, and everybody knows it. */
const good: History = {
  donors: [{ donor: 1, amount: 51, seen: 'paid' }],
  calls: [{ donor: 1, call: 'poll', at: start, ms: 20, connectMs: 0, outcome: 'paid' }],
  probes: Array.from({ length: 400 }, (_, nth) => probe(nth / 4)),
  faults: [],
  hostKills: [],
  payments: [{ id, amount: 51, status: 'PAID', payerAlias: '46700000001' }],
  attempts: [{ key, status: 'paid', amount: 51, isOpen: false }],
  entries: [{ id: key, content: { giftAmount: 51 } }],
  deliveries: [{ id: key, at: start + 2_000 }],
}
const [donor] = good.donors
const [payment] = good.payments
const [attempt] = good.attempts
const twice = [...good.deliveries, { id: key, at: start + 5_000 }]

describe('the check of a gala', () => {
  it('finds nothing where every gift arrived', () => {
    expect(check(good)).toEqual([])
  })

  it.each<[kind: string, text: string, change: Partial<History>]>([
    ['lost', 'not in the database', { attempts: [], entries: [], deliveries: [] }],
    ['lost', 'not in the CRM', { entries: [] }],
    ['lost', 'still open', { attempts: [{ ...attempt!, isOpen: true }] }],
    ['lost', 'never had an answer', { donors: [{ ...donor!, seen: 'nothing' }] }],
    ['doubled', 'paid twice', { payments: [payment!, { ...payment!, id: 'B' }] }],
    ['doubled', 'without need', { deliveries: twice }],
    ['thanked wrongly', 'was not made', { payments: [{ ...payment!, status: 'DECLINED' }] }],
    ['thanked wrongly', 'saw a failure', { donors: [{ ...donor!, seen: 'error' }] }],
    ['thanked wrongly', 'another amount', { attempts: [{ ...attempt!, amount: 52 }] }],
    ['slow', '501 ms', { calls: [{ ...good.calls[0]!, ms: 501 }] }],
    ['unavailable', '500', { calls: [{ ...good.calls[0]!, outcome: 'HTTP 500' }] }],
  ])('finds what is %s: %s', (kind, text, change) => {
    expect(check({ ...good, ...change })).toContainEqual(
      expect.objectContaining({ kind, text: expect.stringContaining(text) }),
    )
  })

  it('allows a second delivery where a host was killed between the two', () => {
    expect(check({ ...good, deliveries: twice, hostKills: [start + 3_000] })).toEqual([])
  })

  it('finds a time without service that no fault explains, but not one lost answer', () => {
    const probesWithout = (...gone: number[]) => good.probes.map((_, nth) => probe(nth / 4, !gone.includes(nth)))
    expect(check({ ...good, probes: probesWithout(200) })).toEqual([])
    expect(check({ ...good, probes: probesWithout(200, 201) })).toMatchObject([{ kind: 'unavailable', cases: [50] }])
  })

  it('counts a fault from its start until the service answers for two seconds', () => {
    const away = (seconds: number) => seconds >= 10 && seconds < 41 && seconds !== 20
    const probes = Array.from({ length: 400 }, (_, nth) => probe(nth / 4, !away(nth / 4)))
    const history = { ...good, probes, faults: [{ at: start + 9_000, name: 'power cut' }] }
    expect(outages(history)).toMatchObject([{ backAt: start + 41_000 }])
    expect(check(history)).toMatchObject([{ kind: 'unavailable', cases: ['power cut'] }])
  })
})
