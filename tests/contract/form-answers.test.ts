import { compileConditions } from '@charity-elements/contract/cms-form'
import { describe, expect, it } from 'vitest'
import { parseForm as parseOnHost } from '../../host/src/forms/form-definition.ts'
import { validateSubmission } from '../../host/src/forms/validate-submission.ts'
import { parseForm as parseInBrowser } from '../../packages/forms/src/content-form/definition/parse-form.ts'
import type { FieldValue } from '../../packages/forms/src/content-form/definition/fields.ts'
import { formWithFields } from '../../packages/forms/src/content-form/examples/definitions.ts'
import {
  type Answerable,
  comparableAnswer,
  fieldTypes,
  isAnswerable,
} from '../../packages/forms/src/content-form/fields/registry.ts'
import { formEntries } from '../../packages/forms/src/content-form/payload.ts'
import { validateField } from '../../packages/forms/src/content-form/problems.ts'

type Kind = Answerable['kind']

const file = (name: string, size = 1) => new File(['1'.repeat(size)], name)

/** For each kind of field, an answer that is valid, and others that are not. */
const answers: Record<Kind, { valid: FieldValue; invalid: FieldValue[] }> = {
  shortAnswer: { valid: '\u{1F44D}'.repeat(250), invalid: ['x'.repeat(251)] },
  longAnswer: { valid: 'rad\n'.repeat(2_500), invalid: ['x'.repeat(10_001)] },
  dropdown: { valid: 'red', invalid: ['Röd'] },
  singleChoice: { valid: 'red', invalid: [] },
  multipleChoice: { valid: ['red', 'blue'], invalid: [] },
  checkbox: { valid: 'true', invalid: ['on'] },
  dataConsent: { valid: 'true', invalid: ['on'] },
  fileUpload: {
    valid: [file('a.pdf', 15), file('b.PDF')],
    invalid: [[file('a.exe')], [file('a.pdf', 15), file('b.pdf', 2)]],
  },
}
const kinds = Object.keys(answers) as Kind[]
const isEmptyList = (kind: Kind) => kind === 'multipleChoice' || kind === 'fileUpload'

const formWith = (...fields: object[]) =>
  formWithFields(
    ...fields.map((field) => ({
      id: 'f',
      preValues: [{ value: 'red', caption: 'Röd' }, 'blue'],
      fileUploadOptions: { allowMultipleFileUploads: true, allowedUploadExtensions: ['pdf'], maxUploadSize: 16 },
      ...field,
    })),
  )

/** Whether the element and the host accept a form with one answer to all its fields. */
function verdicts(definition: object, answer: FieldValue) {
  const { form } = parseInBrowser(definition)
  const [, ...sent] = formEntries(form, {
    answers: form.fields.map(() => ({ value: answer })),
    visibility: { pages: [], fieldsets: [], fields: form.fields.map(() => true), ruleResults: [] },
  })
  const entries: Record<string, string[]> = {}
  const files = []
  for (const [id, value] of sent) {
    if (typeof value === 'string') entries[id] = [...(entries[id] ?? []), value.replaceAll('\n', '\r\n')]
    else files.push({ fieldId: id, name: value.name, mimeType: value.type, size: value.size, path: '' })
  }
  const onHost = parseOnHost(definition)
  return {
    element: form.fields.every((field) => validateField(field, answer) === ''),
    host: onHost !== undefined && validateSubmission(onHost, { entries, files }) === undefined,
  }
}

const bothAccept = { element: true, host: true }
const bothRefuse = { element: false, host: false }

describe.each(kinds)('an answer to a field of the kind %s', (type) => {
  const { valid, invalid } = answers[type]
  const empty = isEmptyList(type) ? [] : ''

  it('that the element accepts is accepted by the host', () => {
    expect(verdicts(formWith({ type }), valid)).toEqual(bothAccept)
  })

  it.each(invalid.map((answer) => [answer]))('that the element refuses is refused by the host', (answer) => {
    expect(verdicts(formWith({ type }), answer)).toEqual(bothRefuse)
  })

  it('may be missing unless the field is required', () => {
    expect(verdicts(formWith({ type }), empty)).toEqual(bothAccept)
    expect(verdicts(formWith({ type, required: true }), empty)).toEqual(bothRefuse)
  })

  it('is accepted in each of two fields with the same id', () => {
    expect(verdicts(formWith({ type }, { type, required: true }), valid)).toEqual(bothAccept)
    expect(verdicts(formWith({ type }, { type, required: true }), empty)).toEqual(bothRefuse)
  })
})

