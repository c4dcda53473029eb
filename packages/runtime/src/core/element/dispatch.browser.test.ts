import { afterEach, expect, it, vi } from 'vitest'
import { dispatch } from './dispatch.ts'

afterEach(() => document.body.replaceChildren())

/** An element in the shadow tree of another. */
function elementInShadowTree(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  return root.appendChild(document.createElement('section'))
}

it('an event leaves the page’s own shadow trees, under both names', () => {
  const heard = vi.fn(({ type, detail }: Event & { detail?: unknown }) => [type, detail])
  for (const name of ['gift:paid', 'gift-paid']) document.addEventListener(name, heard, { once: true })
  dispatch(elementInShadowTree(), 'gift:paid', { amount: 100 })
  expect(heard.mock.results.map(({ value }) => value as unknown)).toEqual([
    ['gift:paid', { amount: 100 }],
    ['gift-paid', { amount: 100 }],
  ])
})

it.each(['gift:start', 'gift-start'])('a listener of %s cancels what can be cancelled', (name) => {
  const element = elementInShadowTree()
  expect(dispatch(element, 'gift:start', {}, true)).toBe(true)
  element.addEventListener(name, (event) => event.preventDefault())
  expect(dispatch(element, 'gift:start', {}, true)).toBe(false)
  expect(dispatch(element, 'gift:start', {})).toBe(true)
})
