import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineTexts, sourceOf } from './define-texts.ts'

const texts = defineTexts('test', {
  close: 'Stäng',
  step: 'Steg {number} av {count}',
  pay: 'Ge {amount} nu',
})

describe('texts of an area', () => {
  it('are strings, and functions where they have parameters', () => {
    expect(texts.close).toBe('Stäng')
    expect(texts.step({ number: 1, count: 3 })).toBe('Steg 1 av 3')
    expectTypeOf(texts.close).toEqualTypeOf<string>()
    expectTypeOf(texts.step).parameter(0).toHaveProperty('count')
    // @ts-expect-error: a parameter is missing.
    expect(texts.step({ number: 1 })).toBe('Steg 1 av ')
  })

  it('write a number as Swedish does, in groups', () => {
    expect(texts.step({ number: 1200, count: 3 })).toBe('Steg 1\u00a0200 av 3')
  })

  it('insert a value as it is, whatever is in it', () => {
    expect(texts.pay({ amount: '$& {name} <b>' })).toBe('Ge $& {name} <b> nu')
  })

  it('are strings also with a brace that is no parameter', () => {
    expect(defineTexts('test', { open: 'a { b', empty: '{}' })).toEqual({ open: 'a { b', empty: '{}' })
  })

  it('are known with their area and data', () => {
    expect(sourceOf(texts)).toMatchObject({ area: 'test', data: { close: 'Stäng' } })
  })
})
