import { test } from './support/fixtures.ts'
import { swishMethods } from './support/gifts.ts'
import { disruptions, type Moment, moments, testSwishDisruption } from './support/disruptions.ts'

/* Every disruption that the donor does not merely look at, at every moment, of every Swish method. */

test.describe.configure({ mode: 'parallel' })

const { reload, back, secondTab, newTab, offline, closedLaptop, restart } = disruptions
const all = [reload, back, secondTab, newTab, offline, closedLaptop, restart]

for (const method of Object.values(swishMethods)) {
  test.describe(`paying ${method.name}`, () => {
    test.use(method.context)
    for (const moment of Object.keys(moments) as Moment[]) {
      for (const disruption of all) testSwishDisruption(method, disruption, moment)
    }
  })
}
