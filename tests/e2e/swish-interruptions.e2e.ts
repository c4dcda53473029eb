import { test } from './frame.ts'
import { ways } from './giving.ts'
import { interruptions, itSurvives } from './interruptions.ts'

/* The most common interruptions. All of them, at every moment: swish-interruptions.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

test.describe('paying by code', () => {
  test.use(ways.code.context)
  itSurvives(ways.code, interruptions.secondTab, 'waiting')
  itSurvives(ways.code, interruptions.closedLaptop, 'approved')
})

test.describe('paying by number', () => {
  test.use(ways.number.context)
  itSurvives(ways.number, interruptions.reload, 'waiting')
})

test.describe('paying by app', () => {
  test.use(ways.app.context)
  itSurvives(ways.app, interruptions.away, 'waiting')
})
