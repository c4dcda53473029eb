import { describe, expect, it } from 'vitest'
import { previousStep, backTo, nextStep, initialStepper, restoredStepper } from './stepper.ts'

const steps = ['details', 'receiver', 'donator'] as const
const first = initialStepper(steps)
const second = nextStep(first, steps)
const third = nextStep(second, steps)

describe('stepper', () => {
  it('goes through the steps one by one and stays on the last', () => {
    expect([first, second, third].map(({ current }) => current)).toEqual(steps)
    expect(nextStep(third, steps)).toEqual(third)
    expect(third.done).toEqual(['details', 'receiver'])
  })

  it("'Ändra' goes back to a completed step and reopens the steps after it", () => {
    expect(backTo(third, 'details')).toEqual({ current: 'details', done: [] })
    expect(backTo(third, 'receiver')).toEqual({ current: 'receiver', done: ['details'] })
    expect(backTo(first, 'donator')).toEqual(first)
  })

  it('previousStep gives the step that a failed payment leads back to', () => {
    expect([first, second, third].map(previousStep)).toEqual(['details', 'details', 'receiver'])
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
  ])('a stepper saved as %j is restored as %j', (saved, stepper) => {
    expect(restoredStepper(saved, steps)).toEqual(stepper)
  })
})
