import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formModel } from '../model.ts'
import type { Answerable, Field } from './definition.ts'
import { parseForm } from './parse.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8'))

/** A form with these fields in one column. */
const formOf = (...fields: unknown[]) => ({ id: 'f', pages: [{ fieldsets: [{ columns: [{ fields }] }] }] })

/** The only field of such a form. */
function fieldOf(given: object): Field {
  const [field] = parseForm(formOf({ id: 'x', caption: 'X', ...given })).form.fields
  if (!field) throw new Error('The field was left out')
  return field
}

const typed = (name: string, more: object = {}) => ({ type: { name }, ...more })

describe('the form definition', () => {
  it("reads Umbraco Forms' sample as its Delivery API serves it, with nothing to remark on [FRM-2, FRM-4, FRM-5]", () => {
    const { form, problems } = parseForm(read('docs-v17-simple-comment-form.json'))
    expect(problems).toEqual([])
    expect(form).toMatchObject({
      id: '34ef4a19-efa7-40c1-b8b6-2fd7257f2ed3',
      name: 'Simple Comment Form',
      submitLabel: 'Submit',
      confirmation: 'Thanks for submitting the form',
    })
    expect(form.pages.map(({ caption }) => caption)).toEqual(['Your comment'])
    expect(form.fields.map(({ alias, kind }) => [alias, kind])).toEqual([
      ['name', 'shortAnswer'],
      ['email', 'shortAnswer'],
      ['comment', 'longAnswer'],
      ['country', 'dropdown'],
      ['favouriteColour', 'multipleChoice'],
      ['dataConsent', 'dataConsent'],
      ['tickToAddMoreInfo', 'checkbox'],
      ['moreInfo', 'shortAnswer'],
    ])
    const [name, email, , country, , consent, , moreInfo] = form.fields
    expect(name).toMatchObject({
      isRequired: true,
      placeholder: 'Please enter your name.',
      helpText: '[#message] from [#pageName]',
    })
    expect(email).toMatchObject({ inputType: 'email', autocomplete: 'email' })
    expect(country).toMatchObject({ preValues: expect.arrayContaining([{ value: 'fr', caption: 'France' }]) })
    expect(consent).toMatchObject({
      requiredMessage: 'Please confirm your data consent',
      acceptCopy: expect.stringContaining('Yes'),
    })
    // A condition without rules, which this API sends with every field, is no condition.
    expect(name?.condition).toBeUndefined()
    expect(moreInfo?.condition).toMatchObject({ action: 'show', logic: 'all', rules: [{ field: 6, operator: 'Is' }] })
  })

  it('knows every operator that the Delivery API may send [CND-2]', () => {
    const operators: string[] = read('forms-delivery-openapi.json').components.schemas.FieldConditionRuleOperator.enum
    expect(operators.length).toBeGreaterThan(15)
    for (const operator of operators) {
      const condition = { actionType: 'Hide', logicType: 'Any', rules: [{ field: 'a', operator, value: '1' }] }
      const { form, problems } = parseForm(
        formOf(typed('Checkbox', { id: 'a' }), typed('Checkbox', { id: 'b', condition })),
      )
      expect(problems).toEqual([])
      expect(form.fields[1]?.condition?.rules).toEqual([{ field: 0, operator, value: '1' }])
    }
  })

  it('reads keys in either case at the first letter, and ids that are numbers', () => {
    const { form, problems } = parseForm({
      Id: 17,
      Name: 'Anmälan',
      SubmitLabel: 'Skicka anmälan',
      Pages: [
        {
          Caption: 'Sida',
          Fieldsets: [
            {
              Caption: 'Ruta',
              Columns: [
                {
                  Width: 6,
                  Fields: [{ Id: 1, Alias: 'a', Type: { Name: 'Data Consent' }, Settings: { AcceptCopy: 'Ja' } }],
                },
              ],
            },
          ],
        },
      ],
    })
    expect(problems).toEqual([])
    expect(form).toMatchObject({ id: '17', name: 'Anmälan', submitLabel: 'Skicka anmälan' })
    expect(form.pages[0]?.fieldsets[0]?.columns[0]?.width).toBe(6)
    expect(form.fields[0]).toMatchObject({ id: '1', kind: 'dataConsent', acceptCopy: 'Ja' })
  })

  it.each([
    ['Short answer', '3f92e01b-29e2-4a30-bf33-9df5580ed52c', 'shortAnswer'],
    ['Long answer', '023f09ac-1445-4bcb-b8fa-ab49f33bd046', 'longAnswer'],
    ['Dropdown', '0dd29d42-a6a5-11de-a2f2-222256d89593', 'dropdown'],
    ['Single choice', '903DF9B0-A78C-11DE-9FC1-DB7A56D89593', 'singleChoice'],
    ['Multiple choice', 'fab43f20-a6bf-11de-a28f-9b5755d89593', 'multipleChoice'],
    ['Checkbox', 'd5c0c390-ae9a-11de-a69e-666455d89593', 'checkbox'],
    ['Data Consent', 'a72c9df9-3847-47cf-afb8-b86773fd12cd', 'dataConsent'],
    ['File upload', '84a17cf8-b711-46a6-9840-0e4a072ad000', 'fileUpload'],
    ['Title and description', 'e3fbf6c4-f46c-495e-aff8-4b3c227b4a98', 'titleAndDescription'],
    ['Rich text', '1f8d45f8-76e6-4550-a0f5-9637b8454619', 'richText'],
  ])('takes %s by its name or its id', (name, id, kind) => {
    expect(fieldOf({ type: { name } }).kind).toBe(kind)
    expect(fieldOf({ type: { id } }).kind).toBe(kind)
    expect(fieldOf({ type: name }).kind).toBe(kind)
  })

  it('reads every setting [FRM-9, FRM-10, FRM-11, FRM-12, FRM-13, FRM-22, FRM-23]', () => {
    expect(
      fieldOf(typed('Short answer', { settings: { placeholder: 'p', fieldType: 'tel', defaultValue: 'd' } })),
    ).toMatchObject({
      placeholder: 'p',
      inputType: 'tel',
      start: 'd',
      autocomplete: 'tel',
    })
    expect(
      fieldOf(typed('Title and description', { settings: { caption: 'c', captionTag: 'H4', bodyText: 'b' } })),
    ).toMatchObject({
      title: 'c',
      tag: 'h4',
      bodyText: 'b',
    })
    expect(fieldOf(typed('Rich text', { settings: { Html: '<b>x</b>' } }))).toMatchObject({ html: '<b>x</b>' })
    expect(fieldOf(typed('Data Consent', { settings: { AcceptCopy: 'Ja tack' } }))).toMatchObject({
      acceptCopy: 'Ja tack',
    })
  })

  it('starts choices with the default that is among the preset values, by value or caption [FRM-12]', () => {
    const preValues = [
      { value: 'a', caption: 'Alfa' },
      { value: 'b,c', caption: 'Beta' },
      { value: 'd', caption: null },
    ]
    const start = (name: string, defaultValue: string) =>
      (fieldOf(typed(name, { preValues, settings: { defaultValue } })) as Answerable).start
    expect(start('Dropdown', 'a')).toBe('a')
    expect(start('Single choice', 'Beta')).toBe('b,c')
    expect(start('Dropdown', 'zzz')).toBe('')
    expect(start('Multiple choice', 'a, d')).toEqual(['a', 'd'])
    expect(start('Multiple choice', 'b,c')).toEqual(['b,c'])
    expect(start('Checkbox', 'True')).toBe('true')
    // What is ticked beforehand is no consent.
    expect(start('Data Consent', 'true')).toBe('')
    expect(fieldOf(typed('Dropdown', { preValues }))).toMatchObject({
      preValues: expect.arrayContaining([{ value: 'd', caption: 'd' }]),
    })
  })

  it('reads the upload options, with 15 MB where no maximum is given [UPL-1, UPL-6]', () => {
    const options = (fileUploadOptions?: object) => fieldOf(typed('File upload', { fileUploadOptions }))
    expect(
      options({
        allowAllUploadExtensions: false,
        allowedUploadExtensions: ['PNG', '.jpg'],
        allowMultipleFileUploads: true,
        maxUploadSize: 5,
      }),
    ).toMatchObject({
      extensions: ['png', 'jpg'],
      isMultiple: true,
      maxSize: 5,
    })
    expect(options(read('docs-v17-entries-samples.json').fileUploadOptions)).toMatchObject({
      extensions: ['png', 'jpg', 'gif'],
      isMultiple: false,
      maxSize: 15728640,
    })
    expect(options({ allowedUploadExtensions: '.pdf, .docx' })).toMatchObject({ extensions: ['pdf', 'docx'] })
    expect(options({ allowAllUploadExtensions: 'True', allowedUploadExtensions: ['png'] })).toMatchObject({
      extensions: undefined,
    })
    expect(options()).toMatchObject({ extensions: undefined, isMultiple: false, maxSize: 15728640 })
  })

  it.each([
    ['Förnamn', 'fornamn', 'given-name'],
    ['Efternamn', '', 'family-name'],
    ['Var bor du?', 'postnummer', 'postal-code'],
    ['E-post', 'dinEpost', 'email'],
    ['Vad tycker du?', 'comment', ''],
  ])('%s tells the browser what to fill in', (caption, alias, autocomplete) => {
    expect(fieldOf(typed('Short answer', { caption, alias }))).toMatchObject({ autocomplete })
  })

  it('what the editor says about filling in goes before what the alias tells', () => {
    expect(
      fieldOf(typed('Short answer', { alias: 'email', settings: { autocompleteAttribute: 'work email' } })),
    ).toMatchObject({ autocomplete: 'work email' })
  })
})

