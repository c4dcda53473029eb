import { test } from './frame.ts'
import { ways } from './giving.ts'
import { type Moment, interruptions, itSurvives, moments } from './interruptions.ts'

/* Every interruption, at every moment, of every Swish method. */

test.describe.configure({ mode: 'parallel' })

for (const method of Object.values(ways)) {
  test.describe(`paying ${method.name}`, () => {
    test.use(method.context)
    for (const moment of Object.keys(moments) as Moment[]) {
      for (const interruption of Object.values(interruptions)) itSurvives(method, interruption, moment)
    }
  })
}
