import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextAreaField } from '../form/TextAreaField.tsx'
import { TextField } from './TextField.tsx'

const ignore = () => {}
const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `v${index}`, caption: `Val ${index}` }))

const controls = {
  text: (props: object) => <TextField id="a" label="Ort" value="Umeå" onValue={ignore} {...props} />,
  textarea: (props: object) => <TextAreaField id="a" label="Ort" value="Umeå" onValue={ignore} {...props} />,
  select: (props: object) => (
    <SelectField id="a" label="Ort" choices={choices(2)} value="v1" onValue={ignore} {...props} />
  ),
  checkbox: (props: object) => <CheckboxField id="a" label="Ort" isChecked onChecked={ignore} {...props} />,
} satisfies Record<string, (props: object) => ReactElement>

/** The attributes of each control. */
const controlsIn = (html: string): Record<string, string>[] =>
  [...html.matchAll(/<(?:input|textarea|select) ([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  )

it.each(Object.entries(controls))('a %s field has its label, its help and its error', (_, field) => {
  const html = renderToStaticMarkup(field({ help: 'Till exempel Umeå', error: 'Ange en ort', isOptional: true }))
  expect(html).toContain('Ort<span class="field-optional"> (valfritt)</span>')
  expect(html).toContain('<p class="field-help" id="a-help">Till exempel Umeå</p>')
  expect(html).toContain('<p class="field-error" id="a-error" part="error" aria-live="polite">Ange en ort</p>')
  expect(controlsIn(html)).toMatchObject([
    { id: 'a', name: 'a', 'aria-invalid': 'true', 'aria-describedby': 'a-help a-error' },
  ])
})

it.each(Object.entries(controls))(
  'a %s field without help or error names none, and may have another name',
  (_, field) => {
    const html = renderToStaticMarkup(field({ name: 'ort' }))
    expect(html).not.toContain('field-help')
    expect(html).not.toContain('valfritt')
    expect(html).toContain('aria-live="polite"></p>')
    expect(controlsIn(html)).toMatchObject([{ id: 'a', name: 'ort' }])
    expect(html).not.toMatch(/aria-(invalid|describedby)/)
  },
)

it('a text field shows its unit to the eye only', () => {
  expect(renderToStaticMarkup(controls.text({ unit: 'kr' }))).toContain(
    '<span class="field-unit" aria-hidden="true">kr</span>',
  )
  expect(renderToStaticMarkup(controls.text({}))).not.toContain('field-unit')
})

it('a select starts with its prompt, else "Välj"', () => {
  const html = renderToStaticMarkup(controls.select({}))
  expect(html).toMatch(
    /<option value="">Välj[^<]*<\/option><option value="v0">Val 0<\/option><option value="v1" selected="">/,
  )
  expect(renderToStaticMarkup(controls.select({ prompt: 'Var?' }))).toContain('<option value="">Var?</option>')
})

const choiceField = (props: object) =>
  renderToStaticMarkup(
    <ChoiceField id="a" label="Ort" choices={choices(2)} chosen={['v1']} onToggle={ignore} {...props} />,
  )

it('a single choice is a group of radio buttons, which itself is required and invalid', () => {
  const html = choiceField({ isRequired: true, error: 'Välj en ort', help: 'En räcker' })
  expect(html).toMatch(
    /^<fieldset [^>]*aria-describedby="a-help a-error" role="radiogroup" aria-required="true" aria-invalid="true"/,
  )
  expect(controlsIn(html)).toEqual([
    { type: 'radio', class: 'choice-control', name: 'a', value: 'v0' },
    { type: 'radio', class: 'choice-control', name: 'a', value: 'v1', checked: '' },
  ])
  expect(choiceField({})).toContain('role="radiogroup" aria-required="false" aria-invalid="false"')
})

it('a multiple choice is a group of checkboxes, each of which is invalid', () => {
  const html = choiceField({ isMultiple: true, isRequired: true, error: 'Välj en ort', name: 'ort' })
  expect(html).not.toMatch(/radiogroup|aria-required/)
  const box = { type: 'checkbox', name: 'ort', 'aria-invalid': 'true' }
  expect(controlsIn(html)).toMatchObject([box, box])
  expect(choiceField({ isMultiple: true })).not.toContain('aria-invalid')
})

it.each([
  [6, 'choices'],
  [7, 'choices columns'],
])('%i choices are a list of the class "%s"', (count, className) => {
  expect(choiceField({ choices: choices(count) })).toContain(`<div class="${className}">`)
})

it('an error summary is named by its heading, and links to each field', () => {
  const errors = [{ id: 'ort', label: 'Ort', message: 'Ange en ort' }]
  const html = renderToStaticMarkup(
    <ErrorSummary heading="Något saknas" errors={errors} onFollow={ignore} part="summary" />,
  )
  expect(html).toMatch(
    /^<div [^>]*id="summary" part="summary" role="group" aria-labelledby="summary-heading" tabindex="-1">/,
  )
  expect(html).toContain('<p class="error-summary-heading" id="summary-heading">Något saknas</p>')
  expect(html).toContain('<ul role="list"><li><a href="#ort">Ort</a><span>: Ange en ort</span></li></ul>')
})