describe('a definition with faults', () => {
  it.each([
    ['nothing at all', undefined, 'There is no form definition'],
    ['a text', 'form', 'There is no form definition'],
    ['no pages', { id: 'f' }, 'The form has no pages'],
    ['no id', { pages: [{}] }, 'The form has no id'],
    ['a page that is none', { id: 'f', pages: ['x', {}] }, "has something in 'pages' that is no object"],
    ['a field without a type', formOf({ id: 'a', caption: 'A' }), "'A' is of no type; it is left out"],
    ['an unknown type', formOf({ id: 'a', caption: 'A', type: { name: 'Hologram' } }), "we do not know, 'Hologram'"],
    [
      'a field without an id',
      formOf({ caption: 'A', alias: 'alfa', type: 'Checkbox' }),
      "has no id; its answer is sent as 'alfa'",
    ],
    [
      'two fields of one id',
      formOf({ id: 'a', type: 'Checkbox' }, { id: 'A', type: 'Checkbox' }),
      "More than one field has the id 'A'",
    ],
    ['a bad pattern', formOf({ id: 'a', type: 'Short answer', pattern: '[a-' }), 'no regular expression, [a-'],
    [
      'a bad input type',
      formOf({ id: 'a', type: 'Short answer', settings: { fieldType: 'hologram' } }),
      'it is shown as text',
    ],
    [
      'a bad heading',
      formOf({ id: 'a', type: 'Title and description', settings: { captionTag: 'script' } }),
      'it is shown as h2',
    ],
    ['no choices', formOf({ id: 'a', type: 'Dropdown' }), 'has no preset values'],
    [
      'an unknown default',
      formOf({ id: 'a', type: 'Dropdown', preValues: ['x'], settings: { defaultValue: 'y' } }),
      "starts with 'y'",
    ],
    [
      'a bad size',
      formOf({ id: 'a', type: 'File upload', fileUploadOptions: { maxUploadSize: 'big' } }),
      "'big' as its largest upload",
    ],
    [
      'no extension',
      formOf({ id: 'a', type: 'File upload', fileUploadOptions: { allowedUploadExtensions: [] } }),
      'no file can be chosen',
    ],
  ])('%s is told once', (_, given, problem) => {
    const { problems } = parseForm(given)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })

  it.each([
    ['an unknown field', { rules: [{ field: 'zzz', operator: 'Is', value: '' }] }, "asks for the field 'zzz'"],
    [
      'an unknown operator',
      { rules: [{ field: 'a', operator: 'Resembles', value: '' }] },
      "has the operator 'Resembles'",
    ],
    [
      'an unknown action',
      { actionType: 'Fade', rules: [{ field: 'a', operator: 'Is', value: '' }] },
      "the action 'Fade'",
    ],
    ['an unknown logic', { logicType: 'Most', rules: [{ field: 'a', operator: 'Is', value: '' }] }, "the logic 'Most'"],
    ['itself', { rules: [{ field: 'b', operator: 'Is', value: '' }] }, 'a condition on itself'],
  ])('a condition with %s is set aside and its field shown', (_, condition, problem) => {
    const given = formOf({ id: 'a', type: 'Checkbox' }, { id: 'b', caption: 'B', type: 'Checkbox', condition })
    const { form, problems } = parseForm(given)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
    expect(problems[0]).toContain("it is set aside, and the field 'B' is shown")
    expect(form.fields[1]?.condition).toBeUndefined()
  })

  it('the rest of the form works: the fields that can be shown are, in their order', () => {
    const { form } = parseForm(
      formOf(
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

  it('takes 10,000 preset values', () => {
    const preValues = Array.from({ length: 10_000 }, (_, number) => ({ value: `v${number}`, caption: `Val ${number}` }))
    const { form, problems } = parseForm(formOf({ id: 'a', type: 'Dropdown', preValues }))
    expect(problems).toEqual([])
    expect(form.fields[0]).toMatchObject({ preValues: { length: 10_000 } })
  })

  it('never throws, whatever stands in it', () => {
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
        const { start, step } = formModel(form)
        step(start, { type: 'proceed' })
      }),
      { numRuns: 500 },
    )
  })
})
