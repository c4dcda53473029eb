import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { parseForm } from './definition/parse-form.ts'
import { choices, column, field, fieldset, page as pageOf, showWhile } from './examples/definitions.ts'
import { FormView } from './FormView.tsx'
import { formModel } from './model.ts'
import type { FormState } from './state.ts'

const page = (id: string) => ({
  fieldsets: [{ columns: [{ fields: [{ id, caption: id, type: { name: 'Short answer' } }] }] }],
})

/** A form on one of its two pages. */
function shown(labels: object, at: 0 | 1): string {
  const { form } = parseForm({ id: 'f', name: 'Anmälan', ...labels, pages: [page('a'), page('b')] })
  const { initialState } = formModel(form)
  return renderToStaticMarkup(
    <FormView form={form} state={{ ...initialState, page: at }} privacyNotice="" isTouched={false} send={() => {}} />,
  )
}

describe('the buttons of a form', () => {
  it('are in a form with its name', () => {
    expect(shown({}, 0)).toContain('<form noValidate="" aria-label="Anmälan"')
  })

  it('stand below a step for each page, marked as far as the user has come', () => {
    const marks = (at: 0 | 1) => shown({}, at).match(/step-mark( reached)?"/g)
    expect(marks(0)).toEqual(['step-mark reached"', 'step-mark"'])
    expect(marks(1)).toEqual(['step-mark reached"', 'step-mark reached"'])
  })

  it('say what the editor wrote', () => {
    const labels = { submitLabel: 'Anmäl mig', nextLabel: 'Gå vidare', previousLabel: 'Backa' }
    expect(shown(labels, 0)).toContain('>Gå vidare</')
    expect(shown(labels, 0)).not.toContain('>Backa</')
    const last = shown(labels, 1)
    expect(last).toContain('>Anmäl mig</')
    expect(last).toContain('>Backa</')
  })

  it.each([{}, { nextLabel: 'Next', previousLabel: 'Previous' }])('have names of their own with %j', (labels) => {
    expect(shown(labels, 0)).toContain('>Nästa</')
    const last = shown(labels, 1)
    expect(last).toContain('>Skicka</')
    expect(last).toContain('>Föregående</')
  })
})

describe('a form of one page', () => {
  const drawnIn = (...fieldsets: Record<string, unknown>[]) => {
    const { form } = parseForm({ id: 'f', pages: [pageOf('Om dig', fieldsets)] })
    const { initialState } = formModel(form)
    return renderToStaticMarkup(
      <FormView form={form} state={initialState} privacyNotice="" isTouched={false} send={() => {}} />,
    )
  }
  const drawn = (...columns: Record<string, unknown>[]) => drawnIn(fieldset('', columns))
  const name = field('a', 'Namn', 'Short answer')

  it('counts no steps', () => {
    expect(drawn(column([name]))).not.toContain('class="steps"')
  })

  it.each([
    'Short answer',
    'Long answer',
    'Dropdown',
    'Single choice',
    'Multiple choice',
    'Checkbox',
    'Data Consent',
    'File upload',
  ])('says once that an optional %s is optional, and nothing where it is required', (type) => {
    const given = field('a', 'Namn', type, { preValues: choices('Ett') })
    expect(drawn(column([given])).match(/Namn<span class="field-optional"> \(valfritt\)<\/span>/g)).toHaveLength(1)
    expect(drawn(column([{ ...given, required: true }]))).not.toMatch(/valfritt|\*/)
  })

  it('shows nothing of columns and fieldsets without a visible field', () => {
    const more = { ...column([field('b', 'Ort', 'Short answer', showWhile('a', 'x'))], 6), caption: 'Mer' }
    expect(drawn(column([name], 6), more)).not.toMatch(/Mer|column-caption/)
    const html = drawnIn(fieldset('Du', [column([name])]), fieldset('Mer', [more]))
    expect(html).toContain('Du</legend>')
    expect(html).not.toContain('Mer')
  })

  it('takes decimals in a field for a number', () => {
    const number = field('a', 'Antal', 'Short answer', { settings: { fieldType: 'number' } })
    expect(drawn(column([number]))).toMatch(/<input(?=[^>]* type="number")(?=[^>]* step="any")/)
    expect(drawn(column([name]))).not.toContain('step=')
  })

  it('aligns its columns where each has one field with a box', () => {
    const half = (...fields: Record<string, unknown>[]) => column(fields, 6)
    const beside = (...fields: Record<string, unknown>[]) => drawn(half(name), half(...fields))
    for (const type of ['Short answer', 'Long answer', 'Dropdown'])
      expect(beside(field('b', 'Ort', type))).toContain('class="columns aligned-fields"')
    for (const type of ['Checkbox', 'Single choice', 'Multiple choice', 'File upload', 'Title and description'])
      expect(beside(field('b', 'Ort', type))).toContain('class="columns"')
    expect(beside(name, field('b', 'Ort', 'Short answer'))).toContain('class="columns"')
    expect(drawn({ ...half(name), caption: 'Du' }, half(name))).toContain('class="columns"')
    const below = column([field('c', 'Nyhetsbrev', 'Checkbox')])
    expect(drawn(half(name), half(name), below)).toContain('class="columns aligned-fields"')
  })
})

it('form: the editor’s message after sending is read from the definition [FRM-32]', () => {
  expect(parseForm({ id: 'f', messageOnSubmit: 'Vi hörs snart.', pages: [] }).form.confirmation).toBe('Vi hörs snart.')
})

describe('a page of a form', () => {
  const { form } = parseForm({
    id: 'f',
    pages: [
      pageOf('Om dig', [
        fieldset('Mer om dig', [column([field('b', 'Ort', 'Short answer')])], showWhile('a', 'x')),
        fieldset('', [column([field('d', 'Namn', 'Short answer')])]),
      ]),
      pageOf('Uppdraget', [
        fieldset('Var?', [
          { ...column([field('a', '', 'Short answer', { required: true, alias: '' })], 6), caption: 'Hemma' },
          { ...column([field('c', 'Gata', 'Short answer')], 6), caption: 'Ute' },
        ]),
      ]),
    ],
  })
  const { initialState, reduce } = formModel(form)
  const html = (state: FormState = initialState) => {
    if (state.status === 'submitted') throw new Error('A form begins with being filled in')
    return renderToStaticMarkup(
      <FormView form={form} state={{ ...state, page: 1 }} privacyNotice="" isTouched={false} send={() => undefined} />,
    )
  }

  it('has its caption, and the captions of its fieldsets and columns, whatever is hidden on another page', () => {
    expect(html()).toMatch(/<h2[^>]*>Uppdraget<\/h2>/)
    expect(html()).toContain('<legend class="legend">Var?</legend>')
    expect(html()).toMatch(/Hemma<\/p>.*Ute<\/p>/)
    expect(html()).not.toContain('Mer om dig')
  })

  it('says which field is wrong by its number where it has no caption', () => {
    const { state } = reduce({ ...initialState, page: 1 }, { type: 'proceed' })
    expect(html(state)).toMatch(/<a [^>]*>Fält 3<\/a><span>: Obligatoriskt fält</)
    expect(html(state)).toMatch(/<label [^>]*>Fält 3</)
  })
})
