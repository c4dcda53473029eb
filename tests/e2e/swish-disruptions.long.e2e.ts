import { test } from './support/fixtures.ts'
import { type SwishMethod, swishMethods } from './support/gifts.ts'
import { disruptions, type Moment, moments, testSwishDisruption } from './support/disruptions.ts'

/*
 * Every disruption that the donor does not merely look at: at every moment of a payment by code, and of the other methods at the moment
 * that is their own.
 */

test.describe.configure({ mode: 'parallel' })

const { reload, back, secondTab, newTab, offline, closedLaptop, restart } = disruptions
const all = [reload, back, secondTab, newTab, offline, closedLaptop, restart]

const momentsOf = {
  code: Object.keys(moments) as Moment[],
  // The app has the same call as the code; the donor approves in it, on the same device.
  app: ['approved'],
  // The number has a call of its own.
  number: ['creating'],
} as const satisfies Record<keyof typeof swishMethods, readonly Moment[]>

for (const [name, method] of Object.entries(swishMethods) as [keyof typeof momentsOf, SwishMethod][]) {
  test.describe(`paying ${method.name}`, () => {
    test.use(method.context)
    for (const moment of momentsOf[name]) {
      for (const disruption of all) testSwishDisruption(method, disruption, moment)
    }
  })
}
