import { describe, expect, expectTypeOf, it } from 'vitest'
import { compileTexts, defineTexts, sourceOf } from './define-texts.ts'

const texts = defineTexts('test', {
  close: 'Stäng',
  step: 'Steg {number} av {count}',
  files: 'Ta bort {count, plural, one {den enda filen} other {alla # filer}} från {name}.',
  pay: 'Ge {amount} nu',
})

describe('texts of an area', () => {
  it('are strings, and functions where they have parameters', () => {
    expect(texts.close).toBe('Stäng')
    expect(texts.step({ number: 1, count: 3 })).toBe('Steg 1 av 3')
    expectTypeOf(texts.close).toEqualTypeOf<string>()
    expectTypeOf(texts.step).parameter(0).toHaveProperty('count')
    // @ts-expect-error: a parameter is missing.
    expect(texts.step({ number: 1 })).toBe('Steg 1 av')
  })

  it('take the plural form of their number, which is grouped', () => {
    expect(texts.files({ count: 1, name: 'A' })).toBe('Ta bort den enda filen från A.')
    expect(texts.files({ count: 1200, name: 'A' })).toBe('Ta bort alla 1\u00a0200 filer från A.')
    expectTypeOf(texts.files).parameter(0).toHaveProperty('count').toEqualTypeOf<number>()
    expectTypeOf(texts.files).parameter(0).toHaveProperty('name')
  })

  it('use the plural rules of their language', () => {
    const data = { files: '{count, plural, one {# plik} few {# pliki} other {# plików}}' }
    const { files } = compileTexts(data, { locale: 'pl', number: String }) as {
      files: (parameters: object) => string
    }
    expect([1, 3, 5].map((count) => files({ count }))).toEqual(['1 plik', '3 pliki', '5 plików'])
  })

  it('close the gap that an empty parameter leaves', () => {
    expect(texts.pay({ amount: '' })).toBe('Ge nu')
  })

  it('insert a value as it is, whatever is in it', () => {
    expect(texts.pay({ amount: '$& {name} <b>' })).toBe('Ge $& {name} <b> nu')
  })

  it('are known with their area and data', () => {
    expect(sourceOf(texts)).toMatchObject({ area: 'test', data: { close: 'Stäng' } })
  })
})
