import { describe, expect, it } from 'vitest'
import { defineTexts } from '../core/language/define-texts.ts'
import { createLanguage, parametersOf } from './create-language.ts'

const texts = defineTexts('files', { removed: 'Tog bort {count} filer ur {name}.', plain: 'Vanlig' })
const inLanguage = (lang: string, removed: string) => createLanguage('x-y', lang, { files: { removed } }).texts(texts)

describe('a language', () => {
  it('has its own plural forms and numbers', () => {
    const { removed } = inLanguage('en', 'Removed {count, plural, one {# file} other {# files}} from {name}.')
    expect(removed({ count: 1, name: 'A' })).toBe('Removed 1 file from A.')
    expect(removed({ count: 1200, name: 'A' })).toBe('Removed 1,200 files from A.')
  })

  it('may have more forms than English', () => {
    const { removed } = inLanguage('pl', '{count, plural, one {# plik} few {# pliki} other {# plików}}')
    expect([1, 3, 5].map((count) => removed({ count, name: '' }))).toEqual(['1 plik', '3 pliki', '5 plików'])
  })

  it.each(['Borttaget', 'Borttaget {', '{} borta', '{count, plural', 'Klart: {}}'])(
    'keeps a text with parameters a function where it is replaced by %j',
    (text) => {
      const replaced = createLanguage('files', 'sv', {}, { removed: text, plain: text }).texts(texts)
      expect(replaced.removed({ count: 1, name: 'A' })).toBe(text)
      expect(replaced.plain).toBe(text)
    },
  )

  it('gives the same texts each time, so that nothing is rendered without cause', () => {
    const language = createLanguage('x-y', 'en', {})
    expect(language.texts(texts)).toBe(language.texts(texts))
    expect(language.texts(texts).plain).toBe('Vanlig')
  })

  it('knows the parameters of a text, those of plurals too', () => {
    expect(parametersOf('{a} {b, plural, one {# x} other {# y}} {a}')).toEqual(['a', 'b'])
  })
})
