import { afterEach, expect, it } from 'vitest'
import { paintSurface } from './surface.ts'

afterEach(() => document.body.replaceChildren())

// Which of white and black has more contrast on the colour, by the formula of WCAG 2.
it.each([
  ['#757575', 'white'],
  ['#777777', 'black'],
  ['#0000ff', 'white'],
  ['#ff0000', 'black'],
  ['#008000', 'white'],
  ['#00b000', 'black'],
  ['no colour', 'black'],
])('an editor who chooses %s gets %s text on it', (color, text) => {
  document.body.innerHTML = `<p class="surface" data-color="${color}">Text</p>`
  paintSurface(document.body)
  expect(document.querySelector('.dark') ? 'white' : 'black').toBe(text)
})
