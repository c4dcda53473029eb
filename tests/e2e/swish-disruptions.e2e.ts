import { test } from './support/fixtures.ts'
import { swishMethods } from './support/gifts.ts'
import { disruptions, testSwishDisruption } from './support/disruptions.ts'

/* The most common disruptions. All of them, at every moment: swish-disruptions.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

test.describe('paying by code', () => {
  test.use(swishMethods.code.context)
  testSwishDisruption(swishMethods.code, disruptions.closedLaptop, 'approved')
})

test.describe('paying by number', () => {
  test.use(swishMethods.number.context)
  testSwishDisruption(swishMethods.number, disruptions.reload, 'waiting')
})
