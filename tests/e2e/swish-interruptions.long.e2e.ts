import { test } from './support/fixtures.ts'
import { swishMethods } from './support/gifts.ts'
import { type Moment, swishInterruptions, testSwishInterruption, moments } from './support/swish-interruptions.ts'

/* Every interruption, at every moment, of every Swish method. */

test.describe.configure({ mode: 'parallel' })

for (const method of Object.values(swishMethods)) {
  test.describe(`paying ${method.name}`, () => {
    test.use(method.context)
    for (const moment of Object.keys(moments) as Moment[]) {
      for (const interruption of Object.values(swishInterruptions)) testSwishInterruption(method, interruption, moment)
    }
  })
}
