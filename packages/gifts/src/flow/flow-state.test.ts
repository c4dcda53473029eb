import { describe, expect, it } from 'vitest'
import { type FlowEvent, flowReducer, initialFlow } from './flow-state.ts'

const steps = ['details', 'receiver', 'donator'] as const
type Step = (typeof steps)[number]
const reduce = flowReducer<Step>(steps)
const after = (...events: readonly FlowEvent<Step>[]) => events.reduce(reduce, initialFlow<Step>(steps))

const completed = { type: 'step-completed' } as const
const requested = (step: Step) => ({ type: 'step-requested', step }) as const
const failed = { type: 'payment-failed', result: { failure: () => 'no', isRefused: true } } as const
const [first, second, third] = [after(), after(completed), after(completed, completed)]

describe('a flow', () => {
  it('goes through the steps one by one and stays on the last', () => {
    expect([first, second, third].map(({ current }) => current)).toEqual(steps)
    expect(reduce(third, completed)).toEqual(third)
    expect(third.done).toEqual(['details', 'receiver'])
  })

  it("'Ändra' and Back go to a completed step and reopen the steps after it", () => {
    expect(reduce(third, requested('details'))).toMatchObject({ current: 'details', done: [] })
    expect(reduce(third, requested('receiver'))).toMatchObject({ current: 'receiver', done: ['details'] })
  })

  it('Forward comes again up to the furthest step, and never beyond it', () => {
    expect(reduce(first, requested('donator'))).toEqual(first)
    const back = reduce(second, requested('details'))
    expect(reduce(back, requested('receiver'))).toEqual(second)
    expect(reduce(back, requested('donator'))).toEqual(back)
  })

  it('a failed payment leads back to the step before, until the donor continues', () => {
    expect([first, second, third].map((state) => reduce(state, failed).current)).toEqual([
      'details',
      'details',
      'receiver',
    ])
    const { result } = reduce(third, failed)
    expect(result).toEqual(failed.result)
    expect(after(completed, completed, failed, completed)).toEqual(third)
  })

  it('the message of a payment goes when the next one begins', () => {
    const ended = reduce(third, { type: 'payment-ended', result: failed.result })
    expect(ended).toEqual({ ...third, result: failed.result })
    expect(reduce(ended, { type: 'payment-requested' })).toEqual(third)
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
    [
      { currentStep: 'receiver', steps: [] },
      { current: 'details', done: [] },
    ],
    [
      { currentStep: 'elsewhere', steps: ['details'] },
      { current: 'details', done: [] },
    ],
    [
      { currentStep: 'details', steps: null },
      { current: 'details', done: [] },
    ],
  ])('saved as %j is restored as %j', (saved, restored) => {
    expect(after({ type: 'restored', saved, result: {} })).toMatchObject(restored)
  })
})
