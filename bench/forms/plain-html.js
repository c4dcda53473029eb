import { fields } from './form.js'

/*
 * The same form without a library, which checks nothing: the time that the browser itself and the
 * measurement take.
 */

const controls = {
  text: ({ name }) => `<input id="${name}" name="${name}">`,
  area: ({ name }) => `<textarea id="${name}" name="${name}"></textarea>`,
  box: ({ name }) => `<input id="${name}" name="${name}" type="checkbox">`,
  list: ({ name, choices }) =>
    `<select id="${name}" name="${name}">${choices.map((choice) => `<option>${choice}`).join('')}</select>`,
  round: ({ name, choices }) =>
    choices.map((choice) => `<label><input name="${name}" type="radio" value="${choice}">${choice}</label>`).join(''),
}

const field = (given) =>
  `<div class="field"><label class="caption" for="${given.name}">${given.caption}</label>${controls[given.kind](given)}</div>`

window.contestant = {
  show(container) {
    const hidden = new Map(fields().flatMap((given) => (given.waitsFor ? [[given.name, given]] : [])))
    const place = (given) => (given.waitsFor ? `<div data-place="${given.name}"></div>` : field(given))
    container.innerHTML = `<form>${fields().map(place).join('')}<button>Skicka</button></form>`
    container.addEventListener('input', ({ target }) => {
      for (const [name, given] of hidden) {
        if (given.waitsFor !== target.name) continue
        container.querySelector(`[data-place="${name}"]`).innerHTML = target.value === 'ja' ? field(given) : ''
      }
    })
  },
  end: () => {},
  captions: (container) => container.querySelectorAll('.caption'),
  input: (container, name) => container.querySelector(`[name="${name}"]`),
}
