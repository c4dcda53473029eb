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
  show(container) {
    const element = document.createElement('content-form')
    element.dataset.form = JSON.stringify(definition())
    container.append(element)
    return element
  },
  end: (element) => element.remove(),
  root: (container) => container.firstElementChild?.shadowRoot,
  captions: (container) =>
    container.firstElementChild?.shadowRoot?.querySelectorAll('.field > :is(.field-label, .choice)') ?? [],
  input: (container, name) => container.firstElementChild?.shadowRoot?.querySelector(`[name="${name}"]`),
}
