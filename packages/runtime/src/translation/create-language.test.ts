import { describe, expect, it, vi } from 'vitest'
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

  it('writes a number outside a plural as it does, and a text as it is', () => {
    const { removed } = inLanguage('en', '{count} from {name}')
    expect(removed({ count: 1200, name: 'A' })).toBe('1,200 from A')
    expect(removed({ count: '1200', name: 'A' })).toBe('1200 from A')
    // @ts-expect-error: a parameter is missing.
    expect(removed({ count: 1 })).toBe('1 from ')
    expect(inLanguage('en', '{count, plural, one {# file}}').removed({ count: 2, name: '' })).toBe('')
  })

  it('has dates and numbers of Britain, of Sweden, or of itself', () => {
    expect(['en', 'sv', 'pl'].map((lang) => createLanguage('x-y', lang, {}).locale)).toEqual(['en-GB', 'sv-SE', 'pl'])
    expect(createLanguage('x-y', 'sv', {}).number(1200)).toBe('1\u00a0200')
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

  it('takes the texts that a page replaces: by their key, those of another area with its name', () => {
    const replacements = { plain: 'Egen', 'files.plain': 'Min' }
    expect(createLanguage('files', 'sv', {}, replacements).texts(texts).plain).toBe('Egen')
    expect(createLanguage('x-y', 'sv', {}, replacements).texts(texts).plain).toBe('Min')
    expect(createLanguage('files', 'sv', {}, { plain: 5 }).texts(texts).plain).toBe('Vanlig')
  })

  it('leaves out a replaced text with a parameter that it is not given, and says so', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { removed } = createLanguage('files', 'sv', {}, { removed: '{count} av {total}' }).texts(texts)
    expect(removed({ count: 1, name: 'A' })).toBe('Tog bort 1 filer ur A.')
    expect(warned.mock.calls).toEqual([
      ["charity-elements: <files> 'removed' has a parameter that it does not know: {count} av {total}"],
    ])
    warned.mockRestore()
  })

  it('gives the same texts each time, so that nothing is rendered without cause', () => {
    const language = createLanguage('x-y', 'en', {})
    expect(language.texts(texts)).toBe(language.texts(texts))
    expect(language.texts(texts).plain).toBe('Vanlig')
  })

  it('knows the parameters of a text, those of plurals too', () => {
    expect(parametersOf('{a} {b, plural, one {# x} other {# y}} {a}')).toEqual(['a', 'b'])
  })
})
