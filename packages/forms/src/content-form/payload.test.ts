import { expect, it } from 'vitest'
import { parseForm } from './definition/parse-form.ts'
import { formModel } from './model.ts'
import { formEntries } from './payload.ts'

const preValues = [
  { value: 'a', caption: 'A' },
  { value: 'b', caption: 'B' },
]
const fields = [
  { id: '1', type: 'Short answer' },
  { id: '2', type: 'Multiple choice', preValues },
  { id: '3', type: 'File upload', fileUploadOptions: { allowMultipleFileUploads: true } },
  { id: '4', type: 'Data Consent' },
  { id: '5', type: 'Checkbox' },
  { id: '6', type: 'Title and description' },
  { id: '7', type: 'Rich text' },
  { id: '8', type: 'Dropdown', preValues },
  { id: '9', type: 'Multiple choice', preValues },
]
const { form } = parseForm({ id: 'form-1', pages: [{ fieldsets: [{ columns: [{ fields }] }] }] })

it('the payload has the form id and an entry per field, repeated for choices, with files [API-1, API-2, API-3, FRM-8]', () => {
  const { initialState, reduce } = formModel(form)
  if (initialState.status !== 'editing') throw new Error('A form starts in editing')
  const [one, two] = [new File(['1'], 'a.txt'), new File(['2'], 'b.txt')]
  const changes = [
    [0, 'Anna'],
    [1, ['a', 'b']],
    [2, [one, two]],
    [3, 'true'],
    [7, 'b'],
  ] as const
  const state = changes.reduce(
    (state, [field, value]) => reduce(state, { type: 'changed', field, value }).state,
    initialState as ReturnType<typeof reduce>['state'],
  )
  if (state.status !== 'editing') throw new Error('Changes leave a form in editing')
  expect(formEntries(form, state)).toEqual([
    ['formId', 'form-1'],
    ['1', 'Anna'],
    ['2', 'a'],
    ['2', 'b'],
    ['3', one],
    ['3', two],
    ['4', 'true'],
    ['5', ''],
    ['8', 'b'],
  ])
})
