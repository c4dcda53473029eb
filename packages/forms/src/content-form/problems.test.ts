import { describe, expect, it } from 'vitest'
import type { FieldValue } from './definition/fields.ts'
import type { Field } from './fields/registry.ts'
import { parseForm } from './definition/parse-form.ts'
import { texts } from './texts.ts'
import { problemText } from './problems.ts'
import { unreadableMessage, validateField } from './problems.ts'

function fieldOf(type: string, more: object = {}): Field {
  const fields = [{ id: 'x', caption: 'X', type: { name: type }, ...more }]
  const [field] = parseForm({ id: 'f', pages: [{ fieldsets: [{ columns: [{ fields }] }] }] }).form.fields
  if (!field) throw new Error('The field was left out')
  return field
}

/** The error message for a value in a field of this type. */
const problem = (type: string, value: FieldValue, more: object = {}): string => {
  const field = fieldOf(type, more)
  return problemText(validateField(field, value), texts)
}

const required = { required: true }
const preValues = [
  { value: 'a', caption: 'A' },
  { value: 'b', caption: 'B' },
]
const file = (name: string, size: number) => new File([new Uint8Array(size)], name)

describe('validation of a field', () => {
  it.each([
    ['Short answer', ''],
    ['Long answer', ''],
    ['Dropdown', ''],
    ['Single choice', ''],
    ['Multiple choice', []],
    ['Checkbox', ''],
    ['Data Consent', ''],
    ['File upload', []],
  ] as [string, FieldValue][])(
    'an empty %s is invalid when required, else valid [VAL-2, VAL-9, VAL-16, VAL-17, UPL-7]',
    (type, empty) => {
      expect(problem(type, empty, { preValues, ...required })).toBe('Obligatoriskt fält')
      expect(problem(type, empty, { preValues })).toBe('')
    },
  )

  it('only spaces count as empty [VAL-9]', () => {
    expect(problem('Short answer', '  ', required)).toBe('Obligatoriskt fält')
  })

  it("shows an editor's own required message, but not the CMS's default one [VAL-18, VAL-19]", () => {
    expect(problem('Short answer', '', { ...required, requiredErrorMessage: 'Skriv ditt namn' })).toBe(
      'Skriv ditt namn',
    )
    expect(
      problem('Short answer', '', { ...required, requiredErrorMessage: 'Oops. Please provide a value for Name!' }),
    ).toBe('Obligatoriskt fält')
  })

  it('a pattern must match the whole value [VAL-10, VAL-22]', () => {
    const digits = { pattern: '\\d{3}|x' }
    expect(problem('Short answer', '123', digits)).toBe('')
    expect(problem('Short answer', '1234', digits)).not.toBe('')
    expect(problem('Short answer', 'xx', digits)).not.toBe('')
    expect(problem('Single choice', 'b', { preValues, pattern: 'a' })).toBe('Felaktigt angivet')
    expect(problem('Multiple choice', ['a', 'b'], { preValues, pattern: 'a' })).toBe('Felaktigt angivet')
    expect(problem('Multiple choice', ['a'], { preValues, pattern: 'a' })).toBe('')
  })

  it.each([
    ['Dropdown', 'b'],
    ['Single choice', 'b'],
    ['Multiple choice', ['b']],
    ['Checkbox', 'true'],
    ['Data Consent', 'true'],
    ['File upload', [file('b', 1)]],
  ] as [string, FieldValue][])(
    "a %s that its pattern does not match is 'Felaktigt angivet' [VAL-22]",
    (type, value) => {
      expect(problem(type, value, { preValues, pattern: 'a' })).toBe('Felaktigt angivet')
    },
  )

  it("the length of any other answer has no limit, and says 'Felaktigt angivet' where a pattern sets one [VAL-22]", () => {
    const long = 'a'.repeat(10_001)
    const choices = { preValues: [{ value: long, caption: 'A' }] }
    expect(problem('Dropdown', long, choices)).toBe('')
    expect(problem('Dropdown', long, { ...choices, pattern: '.{1,10000}' })).toBe('Felaktigt angivet')
  })

  it('an empty optional field with a pattern must match it [VAL-2, VAL-10]', () => {
    expect(problem('Short answer', '', { pattern: '\\d+' })).not.toBe('')
    expect(problem('Short answer', '', { pattern: '\\d*' })).toBe('')
    expect(problem('Multiple choice', [], { preValues, pattern: 'a' })).toBe('Felaktigt angivet')
    expect(problem('Multiple choice', [], { preValues, pattern: 'a?' })).toBe('')
  })

  it('patterns written for .NET work, and an invalid pattern is ignored', () => {
    expect(problem('Short answer', 'ABC', { pattern: '(?i)[a-c]+' })).toBe('')
    expect(problem('Short answer', 'ABX', { pattern: '(?i)[a-c]+' })).not.toBe('')
    expect(problem('Short answer', 'ABC', { pattern: '[a-c]+' })).not.toBe('')
    expect(problem('Short answer', 'a-b', { pattern: '[\\w-.]+' })).toBe('')
    expect(problem('Short answer', 'åäö', { pattern: '\\p{L}+' })).toBe('')
    expect(problem('Short answer', 'anything', { pattern: '[a-' })).toBe('')
    expect(problem('Short answer', 'anything', { pattern: 'a)|(b' })).toBe('')
  })

  it('a short answer has at most 250 characters [VAL-11, VAL-21]', () => {
    expect(problem('Short answer', 'x'.repeat(250))).toBe('')
    expect(problem('Short answer', 'x'.repeat(251))).toBe('Maximalt 250 tecken tillåtet')
    expect(problem('Short answer', 'x', { pattern: 'y' })).toBe('Maximalt 250 tecken tillåtet')
  })

  it('a long answer has at most 10000 characters [VAL-12, VAL-20]', () => {
    expect(problem('Long answer', 'x'.repeat(10_000))).toBe('')
    expect(problem('Long answer', 'x'.repeat(10_001))).toBe('Maximalt 10.000 tecken tillåtet')
    expect(problem('Long answer', 'x', { pattern: 'y' })).toBe('Maximalt 10.000 tecken tillåtet')
  })

  it("shows an editor's own pattern message, but not the CMS's default one [VAL-23, VAL-24]", () => {
    const own = { pattern: 'y', patternInvalidErrorMessage: 'Skriv y' }
    expect(problem('Short answer', 'x', own)).toBe('Skriv y')
    expect(problem('Short answer', 'y'.repeat(251), { ...own, pattern: 'y+' })).toBe('Skriv y')
    const untouched = { pattern: 'y', patternInvalidErrorMessage: 'Oops. Please provide a valid value for Name!' }
    expect(problem('Short answer', 'x', untouched)).toBe('Maximalt 250 tecken tillåtet')
    expect(problem('Single choice', 'a', { ...untouched, preValues })).toBe('Felaktigt angivet')
  })

  it('a control that cannot be read has the same pattern message', () => {
    expect(unreadableMessage(fieldOf('Short answer'))).toEqual({ key: 'invalid' })
    expect(unreadableMessage(fieldOf('Short answer', { pattern: 'y', patternInvalidErrorMessage: 'Skriv y' }))).toBe(
      'Skriv y',
    )
    expect(unreadableMessage(fieldOf('Title and description'))).toEqual({ key: 'invalid' })
  })

  it('what asks for no answer is always valid', () => {
    expect(problem('Title and description', '', required)).toBe('')
  })

  it('a dropdown accepts only its preset values [VAL-13]', () => {
    expect(problem('Dropdown', 'b', { preValues })).toBe('')
    expect(problem('Dropdown', 'c', { preValues })).toBe('Felaktigt angivet')
    expect(problem('Dropdown', 'B', { preValues })).toBe('Felaktigt angivet')
  })

  it.each([
    ['Checkbox', '[VAL-14]'],
    ['Data Consent', '[VAL-14, VAL-15]'],
  ])("a %s accepts only the text 'true' %s", (type) => {
    expect(problem(type, 'true', required)).toBe('')
    expect(problem(type, 'true')).toBe('')
    expect(problem(type, 'false', required)).toBe('Felaktigt angivet')
    expect(problem(type, 'on')).toBe('Felaktigt angivet')
  })

  it('files have allowed extensions, in either letter case [UPL-3, UPL-4, UPL-9]', () => {
    const fileUploadOptions = {
      allowMultipleFileUploads: true,
      allowAllUploadExtensions: false,
      allowedUploadExtensions: ['png', 'jpg'],
    }
    const message = 'Ditt filval har en ogiltig filändelse. Tillåtna format är: png, jpg.'
    expect(problem('File upload', [file('a.png', 1), file('b.JPG', 1)], { fileUploadOptions })).toBe('')
    expect(problem('File upload', [file('a.png', 1), file('b.exe', 1)], { fileUploadOptions })).toBe(message)
    expect(problem('File upload', [file('png', 1)], { fileUploadOptions })).toBe(message)
    const all = { allowAllUploadExtensions: true, allowedUploadExtensions: ['png'] }
    expect(problem('File upload', [file('b.exe', 1)], { fileUploadOptions: all })).toBe('')
  })

  it('files together take at most the maximum, to the byte [UPL-5, UPL-10]', () => {
    const fileUploadOptions = { allowMultipleFileUploads: true, allowAllUploadExtensions: true, maxUploadSize: 100 }
    expect(problem('File upload', [file('a', 60), file('b', 40)], { fileUploadOptions })).toBe('')
    expect(problem('File upload', [file('a', 60), file('b', 41)], { fileUploadOptions })).toBe(
      'Din uppladdning kommer överskrida filstorleksgränsen',
    )
  })

  it('the name of each file must match a pattern [VAL-10, VAL-22, VAL-23, UPL-7]', () => {
    const cv = { pattern: 'cv-.+', fileUploadOptions: { allowMultipleFileUploads: true } }
    expect(problem('File upload', [file('cv-anna.pdf', 1), file('cv-bo.pdf', 1)], cv)).toBe('')
    expect(problem('File upload', [file('cv-anna.pdf', 1), file('brev.pdf', 1)], cv)).toBe('Felaktigt angivet')
    expect(problem('File upload', [file('brev.pdf', 1)], { ...cv, patternInvalidErrorMessage: 'Döp filen cv-…' })).toBe(
      'Döp filen cv-…',
    )
    expect(problem('File upload', [], cv)).toBe('')
  })

  it('without a maximum the limit is 15728640 bytes [UPL-6]', () => {
    expect(problem('File upload', [file('a', 15_728_640)])).toBe('')
    expect(problem('File upload', [file('a', 15_728_641)])).toBe('Din uppladdning kommer överskrida filstorleksgränsen')
  })
})
