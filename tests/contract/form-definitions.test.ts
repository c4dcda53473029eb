import { expect, it } from 'vitest'
import { parseForm as parseOnHost } from '../../host/src/forms/form-definition.ts'
import { validateSubmission } from '../../host/src/forms/validate-submission.ts'
import { parseForm as parseInBrowser } from '../../packages/forms/src/content-form/definition/parse-form.ts'
import type { FieldValue } from '../../packages/forms/src/content-form/definition/fields.ts'
import { formWithFields } from '../../packages/forms/src/content-form/examples/definitions.ts'
import { type Field, fieldTypes } from '../../packages/forms/src/content-form/fields/registry.ts'
import { formEntries } from '../../packages/forms/src/content-form/payload.ts'
import { validateField } from '../../packages/forms/src/content-form/rules/validate-field.ts'

const preValues = [{ value: 'red', caption: 'Röd' }]
const field = { id: 'f', caption: 'Fält', preValues }
const dropdown = { ...field, type: { name: 'Dropdown' }, required: true }

/** A field of each type, for each way in which a CMS names the type. */
const typeCases = Object.values(fieldTypes).flatMap(({ cmsType: { name, id } }) =>
  [
    { type: { name } },
    { type: { id } },
    { type: { Name: name.toUpperCase().replace(' ', '-') } },
    { type: name },
    { typeName: name },
  ].map((type): [string, object] => [JSON.stringify(type), formWithFields({ ...field, ...type, required: true })]),
)

const cases: [string, object][] = [
  ...typeCases,
  ['a required field of an unknown type', formWithFields({ ...field, type: { name: 'Date' }, required: true })],
  ['a choice with a caption alone', formWithFields({ ...dropdown, preValues: [{ caption: 'Röd' }] })],
  ['choices as texts and numbers', formWithFields({ ...dropdown, preValues: [7, 'Röd'] })],
  ['one choice, not in a list', formWithFields({ ...dropdown, preValues: 'Röd' })],
  ['a text that says required', formWithFields({ ...dropdown, required: 'True' })],
  ['no id', formWithFields({ type: 'Rich text' }, { type: 'Checkbox' }, { alias: 'name', type: 'Short answer' })],
  ['an id that is a number', formWithFields({ ...dropdown, id: 7 })],
  ['something that is no field', formWithFields('x', dropdown)],
  ['a fieldset without columns', { id: 7, pages: { fieldsets: { fields: dropdown } } }],
  ['a size as text', formWithFields({ ...field, type: 'File upload', fileUploadOptions: { maxUploadSize: '15' } })],
  ['a wrong size', formWithFields({ ...field, type: 'File upload', fileUploadOptions: { maxUploadSize: 'big' } })],
  ['no condition', formWithFields({ ...dropdown, condition: [] })],
]

/** A valid answer to a field. */
function answerTo(field: Field): FieldValue {
  switch (field.kind) {
    case 'dropdown':
    case 'singleChoice':
      return field.preValues[0]?.value ?? ''
    case 'multipleChoice':
      return field.preValues.map(({ value }) => value)
    case 'fileUpload':
      return [new File(['1'.repeat(15)], 'cv.pdf')]
    default:
      return 'true'
  }
}

/** What the element and the host say of a form with these answers. */
function validate(definition: object, answerOf: (field: Field) => FieldValue) {
  const { form } = parseInBrowser(definition)
  const isInvalid = form.fields.some((field) => validateField(field, answerOf(field)) !== '')
  const visibility = { pages: [], fieldsets: [], fields: form.fields.map(() => true), ruleResults: [] }
  const [, ...sent] = formEntries(form, {
    answers: form.fields.map((field) => ({ value: answerOf(field) })),
    visibility,
  })
  const entries: Record<string, string[]> = {}
  const files = []
  for (const [id, value] of sent) {
    if (typeof value === 'string') entries[id] = [...(entries[id] ?? []), value]
    else files.push({ fieldId: id, name: value.name, mimeType: value.type, size: value.size, path: '' })
  }
  const onHost = parseOnHost(definition)
  return { isInvalid, fault: onHost ? validateSubmission(onHost, { entries, files }) : 'not a form' }
}

it.each(cases)('the host accepts what the element sends: %s', (_, definition) => {
  expect(validate(definition, answerTo)).toEqual({ isInvalid: false, fault: undefined })
})

it.each(cases)('the host requires what the element requires: %s', (_, definition) => {
  const empty = ({ kind }: Field) => (kind === 'multipleChoice' || kind === 'fileUpload' ? [] : '')
  const { isInvalid, fault } = validate(definition, empty)
  expect(fault !== undefined).toBe(isInvalid)
})
