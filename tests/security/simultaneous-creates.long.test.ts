import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Payer } from '../../demo-host/testing/payer.ts'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { type RateLimits, defaultLimits } from '../../host/src/http/rate-limits.ts'
import type { Visitor } from '../../host/testing/visitor.ts'

/* Without rate limits, which would let most of the requests not even try. */

const times = 50
const limits = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, limit]) => [name, { ...limit, max: 1_000 }]),
) as RateLimits

useOneDonor({ limits })
let payer: Payer
beforeAll(() => {
  payer = new Payer(host.addresses.simulators)
})
beforeEach(async () => {
  // Long enough for all of them to arrive before Swish has answered the first.
  await payer.setBehaviour({ callbacks: 'once', answerAfterMs: 300 })
})

const simultaneously = async (create: () => ReturnType<Visitor['swish']>) => {
  const before = (await payer.list()).length
  const answers = await Promise.all(Array.from({ length: times }, create))
  return { answers, payments: (await payer.list()).length - before }
}

describe(`${times} simultaneous creates`, () => {
  it('of one gift are one payment, and all get its answer', async () => {
    const key = randomUUID()
    const { answers, payments } = await simultaneously(() => donor.swish(key, { donatorPhoneCell: '46701112233' }))
    expect(payments).toBe(1)
    expect(answers.every(({ body }) => body['success'])).toBe(true)
    expect(new Set(answers.map(({ body }) => body['attempt'])).size).toBe(1)
  })

  it('of different gifts in one session are one payment, and the others are refused', async () => {
    const { answers, payments } = await simultaneously(() => donor.swish())
    expect(payments).toBe(1)
    expect(answers.filter(({ body }) => body['success'])).toHaveLength(1)
    expect(answers.filter(({ body }) => body['error'] === 'RP06')).toHaveLength(times - 1)
  })
})
