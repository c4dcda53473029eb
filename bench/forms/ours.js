import { fields } from './form.js'

const types = { text: 'Short answer', area: 'Long answer', list: 'Dropdown', round: 'Single choice', box: 'Checkbox' }

const definition = () => ({
  id: 'form',
  name: 'Bench',
  submitLabel: 'Skicka',
  pages: [
    {
      fieldsets: [
        {
          columns: [
            {
              fields: fields().map(({ name, caption, kind, choices, waitsFor }) => ({
                id: name,
                alias: name,
                caption,
                type: { name: types[kind] },
                preValues:
                  kind === 'list' || kind === 'round' ? choices.map((value) => ({ value, caption: value })) : [],
                ...(waitsFor
                  ? {
                      condition: {
                        actionType: 'Show',
                        logicType: 'All',
                        rules: [{ field: waitsFor, operator: 'Is', value: 'ja' }],
                      },
                    }
                  : {}),
              })),
            },
          ],
        },
      ],
    },
  ],
})

window.contestant = {
  show(place) {
    const element = document.createElement('content-form')
    element.dataset.form = JSON.stringify(definition())
    place.append(element)
    return element
  },
  end: (element) => element.remove(),
  root: (place) => place.firstElementChild?.shadowRoot,
  captions: (place) =>
    place.firstElementChild?.shadowRoot?.querySelectorAll('.field > :is(.field-label, .choice)') ?? [],
  input: (place, name) => place.firstElementChild?.shadowRoot?.querySelector(`[name="${name}"]`),
}
