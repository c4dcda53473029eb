import { test } from './support/fixtures.ts'
import { swishMethods } from './support/gifts.ts'
import { swishInterruptions, testSwishInterruption } from './support/swish-interruptions.ts'

/* The most common interruptions. All of them, at every moment: swish-interruptions.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

test.describe('paying by code', () => {
  test.use(swishMethods.code.context)
  testSwishInterruption(swishMethods.code, swishInterruptions.secondTab, 'waiting')
  testSwishInterruption(swishMethods.code, swishInterruptions.closedLaptop, 'approved')
})

test.describe('paying by number', () => {
  test.use(swishMethods.number.context)
  testSwishInterruption(swishMethods.number, swishInterruptions.reload, 'waiting')
})

test.describe('paying by app', () => {
  test.use(swishMethods.app.context)
  testSwishInterruption(swishMethods.app, swishInterruptions.away, 'waiting')
})
