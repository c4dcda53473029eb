import { describe, expect, it } from 'vitest'
import { before, changing, completed, journeyFrom, keptJourney } from './journey.ts'

const steps = ['details', 'receiver', 'donator'] as const
const first = journeyFrom(steps)
const second = completed(first, steps)
const third = completed(second, steps)

describe('the steps of a flow', () => {
  it('are gone through one by one, and the last stays', () => {
    expect([first, second, third].map(({ current }) => current)).toEqual(steps)
    expect(completed(third, steps)).toEqual(third)
    expect(third.done).toEqual(['details', 'receiver'])
  })

  it("'Ändra' goes back to a step that is done, and those after it are to be gone through again", () => {
    expect(changing(third, 'details')).toEqual({ current: 'details', done: [] })
    expect(changing(third, 'receiver')).toEqual({ current: 'receiver', done: ['details'] })
    expect(changing(first, 'donator')).toEqual(first)
  })

  it('know the one before, which is where a payment that failed leads', () => {
    expect([first, second, third].map(before)).toEqual(['details', 'details', 'receiver'])
  })

  it.each([
    [
      { currentStep: 'receiver', steps: ['details'] },
      { current: 'receiver', done: ['details'] },
    ],
    [
      { currentStep: 'details', steps: ['details', 'receiver'] },
      { current: 'details', done: [] },
    ],
    [{ currentStep: 'receiver', steps: [] }, undefined],
    [{ currentStep: 'elsewhere', steps: ['details'] }, undefined],
    [{ currentStep: 'details', steps: null }, undefined],
  ])('kept as %j come back as %j', (kept, journey) => {
    expect(keptJourney(kept, steps)).toEqual(journey)
  })
})