it('an answer may be one that only one of the fields with its id accepts', () => {
  const definition = formWith({ type: 'dropdown' }, { type: 'shortAnswer' })
  const { form } = parseInBrowser(definition)
  expect(form.fields.map(({ id }) => id)).toEqual(['f', 'f'])
  const onHost = parseOnHost(definition)
  const faultOf = (...values: string[]) => onHost && validateSubmission(onHost, { entries: { f: values }, files: [] })
  expect(faultOf('red', 'Röd')).toBeUndefined()
  expect(faultOf('red', 'x'.repeat(251))).toBe('f has a value that is not a choice')
  expect(faultOf('red', 'red', 'red')).toBe('f has too many values')
})

it('fields that take no answer need none', () => {
  const definition = formWith(...Object.keys(fieldTypes).map((type) => ({ id: type, type, required: true })))
  const texts = parseInBrowser(definition).form.fields.filter((field) => !isAnswerable(field))
  expect(texts.map(({ kind }) => kind)).toEqual(['titleAndDescription', 'richText'])
  expect(parseOnHost(definition)?.fields.map(({ kind }) => kind)).toEqual(kinds)
})

describe('a required field with a condition', () => {
  const short = { type: 'shortAnswer', required: true }
  const showWhile = (field: string, value: string) => ({
    condition: { actionType: 'Show', logicType: 'All', rules: [{ field, operator: 'Is', value }] },
  })
  /** The fault that the host finds in a submission of these fields, and those that the element shows. */
  function hostAndElement(fields: object[], entries: Record<string, string[]>) {
    const definition = formWithFields(...fields)
    const { form } = parseInBrowser(definition)
    const { fields: visible } = compileConditions(form).initial((index) => {
      const field = form.fields[index]
      return field && comparableAnswer(field, entries[field.id]?.[0] ?? '')
    })
    const onHost = parseOnHost(definition)
    return {
      fault: onHost && validateSubmission(onHost, { entries, files: [] }),
      shown: form.fields.filter(({ index }) => visible[index]).map(({ id }) => id),
    }
  }
  const fields = [
    { id: 'a', type: 'checkbox' },
    { id: 'b', ...short, ...showWhile('a', 'true') },
    { id: 'c', ...short, ...showWhile('b', 'x') },
  ]

  it.each<[Record<string, string[]>, string[], string | undefined]>([
    [{ a: [''] }, ['a'], undefined],
    [{ a: ['true'] }, ['a', 'b'], 'b is required'],
    [{ a: ['true'], b: ['y'] }, ['a', 'b'], undefined],
    [{ a: ['true'], b: ['x'] }, ['a', 'b', 'c'], 'c is required'],
    [{ a: ['true'], b: ['x'], c: ['z'] }, ['a', 'b', 'c'], undefined],
  ])('is required by the host where the element shows it: %j', (entries, shown, fault) => {
    expect(hostAndElement(fields, entries)).toEqual({ shown, fault })
  })

  it('is not required where the submission does not tell whether it was shown', () => {
    const twins = [...fields, { id: 'a', type: 'checkbox' }]
    expect(hostAndElement(twins, { a: ['true'] }).fault).toBeUndefined()
    const cycle = [
      { id: 'a', ...short, ...showWhile('b', 'x') },
      { id: 'b', ...short, ...showWhile('a', 'x') },
    ]
    expect(hostAndElement(cycle, {}).fault).toBeUndefined()
  })

  it('compares a line break that the form sends as CR LF', () => {
    const long = [
      { id: 'a', type: 'longAnswer' },
      { id: 'b', ...short, ...showWhile('a', '1\n2') },
    ]
    expect(hostAndElement(long, { a: ['1\r\n2'] }).fault).toBe('b is required')
  })
})
