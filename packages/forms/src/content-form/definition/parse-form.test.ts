import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Answerable, Field } from '../fields/registry.ts'
import { formWithFields } from '../examples/definitions.ts'
import { formModel } from '../model.ts'
import { inputModeOf } from './autofill.ts'
import { parseForm } from './parse-form.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8'))

/** The only field of a form. */
function fieldOf(given: object): Field {
  const [field] = parseForm(formWithFields({ id: 'x', caption: 'X', ...given })).form.fields
  if (!field) throw new Error('The field was left out')
  return field
}

const typed = (name: string, more: object = {}) => ({ type: { name }, ...more })

describe('the form definition', () => {
  it("reads the sample of Umbraco Forms' Delivery API without problems [FRM-2, FRM-4, FRM-5]", () => {
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
    // A condition without rules, which this API sends with every field, is ignored.
    expect(name?.condition).toBeUndefined()
    expect(moreInfo?.condition).toMatchObject({ action: 'show', logic: 'all', rules: [{ field: 6, operator: 'Is' }] })
  })

  // The shapes are those of 'Working with the CMS Content Delivery API' in the same documentation.
  it('reads the form of an expanded form picker, and asks for one that is not expanded', () => {
    const definition = read('docs-v17-simple-comment-form.json')
    expect(parseForm({ id: definition.id, form: definition })).toEqual(parseForm(definition))
    expect(parseForm({ id: definition.id, form: null }).problems).toContain(
      "The form picker has only the form's id; request the content with the picker expanded (expand=properties[…])",
    )
  })

  it('says which settings of Umbraco Forms the element leaves to the page and the server', () => {
    const given = {
      ...formWithFields({ id: 'x', caption: 'X', type: { name: 'Short answer' } }),
      validationRules: [{ rule: '{}', errorMessage: 'Nej' }],
      gotoPageOnSubmitRoute: { path: '/tack/' },
    }
    expect(parseForm(given).problems).toEqual([
      "The form's own validation rules are not applied; the server has to check them",
      "The element stays on its page after a submission; listen to 'form-sent' to go to another",
    ])
  })

  it('knows every operator of the Delivery API [CND-2]', () => {
    const operators: string[] = read('forms-delivery-openapi.json').components.schemas.FieldConditionRuleOperator.enum
    expect(operators.length).toBeGreaterThan(15)
    for (const operator of operators) {
      const condition = { actionType: 'Hide', logicType: 'Any', rules: [{ field: 'a', operator, value: '1' }] }
      const { form, problems } = parseForm(
        formWithFields(typed('Checkbox', { id: 'a' }), typed('Checkbox', { id: 'b', condition })),
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

  it('reads every setting [FRM-9, FRM-10, FRM-11, FRM-12, FRM-13, FRM-22, FRM-23]', () => {
    expect(
      fieldOf(typed('Short answer', { settings: { placeholder: 'p', fieldType: 'tel', defaultValue: 'd' } })),
    ).toMatchObject({
      placeholder: 'p',
      inputType: 'tel',
      initialValue: 'd',
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

  it.each([' Email ', 'EMAIL'])('reads the input type %j as email', (fieldType) => {
    expect(fieldOf(typed('Short answer', { settings: { fieldType } }))).toMatchObject({ inputType: 'email' })
  })

  it.each([
    [6, 6],
    ['6', 6],
    [4.4, 4],
    [1, 1],
    [12, 12],
    [0, 12],
    [13, 12],
    ['bred', 12],
    [undefined, 12],
  ])('gives a column of width %j %i of the 12 twelfths', (width, twelfths) => {
    const { form } = parseForm({ id: 'f', pages: [{ fieldsets: [{ columns: [{ width }] }] }] })
    expect(form.pages[0]?.fieldsets[0]?.columns[0]?.width).toBe(twelfths)
  })

  it('reads fields without a column as one column, with the caption of their fieldset once', () => {
    const fields = [{ id: 'a', type: { name: 'Short answer' } }]
    const { form } = parseForm({ id: 'f', pages: [{ fieldsets: [{ caption: 'Om dig', fields }] }] })
    expect(form.pages[0]?.fieldsets[0]).toMatchObject({ caption: 'Om dig', columns: [{ caption: '', width: 12 }] })
    expect(form.fields).toHaveLength(1)
  })

  it('shows the editor’s prompt in a list, and not the default one of Umbraco', () => {
    const promptOf = (selectPrompt: string) => fieldOf(typed('Dropdown', { settings: { selectPrompt } }))
    expect(promptOf('Välj ort')).toMatchObject({ prompt: 'Välj ort' })
    expect(promptOf('Please select an item')).toMatchObject({ prompt: '' })
  })

  it.each([
    ['Short answer', 'placeholder'],
    ['Long answer', 'placeholder'],
    ['Dropdown', 'prompt'],
  ])('shows the placeholder of a %s, which is a setting or stands at the field itself', (name, key) => {
    expect(fieldOf(typed(name, { settings: { placeholder: 'Skriv här' } }))).toMatchObject({ [key]: 'Skriv här' })
    expect(fieldOf(typed(name, { placeholder: 'Skriv här' }))).toMatchObject({ [key]: 'Skriv här' })
    expect(fieldOf(typed(name))).toMatchObject({ [key]: '' })
  })

  it('starts every field but a consent with its default [FRM-12]', () => {
    const valueOf = (type: string) =>
      fieldOf({ ...typed(type, { settings: { defaultValue: 'true' } }), preValues: ['true'] })
    for (const type of ['Short answer', 'Long answer', 'Dropdown', 'Single choice', 'Checkbox'])
      expect(valueOf(type)).toMatchObject({ initialValue: 'true' })
    expect(valueOf('Data Consent')).toMatchObject({ initialValue: '' })
  })

  it('uses a default among the preset values, by value or caption [FRM-12]', () => {
    const preValues = [
      { value: 'a', caption: 'Alfa' },
      { value: 'b,c', caption: 'Beta' },
      { value: 'd', caption: null },
    ]
    const initialValue = (name: string, defaultValue: string) =>
      (fieldOf(typed(name, { preValues, settings: { defaultValue } })) as Answerable).initialValue
    expect(initialValue('Dropdown', 'a')).toBe('a')
    expect(initialValue('Single choice', 'Beta')).toBe('b,c')
    expect(initialValue('Dropdown', 'zzz')).toBe('')
    expect(initialValue('Multiple choice', 'a, d')).toEqual(['a', 'd'])
    expect(initialValue('Multiple choice', 'b,c')).toEqual(['b,c'])
    expect(initialValue('Checkbox', 'True')).toBe('true')
    // A box that is ticked in advance does not count as consent.
    expect(initialValue('Data Consent', 'true')).toBe('')
    expect(fieldOf(typed('Dropdown', { preValues }))).toMatchObject({
      preValues: expect.arrayContaining([{ value: 'd', caption: 'd' }]),
    })
  })

  it.each(['alias', 'id'])('finds the first of two fields with one %s, for conditions', (key) => {
    const show = { actionType: 'Show', logicType: 'All', rules: [{ field: 'namn', operator: 'Is', value: 'x' }] }
    const fields = [
      { id: 'first', [key]: 'namn', type: { name: 'Short answer' } },
      { id: 'second', [key]: 'namn', type: { name: 'Short answer' } },
      { id: 'third', type: { name: 'Short answer' }, condition: show },
    ]
    const model = formModel(parseForm({ id: 'f', pages: [{ fieldsets: [{ columns: [{ fields }] }] }] }).form)
    const shownAfter = (field: number) => {
      const { state } = model.reduce(model.initialState, { type: 'changed', field, value: 'x' })
      return state.status !== 'submitted' && state.visibility.fields[2]
    }
    expect([shownAfter(0), shownAfter(1)]).toEqual([true, false])
  })

  it('reads the upload options; the default maximum is 15 MB [UPL-1, UPL-6]', () => {
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
  ])('%s gives the autocomplete token', (caption, alias, autocomplete) => {
    expect(fieldOf(typed('Short answer', { caption, alias }))).toMatchObject({ autocomplete })
  })

  it.each([
    ['number', '', 'decimal'],
    ...(['tel', 'email', 'url'] as const).map((type) => [type, '', type] as const),
    ['date', 'postal-code', undefined],
    ...['tel', 'email', 'url'].map((token) => ['text', token, token] as const),
    ['text', 'postal-code', 'numeric'],
    ['text', 'name', undefined],
  ] as const)('a %s field for %j opens the keyboard %s', (type, autocomplete, keyboard) => {
    expect(inputModeOf(type, autocomplete)).toBe(keyboard)
  })

  it('prefers the editor’s autocomplete setting to the alias', () => {
    expect(
      fieldOf(typed('Short answer', { alias: 'email', settings: { autocompleteAttribute: 'work email' } })),
    ).toMatchObject({ autocomplete: 'work email' })
  })
})
