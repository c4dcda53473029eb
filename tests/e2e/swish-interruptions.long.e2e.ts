import { test } from './frame.ts'
import { ways } from './giving.ts'
import { type Moment, interruptions, itSurvives, moments } from './interruptions.ts'

/* Every interruption, at every moment of every way of paying. */

test.describe.configure({ mode: 'parallel' })

for (const way of Object.values(ways)) {
  test.describe(`paying ${way.name}`, () => {
    test.use(way.context)
    for (const moment of Object.keys(moments) as Moment[]) {
      for (const interruption of Object.values(interruptions)) itSurvives(way, interruption, moment)
    }
  })
}
