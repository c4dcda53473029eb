import { describe, expect, it } from 'vitest'
import { fieldsOfPage, readForm } from './read-form.ts'

const formWith = (...fields: unknown[]) => readForm({ id: 'f', pages: [{ fieldsets: [{ columns: [{ fields }] }] }] })
const fieldsOf = (...fields: unknown[]) => formWith(...fields).pages.flatMap(fieldsOfPage)

describe('a form of the CMS', () => {
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
  ])('has a field of the type %s, by its name or its id', (name, id, kind) => {
    const types = [
      { type: { name } },
      { type: { id } },
      { type: { Name: name.toUpperCase().replaceAll(' ', '-') } },
      { type: name },
      { typeName: name },
    ]
    expect(fieldsOf(...types).map((field) => field.kind)).toEqual(types.map(() => kind))
  })

  it('has no fields of other types, and they do not count', () => {
    const fields = fieldsOf({ type: 'Date' }, 'x', { type: 'Rich text' }, { alias: 'a', type: 'Checkbox' })
    expect(fields.map(({ kind, index }) => [kind, index])).toEqual([
      ['richText', 0],
      ['checkbox', 1],
    ])
  })

  it('has fields that are named by id, else by alias, else by their place', () => {
    const type = 'Checkbox'
    const fields = fieldsOf({ type, id: 7, alias: 'a' }, { type, alias: 'b', caption: 'B' }, { type, Id: '' })
    expect(fields.map(({ id, caption }) => [id, caption])).toEqual([
      ['7', 'a'],
      ['b', 'B'],
      ['field-3', ''],
    ])
  })

  it.each(['true', 'True', ' on ', 1, '1', 'yes', 'checked', true])('requires an answer: %j', (required) => {
    expect(fieldsOf({ type: 'Checkbox', required })).toMatchObject([{ isRequired: true }])
  })

  it.each(['false', '', 0, 'no', null, {}, false])('requires no answer: %j', (required) => {
    expect(fieldsOf({ type: 'Checkbox', required })).toMatchObject([{ isRequired: false }])
  })

  it('may have one page, fieldset or field where a list is meant, and fields without a column', () => {
    const { pages } = readForm({ pages: { fieldsets: { fields: { type: 'Checkbox', id: 'a' } } } })
    expect(pages.flatMap(fieldsOfPage)).toMatchObject([{ id: 'a' }])
  })

  it.each([undefined, null, 'form', 7, []])('is empty when it is %j', (given) => {
    expect(readForm(given)).toEqual({ source: {}, id: '', name: '', pages: [] })
  })

  it.each([
    [{ condition: { rules: [{ field: 'a', operator: 'Is' }] } }, 1],
    [{ Condition: { Rules: { field: 'a', operator: 'Is' } } }, 1],
    [{ condition: { rules: [] } }, undefined],
    [{ condition: [] }, undefined],
    [{ condition: null }, undefined],
    [{}, undefined],
  ])('has a condition when it has rules: %j has %j', (source, count) => {
    const [, field] = fieldsOf({ id: 'a', type: 'Short answer' }, { id: 'b', type: 'Short answer', ...source })
    expect(field?.condition?.rules.length).toBe(count)
  })
})
