import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { parseForm } from './definition/parse-form.ts'
import { FormView } from './FormView.tsx'
import { formModel } from './model.ts'

const page = (id: string) => ({
  fieldsets: [{ columns: [{ fields: [{ id, caption: id, type: { name: 'Short answer' } }] }] }],
})

/** A form on one of its two pages. */
function shown(labels: object, at: 0 | 1): string {
  const { form } = parseForm({ id: 'f', name: 'Anmälan', ...labels, pages: [page('a'), page('b')] })
  const { initialState } = formModel(form)
  if (initialState.status === 'submitted') throw new Error('A form begins with being filled in')
  return renderToStaticMarkup(
    <FormView form={form} state={{ ...initialState, page: at }} privacyNotice="" send={() => {}} />,
  )
}

describe('the buttons of a form', () => {
  it('say what the editor wrote', () => {
    const labels = { submitLabel: 'Anmäl mig', nextLabel: 'Gå vidare', previousLabel: 'Backa' }
    expect(shown(labels, 0)).toContain('>Gå vidare</')
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

it('form: the editor’s message after sending is read from the definition [FRM-32]', () => {
  expect(parseForm({ id: 'f', messageOnSubmit: 'Vi hörs snart.', pages: [] }).form.confirmation).toBe('Vi hörs snart.')
})
