import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BarEvent,
  type BarState,
  chosenAmount,
  barAmounts,
  parseBarAmount,
  selectedFixedAmount,
  reduceBar,
  initialBarState,
  withAskedAmount,
} from './model.ts'

const offered = barAmounts([100, 200, 500], 50, 1)
const after = (...events: BarEvent[]): BarState => events.reduce(reduceBar, initialBarState)
const typed = (text: string): BarEvent => ({ type: 'custom-typed', text })

describe('gift bar model', () => {
  it('preselects the amount at initialChoiceIndex, or none if it is out of range [GBA-8]', () => {
    const initial = (index: number | undefined) => barAmounts([100, 200, 500], 50, index).initial
    expect([0, 1, 2, 3, -1, 0.5, undefined].map(initial)).toEqual([100, 200, 500, null, null, null, null])
    // The index refers to the unfiltered list, even if some amounts are invalid.
    expect(barAmounts([-5, 100, 100, 200], 50, 3).initial).toBe(200)
    expect(barAmounts([-5, 100], 50, 0).initial).toBeNull()
    expect(chosenAmount(initialBarState, offered)).toBe(200)
  })

  it.each([
    [undefined, 200, ''],
    [500, 500, ''],
    [300, 300, '300'],
    [49, 200, ''],
    [5001, 200, ''],
  ])('an address that asks for %s begins with %s kr', (asked, amount, custom) => {
    const state = withAskedAmount(initialBarState, asked, offered)
    expect(chosenAmount(state, offered)).toBe(amount)
    expect(state.custom).toBe(custom)
  })

  it('what the donor chooses counts more than the address', () => {
    const chosen = after({ type: 'fixed-chosen', amount: 100 })
    expect(withAskedAmount(chosen, 500, offered)).toBe(chosen)
    expect(withAskedAmount(after(typed('3'), typed('')), 500, offered).custom).toBe('')
  })

  it('holds the chosen and the custom amount, and whether input and panel are open [GBA-10]', () => {
    expect(after()).toEqual({
      selected: undefined,
      custom: '',
      isCustomOpen: false,
      isPanelOpen: false,
    })
    expect(after({ type: 'panel-toggled' }).isPanelOpen).toBe(true)
    expect(after({ type: 'panel-toggled' }, { type: 'panel-toggled' }).isPanelOpen).toBe(false)
  })

  it('keeps the donor’s choice while it is offered, and falls back to the preselected amount', () => {
    const chosen = after({ type: 'fixed-chosen', amount: 500 })
    expect(selectedFixedAmount(chosen, barAmounts([100, 500], 50, 0))).toBe(500)
    expect(selectedFixedAmount(chosen, barAmounts([100, 200], 50, 0))).toBe(100)
    expect(selectedFixedAmount(chosen, barAmounts([100, 200], 50))).toBeNull()
    expect(selectedFixedAmount(after(typed('75')), offered)).toBeNull()
  })

  it('a fixed amount clears the custom amount and closes its input [GBA-11]', () => {
    const state = after({ type: 'custom-opened' }, typed('75'), { type: 'fixed-chosen', amount: 500 })
    expect(state).toMatchObject({ selected: 500, custom: '', isCustomOpen: false })
    expect(chosenAmount(state, offered)).toBe(500)
  })

  it('keeps the custom amount when its input closes [GBA-13, GBA-14]', () => {
    const state = after({ type: 'custom-opened' }, typed('75'), { type: 'custom-closed' })
    expect(state).toMatchObject({ custom: '75', isCustomOpen: false })
    expect(chosenAmount(state, offered)).toBe(75)
  })

  it('has at most one chosen amount after any sequence of events', () => {
    const event = fc.oneof(
      fc.constantFrom<BarEvent>({ type: 'custom-opened' }, { type: 'custom-closed' }, { type: 'panel-toggled' }),
      fc.constantFrom(100, 200, 500).map((amount): BarEvent => ({ type: 'fixed-chosen', amount })),
      fc.oneof(fc.nat(6000).map(String), fc.string({ maxLength: 6 })).map(typed),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events)
        const amount = chosenAmount(state, offered)
        if (amount === null) return
        expect(selectedFixedAmount(state, offered) === null || state.custom === '').toBe(true)
        expect(amount).toBeGreaterThanOrEqual(50)
        expect(amount).toBeLessThanOrEqual(5000)
      }),
    )
  })
})

describe('a custom amount in a gift bar', () => {
  const read = (text: string) => parseBarAmount(text, offered)
  const wrong = (problem: string) => ({ ok: false, problem })

  it('must be a number [GBA-16]', () => {
    for (const text of ['tjugo', '1e3', '10 euro', 'kr']) expect(read(text)).toEqual(wrong('not-a-number'))
    expect(read('200,50')).toEqual(wrong('fraction'))
  })

  it('is at least the smaller of the gift’s minimum and the lowest fixed amount [GBA-17]', () => {
    expect(barAmounts([100, 200], 50).limits.minimum).toBe(50)
    expect(read('49')).toEqual(wrong('too-low'))
    expect(read('50')).toEqual({ ok: true, amount: 50 })
    expect(read('-100')).toEqual(wrong('too-low'))
  })

  it('is at most 5000 kr [GBA-18]', () => {
    expect(read('5000')).toEqual({ ok: true, amount: 5000 })
    expect(read('5001')).toEqual(wrong('too-high'))
    expect(read('99999999999999999999')).toEqual(wrong('too-high'))
  })

  it('means that nothing is chosen when it is empty or zero [GBA-21]', () => {
    for (const text of ['', '  ', '0', '0 kr', '000']) {
      expect(read(text)).toEqual(wrong('empty'))
      expect(chosenAmount(after(typed(text)), offered)).toBeNull()
    }
  })

  it('is not offered if the smallest amount is above the maximum, with a warning', () => {
    const high = barAmounts([6000, 7000], undefined)
    expect(high.hasCustom).toBe(false)
    expect(high.warnings).toEqual(['the smallest amount, 6000 kr, is above 5000 kr: no custom amount is offered'])
  })

  it('is the only choice without valid fixed amounts; invalid ones are dropped', () => {
    expect(barAmounts([], 50)).toMatchObject({ amounts: [], hasCustom: true, warnings: [] })
    const odd = barAmounts([100, -5, 0, 99.5, NaN, 100], 50)
    expect(odd.amounts).toEqual([100])
    expect(odd.warnings).toHaveLength(4)
  })
})
