import { expect, it } from 'vitest'
import { fieldsOfPage, readForm } from './read-form.ts'

/** What is reported about a form with one field. */
function read(field: object, form: object = {}) {
  const problems: string[] = []
  const fields = [{ id: 'a', caption: 'Namn', type: 'Short answer', ...field }]
  const { pages } = readForm({ id: 'f', pages: [{ fieldsets: [{ fields }] }], ...form }, (text) => problems.push(text))
  return { isRequired: pages.flatMap(fieldsOfPage)[0]?.isRequired, problems }
}

it.each(['mandatory', 'isMandatory', 'IsMandatory', 'isRequired'])(
  'a field with %s is required, and the console says which key is read',
  (key) => {
    expect(read({ [key]: true })).toEqual({
      isRequired: true,
      problems: [`The field 'Namn' has '${key}', which is read as 'required'`],
    })
    expect(read({ [key]: 'False' }).isRequired).toBe(false)
    // Where the form says both, it has said what it means.
    expect(read({ [key]: true, required: false })).toEqual({ isRequired: false, problems: [] })
  },
)

it.each([
  ['label', 'caption', { caption: undefined }],
  ['helptext', 'helpText', {}],
  ['options', 'preValues', {}],
  ['Regex', 'pattern', {}],
  ['fileuploadoptions', 'fileUploadOptions', {}],
])("the key '%s' of a field is said to mean '%s'", (key, meant, more) => {
  const { problems } = read({ ...more, [key]: 'x' })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^The field '.*' has the unknown key '${key}'; it probably means '${meant}'$`))
})

it('keys of the form and its pages are named too; other keys, and both letter cases, are no mistakes', () => {
  const page = { title: 'Om dig', fieldSets: [], cssClass: 'wide', Caption: null }
  expect(read({}, { title: 'Anmälan', cssClass: 'x', pages: [page] }).problems).toEqual([
    "The form has the unknown key 'title'; it probably means 'name'",
    "Page 1 has the unknown key 'title'; it probably means 'caption'",
    "Page 1 has the unknown key 'fieldSets'; it probably means 'fieldsets'",
  ])
  expect(read({ Required: true, Caption: 'Namn', helpText: '' })).toEqual({ isRequired: true, problems: [] })
})
