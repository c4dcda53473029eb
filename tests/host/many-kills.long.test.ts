import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { swishIdOf } from '../../demo-host/testing/payer.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { type CrashHarness, it } from './crash-harness.ts'

const gifts = 150
const kills = 10
/** Donors who give at the same time, so that each kill meets gifts at every point. */
const atOnce = 15
/** Milliseconds. A restart beside the other tests takes a while. */
const timeoutMs = 60_000

/** Makes a request until the host answers: it may be down or be killed meanwhile. */
async function untilAnswered<T>(request: () => Promise<T>): Promise<T> {
  const answer = await until(
    () => request().catch(() => undefined),
    (answered) => answered !== undefined,
    timeoutMs,
  )
  return answer as T
}

/** A donor gives once, like a page: a create without an answer is sent again with the same key. */
async function give({ origin, payer }: CrashHarness, key: string, donatorPhoneCell: string): Promise<void> {
  const donor = new Visitor(origin)
  await untilAnswered(() => donor.openPage())
  await until(
    () => untilAnswered(() => donor.swish(key, { donatorPhoneCell })),
    ({ body }) => body['success'] === true,
    timeoutMs,
  )
  expect(await payer.play(key, 'approve')).toBe(200)
  await until(
    () => untilAnswered(donor.poll),
    ({ status }) => status === 'paid',
    timeoutMs,
  )
}

describe('a host that is killed again and again', () => {
  it(`${gifts} gifts through ${kills} kills: none is lost, none is doubled`, async ({ harness }) => {
    await harness.start()
    const keys = Array.from({ length: gifts }, () => randomUUID())
    const waiting = [...keys.entries()]
    let paid = 0
    const donors = Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [nth, key] = next
        await give(harness, key, `46701${String(100_000 + nth)}`)
        paid += 1
      }
    })
    const killer = async () => {
      for (let killed = 0; killed < kills; killed += 1) {
        const enough = ((gifts - atOnce) / kills) * killed
        await until(
          async () => paid,
          (count) => count > enough,
        )
        await harness.kill()
        await harness.start()
      }
    }
    await Promise.all([killer(), ...donors])

    const payments = await harness.payer.list()
    expect(payments.map(({ status }) => status)).toEqual(Array(gifts).fill('PAID'))
    expect(payments.map(({ id }) => id).sort()).toEqual(keys.map(swishIdOf).sort())
    const inCrm = () => harness.control('/control/crm') as Promise<readonly { readonly id: string }[]>
    const entries = await until(inCrm, ({ length }) => length >= gifts)
    expect(entries.map(({ id }) => id).sort()).toEqual(keys.toSorted())
  })
})
