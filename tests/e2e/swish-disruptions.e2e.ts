import { test } from './support/fixtures.ts'
import { type SwishMethod, swishMethods } from './support/gifts.ts'
import { rowsOf } from './support/matrix.ts'
import { disruptions, type Moment, moments, testSwishDisruption } from './support/disruptions.ts'

/*
 * Every disruption that affects the donor, at every moment, with every Swish method; usually only
 * at one moment of each method.
 */

test.describe.configure({ mode: 'parallel' })

const { reload, back, secondTab, newTab, offline, closedLaptop, restart } = disruptions
const all = [reload, back, secondTab, newTab, offline, closedLaptop, restart]

/**
 * A special moment for each method: with the app, while the donor approves; with a number, during
 * the call that creates the payment.
 */
const usualMoments = {
  code: 'waiting',
  app: 'approved',
  number: 'creating',
} as const satisfies Record<keyof typeof swishMethods, Moment>

for (const [name, method] of Object.entries(swishMethods) as [keyof typeof usualMoments, SwishMethod][]) {
  test.describe(`paying ${method.name}`, () => {
    test.use(method.context)
    for (const moment of rowsOf(Object.keys(moments) as Moment[], [usualMoments[name]])) {
      for (const disruption of all) {
        // The two most common ones.
        const isShort = (name === 'app' && disruption === closedLaptop) || (name === 'code' && disruption === reload)
        testSwishDisruption(method, disruption, moment, isShort ? [] : ['@long'])
      }
    }
  })
}
