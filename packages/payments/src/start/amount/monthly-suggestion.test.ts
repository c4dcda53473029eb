import { describe, expect, it } from 'vitest'
import { monthlySuggestion } from './policy.ts'

describe('monthly ask', () => {
  it.each([
    [1000, 300],
    [300, 150],
    [299, 150],
    [200, 75],
    [100, 75],
    [null, undefined],
  ])('a gift of %s kr is asked to become %s kr a month', (amount, monthly) => {
    expect(monthlySuggestion(amount, [150, 75, 300])).toBe(monthly)
  })

  it('asks for the larger of two amounts between a third and half of the gift', () => {
    expect(monthlySuggestion(300, [100, 125, 150, 200])).toBe(150)
  })

  it('asks for nothing without monthly amounts', () => {
    expect(monthlySuggestion(200, [])).toBeUndefined()
  })
})
