import { fields } from './form.js'

const types = { text: 'textfield', area: 'textarea', list: 'select', round: 'radio', box: 'checkbox' }
const values = (choices) => choices.map((choice) => ({ label: choice, value: choice }))

window.contestant = {
  async show(container) {
    return window.Formio.createForm(container, {
      components: fields().map(({ name, caption, kind, choices, waitsFor }) => ({
        type: types[kind],
        key: name,
        label: caption,
        input: true,
        ...(kind === 'list' ? { widget: 'html5', data: { values: values(choices) } } : {}),
        ...(kind === 'round' ? { values: values(choices) } : {}),
        ...(waitsFor ? { conditional: { show: true, when: waitsFor, eq: 'ja' } } : {}),
      })),
    })
  },
  end: (form) => form.destroy(true),
  captions: (container) =>
    container.querySelectorAll('.formio-component:not(.formio-hidden) > :is(label, .form-check)'),
  input: (container, name) => container.querySelector(`.formio-component-${name} input`),
}
