import { afterEach, expect, it, vi } from 'vitest'
import { dispatch } from './dispatch.ts'

afterEach(() => document.body.replaceChildren())

/** An element in the shadow tree of another. */
function elementInShadowTree(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  return root.appendChild(document.createElement('section'))
}

it('an event leaves the page’s own shadow trees, once', () => {
  const heard = vi.fn(({ type, detail }: Event & { detail?: unknown }) => [type, detail])
  document.addEventListener('gift-paid', heard)
  dispatch(elementInShadowTree(), 'gift-paid', { amount: 100 })
  document.removeEventListener('gift-paid', heard)
  expect(heard.mock.results.map(({ value }) => value as unknown)).toEqual([['gift-paid', { amount: 100 }]])
})

it('a listener cancels what can be cancelled', () => {
  const element = elementInShadowTree()
  expect(dispatch(element, 'gift-start', {}, true)).toBe(true)
  element.addEventListener('gift-start', (event) => event.preventDefault())
  expect(dispatch(element, 'gift-start', {}, true)).toBe(false)
  expect(dispatch(element, 'gift-start', {})).toBe(true)
})
