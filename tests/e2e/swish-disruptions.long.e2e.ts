import { test } from './support/fixtures.ts'
import { type SwishMethod, swishMethods } from './support/gifts.ts'
import { rowsOf } from './support/matrix.ts'
import { disruptions, type Moment, moments, testSwishDisruption } from './support/disruptions.ts'

/* Every disruption that the donor does not merely look at, at every moment, of every Swish method; usually at one moment of each method. */

test.describe.configure({ mode: 'parallel' })

const { reload, back, secondTab, newTab, offline, closedLaptop, restart } = disruptions
const all = [reload, back, secondTab, newTab, offline, closedLaptop, restart]

/** For each method a moment that is its own: the app is opened while the donor approves, and the number has a call that creates it. */
const usualMoments = {
  code: 'waiting',
  app: 'approved',
  number: 'creating',
} as const satisfies Record<keyof typeof swishMethods, Moment>

for (const [name, method] of Object.entries(swishMethods) as [keyof typeof usualMoments, SwishMethod][]) {
  test.describe(`paying ${method.name}`, () => {
    test.use(method.context)
    for (const moment of rowsOf(Object.keys(moments) as Moment[], [usualMoments[name]])) {
      for (const disruption of all) testSwishDisruption(method, disruption, moment)
    }
  })
}
