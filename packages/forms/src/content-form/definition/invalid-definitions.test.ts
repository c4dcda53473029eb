import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formWithFields } from '../examples/definitions.ts'
import { formModel } from '../model.ts'
import { parseForm } from './parse-form.ts'

describe('an invalid form definition', () => {
  it.each([
    ['nothing at all', undefined, 'There is no form definition'],
    ['a text', 'form', 'There is no form definition'],
    ['no pages', { id: 'f' }, 'The form has no pages'],
    ['no id', { pages: [{}] }, 'The form has no id'],
    ['a page that is none', { id: 'f', pages: ['x', {}] }, "has something in 'pages' that is no object"],
    ['a field without a type', formWithFields({ id: 'a', caption: 'A' }), "'A' has no type; it is left out"],
    [
      'an unknown type',
      formWithFields({ id: 'a', caption: 'A', type: { name: 'Hologram' } }),
      "has the unknown type 'Hologram'",
    ],
    [
      'a field without an id',
      formWithFields({ caption: 'A', alias: 'alfa', type: 'Checkbox' }),
      "has no id; its answer is sent as 'alfa'",
    ],
    [
      'two fields of one id',
      formWithFields({ id: 'a', type: 'Checkbox' }, { id: 'A', type: 'Checkbox' }),
      "More than one field has the id 'A'",
    ],
    ['a bad pattern', formWithFields({ id: 'a', type: 'Short answer', pattern: '[a-' }), 'no regular expression, [a-'],
    [
      'a bad input type',
      formWithFields({ id: 'a', type: 'Short answer', settings: { fieldType: 'hologram' } }),
      'it is shown as text',
    ],
    [
      'a bad heading',
      formWithFields({ id: 'a', type: 'Title and description', settings: { captionTag: 'script' } }),
      'it is shown as h2',
    ],
    [
      'a consent in advance',
      formWithFields({ id: 'a', type: 'Data Consent', settings: { defaultValue: 'true' } }),
      'is a consent; its default value is ignored',
    ],
    ['no choices', formWithFields({ id: 'a', type: 'Dropdown' }), 'has no preset values'],
    [
      'an unknown default',
      formWithFields({ id: 'a', type: 'Dropdown', preValues: ['x'], settings: { defaultValue: 'y' } }),
      "starts with 'y'",
    ],
    [
      'a bad size',
      formWithFields({ id: 'a', type: 'File upload', fileUploadOptions: { maxUploadSize: 'big' } }),
      "'big' as its largest upload",
    ],
    [
      'a size of nothing',
      formWithFields({ id: 'a', type: 'File upload', fileUploadOptions: { maxUploadSize: '0' } }),
      "'0' as its largest upload; 15 MB is used",
    ],
    [
      'a size that no form may have',
      formWithFields({ id: 'a', type: 'File upload', fileUploadOptions: { maxUploadSize: '100000000' } }),
      "'100000000' as its largest upload; the library's own host takes 75\u00a0MB",
    ],
    [
      'too many answers',
      formWithFields({ id: 'a', type: 'Multiple choice', preValues: Array.from({ length: 2001 }, String) }),
      'more than 2000 answers',
    ],
    [
      'no extension',
      formWithFields({ id: 'a', type: 'File upload', fileUploadOptions: { allowedUploadExtensions: [] } }),
      'no file can be chosen',
    ],
  ])('reports %s once', (_, given, problem) => {
    const { problems } = parseForm(given)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })

  it.each([
    ['an unknown field', { rules: [{ field: 'zzz', operator: 'Is', value: '' }] }, "refers to the field 'zzz'"],
    [
      'an unknown operator',
      { rules: [{ field: 'a', operator: 'Resembles', value: '' }] },
      "has the operator 'Resembles'",
    ],
    [
      'an unknown action',
      { actionType: 'Fade', rules: [{ field: 'a', operator: 'Is', value: '' }] },
      "the unknown action 'Fade'",
    ],
    [
      'an unknown logic',
      { logicType: 'Most', rules: [{ field: 'a', operator: 'Is', value: '' }] },
      "the unknown logic 'Most'",
    ],
    ['itself', { rules: [{ field: 'b', operator: 'Is', value: '' }] }, 'a condition on itself'],
  ])('ignores a condition with %s and shows its field', (_, condition, problem) => {
    const given = formWithFields({ id: 'a', type: 'Checkbox' }, { id: 'b', caption: 'B', type: 'Checkbox', condition })
    const { form, problems } = parseForm(given)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
    expect(problems[0]).toContain("it is ignored, and the field 'B' is shown")
    expect(form.fields[1]?.condition).toBeUndefined()
  })

  it('still shows the valid fields, in order', () => {
    const { form } = parseForm(
      formWithFields(
        { id: 'a', type: 'Checkbox' },
        null,
        7,
        { id: 'b', type: '?' },
        { id: 'c', type: 'Long answer', pattern: '(' },
      ),
    )
    expect(form.fields.map(({ id, index }) => [id, index])).toEqual([
      ['a', 0],
      ['c', 1],
    ])
    expect(form.fields[1]).toMatchObject({ pattern: undefined })
  })

  it('may have 10,000 preset values', () => {
    const preValues = Array.from({ length: 10_000 }, (_, number) => ({ value: `v${number}`, caption: `Val ${number}` }))
    const { form, problems } = parseForm(formWithFields({ id: 'a', type: 'Dropdown', preValues }))
    expect(problems).toEqual([])
    expect(form.fields[0]).toMatchObject({ preValues: { length: 10_000 } })
  })

  it('never throws, whatever it contains', () => {
    const keys = [
      'pages',
      'fieldsets',
      'columns',
      'fields',
      'condition',
      'rules',
      'settings',
      'type',
      'preValues',
      'pattern',
    ]
    const words = fc.constantFrom(
      'Short answer',
      'Dropdown',
      'File upload',
      'Multiple choice',
      'Is',
      'x',
      '(',
      'true',
      '',
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 7 },
        fc.constantFrom(null, undefined, 0, -1, true),
        words,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys, 'id', 'field', 'operator', 'name', 'defaultValue'), tie('tree')),
      ),
    }))
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), tree, (fields, page) => {
        const { form } = parseForm({ id: 'f', pages: [page, { fieldsets: [{ columns: [{ fields }] }] }] })
        const { initialState, reduce } = formModel(form)
        reduce(initialState, { type: 'proceed' })
      }),
      { numRuns: 500 },
    )
  })
})
