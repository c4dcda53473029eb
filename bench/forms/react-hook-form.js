import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm, useWatch } from 'react-hook-form'
import { fields } from './form.js'

/*
 * A conditional field watches only the field that it depends on, so a keystroke renders just these
 * two. The library's docs name no faster way.
 */

const controls = {
  text: (field, register) => h('input', { id: field.name, type: 'text', ...register(field.name) }),
  area: (field, register) => h('textarea', { id: field.name, ...register(field.name) }),
  box: (field, register) => h('input', { id: field.name, type: 'checkbox', ...register(field.name) }),
  list: (field, register) =>
    h(
      'select',
      { id: field.name, ...register(field.name) },
      field.choices.map((choice) => h('option', { key: choice }, choice)),
    ),
  round: (field, register) =>
    field.choices.map((choice) =>
      h('label', { key: choice }, h('input', { type: 'radio', value: choice, ...register(field.name) }), choice),
    ),
}

const Field = ({ field, register }) =>
  h(
    'div',
    { className: 'field' },
    h('label', { className: 'caption', htmlFor: field.name }, field.caption),
    controls[field.kind](field, register),
  )

function ConditionalField({ field, register, control }) {
  const value = useWatch({ control, name: field.waitsFor })
  return value === 'ja' ? h(Field, { field, register }) : null
}

function Form() {
  const { register, control, handleSubmit } = useForm()
  return h(
    'form',
    { onSubmit: handleSubmit(() => {}) },
    fields().map((field) =>
      h(field.waitsFor ? ConditionalField : Field, { key: field.name, field, register, control }),
    ),
    h('button', null, 'Skicka'),
  )
}

window.contestant = {
  show(container) {
    const root = createRoot(container)
    root.render(h(Form))
    return root
  },
  end: (root) => root.unmount(),
  captions: (container) => container.querySelectorAll('.caption'),
  input: (container, name) => container.querySelector(`[name="${name}"]`),
}
