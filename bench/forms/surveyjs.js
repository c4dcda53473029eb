import { fields } from './form.js'

const types = { text: 'text', area: 'comment', list: 'dropdown', round: 'radiogroup', box: 'boolean' }

const { Model } = window.Survey

window.contestant = {
  show(place) {
    const survey = new Model({
      // As ours does: what is typed counts at once.
      textUpdateMode: 'onTyping',
      elements: fields().map(({ name, caption, kind, choices, waitsFor }) => ({
        type: types[kind],
        name,
        title: caption,
        ...(kind === 'list' || kind === 'round' ? { choices } : {}),
        ...(waitsFor ? { visibleIf: `{${waitsFor}} = 'ja'` } : {}),
      })),
    })
    survey.render(place)
    return survey
  },
  end: (survey) => survey.dispose(),
  captions: (place) => place.querySelectorAll('.sd-question__title'),
  input: (place, name) => place.querySelector(`[data-name="${name}"] input`),
}
