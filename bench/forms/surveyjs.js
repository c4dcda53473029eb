import { fields } from './form.js'

const types = { text: 'text', area: 'comment', list: 'dropdown', round: 'radiogroup', box: 'boolean' }

const { Model } = window.Survey

window.contestant = {
  show(container) {
    const survey = new Model({
      // Like ours: reacts while the user types.
      textUpdateMode: 'onTyping',
      elements: fields().map(({ name, caption, kind, choices, waitsFor }) => ({
        type: types[kind],
        name,
        title: caption,
        ...(kind === 'list' || kind === 'round' ? { choices } : {}),
        ...(waitsFor ? { visibleIf: `{${waitsFor}} = 'ja'` } : {}),
      })),
    })
    survey.render(container)
    return survey
  },
  end: (survey) => survey.dispose(),
  captions: (container) => container.querySelectorAll('.sd-question__title'),
  input: (container, name) => container.querySelector(`[data-name="${name}"] input`),
}
