import { expect, it } from 'vitest'
import { type CmsObject, fromCms } from '../cms-object.ts'
import schema from './form-definition.schema.json' with { type: 'json' }
import { type KeyedPart, reportLikelyKeys } from './likely-keys.ts'
import { fieldsOfPage, readForm } from './read-form.ts'

const capitalised = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

/** What is reported about a form with one field. */
function read(field: object, form: object = {}) {
  const problems: string[] = []
  const fields = [{ id: 'a', caption: 'Namn', type: 'Short answer', ...field }]
  const { pages } = readForm({ id: 'f', pages: [{ fieldsets: [{ fields }] }], ...form }, (text) => problems.push(text))
  return { isRequired: pages.flatMap(fieldsOfPage)[0]?.isRequired, problems }
}

const meaning = (key: string, meant: string) => `The field 'Namn' has the key '${key}', which probably means '${meant}'`

it.each(['mandatory', 'isMandatory', 'isRequired', 'REQUIRED'])(
  'a field with %s is required, and the console says which key is meant',
  (key) => {
    expect(read({ [key]: true })).toEqual({ isRequired: true, problems: [meaning(key, 'required')] })
    expect(read({ [capitalised(key)]: true }).isRequired).toBe(true)
    expect(read({ [key]: 'False' }).isRequired).toBe(false)
    // Where the form says both, it has said what it means.
    expect(read({ [key]: true, required: false })).toEqual({ isRequired: false, problems: [] })
  },
)

it.each([
  ['requierd', 'required'],
  ['requird', 'required'],
  ['requiered', 'required'],
  ['requireds', 'required'],
  ['mandatroy', 'required'],
  ['isMandtory', 'required'],
  ['helptxt', 'helpText'],
  ['helptext', 'helpText'],
  ['optoins', 'preValues'],
  ['options', 'preValues'],
  ['prevalue', 'preValues'],
  ['regex', 'pattern'],
  ['patern', 'pattern'],
  ['setings', 'settings'],
  ['conditions', 'condition'],
  ['requiredErorMessage', 'requiredErrorMessage'],
  ['fileuploadoptions', 'fileUploadOptions'],
])("the key '%s' of a field is said to mean '%s'", (key, meant) => {
  expect(read({ [key]: 'x' }).problems).toEqual([meaning(key, meant)])
})

it('a label under another name is named too, and the field by its id', () => {
  for (const key of ['label', 'lable', 'captoin'])
    expect(read({ caption: undefined, [key]: 'Namn' }).problems).toContain(
      `The field 'a' has the key '${key}', which probably means 'caption'`,
    )
})

it('keys of the form and its pages are named too; other keys, and both letter cases, are no mistakes', () => {
  const page = { title: 'Om dig', fieldSets: [], cssClass: 'wide', Caption: null }
  expect(read({}, { title: 'Anmälan', submitLable: 'Sänd', cssClass: 'x', pages: [page] }).problems).toEqual([
    "The form has the key 'title', which probably means 'name'",
    "The form has the key 'submitLable', which probably means 'submitLabel'",
    "Page 1 has the key 'title', which probably means 'caption'",
    "Page 1 has the key 'fieldSets', which probably means 'fieldsets'",
  ])
  const fieldset = { columns: [{ feilds: [], Width: 6 }] }
  expect(read({}, { pages: [{ fieldsets: [fieldset] }] }).problems).toEqual([
    "A column has the key 'feilds', which probably means 'fields'",
  ])
  expect(read({ Required: true, Caption: 'Namn', helpText: '' })).toEqual({ isRequired: true, problems: [] })
})

const { properties, $defs } = schema

it.each<[KeyedPart, object]>([
  ['form', properties],
  ['page', $defs.page.properties],
  ['fieldset', $defs.fieldset.properties],
  ['column', $defs.column.properties],
  ['field', $defs.field.properties],
])("no key of the schema's %s is said to mean another, in either case", (part, keys) => {
  const problems: string[] = []
  for (const key of Object.keys(keys).flatMap((each) => [each, capitalised(each)]))
    reportLikelyKeys(
      part,
      Object(fromCms({ [key]: 'x' })) as CmsObject,
      () => part,
      (problem) => problems.push(problem),
    )
  expect(problems).toEqual([])
})
