import { object } from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { undoDomClobbering } from './dom-clobbering.ts'
import { defineElement } from './element/define.ts'
import { reactElement } from '../react/react-element.tsx'
import { register } from '../register.ts'

const content = document.createElement('div')

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.append(content)
})
afterEach(() => {
  content.replaceChildren()
  content.remove()
  vi.restoreAllMocks()
})

const members = [
  'querySelector',
  'querySelectorAll',
  'createElement',
  'head',
  'adoptedStyleSheets',
  'addEventListener',
  'dispatchEvent',
  'activeElement',
  'documentElement',
  'body',
  'hidden',
  'defaultView',
] as const

it.each([
  ['an image', (name: string) => `<img name="${name}">`],
  ['an image with an id and a name', (name: string) => `<img id="${name}" name="x">`],
  ['a form', (name: string) => `<form name="${name}"></form>`],
  [
    'a form whose fields hide its own members',
    (name: string) => `<form name="${name}"><input name="getAttribute"><input name="removeAttribute"></form>`,
  ],
  ['an object', (name: string) => `<object id="${name}"></object>`],
  ['two images', (name: string) => `<img name="${name}"><img name="${name}">`],
])('%s with the name of a member of the document hides it no longer', (_, html) => {
  const before = members.map((name) => document[name])
  content.innerHTML = members.map(html).join('')
  undoDomClobbering()
  expect(members.filter((name, index) => document[name] !== before[index] && name !== 'adoptedStyleSheets')).toEqual([])
  expect(Array.isArray(document.adoptedStyleSheets)).toBe(true)
})

it('other names and ids stay: the page’s own scripts use them', () => {
  content.innerHTML =
    '<form name="search"></form><iframe name="map"></iframe><img name="logo"><object id="film"></object><p id="head"></p>'
  const before = content.innerHTML
  undoDomClobbering()
  expect(content.innerHTML).toBe(before)
})

it('an element is defined and drawn on a page whose content has such names', async () => {
  const definition = defineElement({ tag: 'named-content', props: object({}), view: () => 'Drawn' })
  content.innerHTML = `${members.map((name) => `<img name="${name}">`).join('')}<named-content></named-content>`
  register(definition, reactElement)
  await vi.waitFor(() => expect(content.lastElementChild?.shadowRoot?.textContent).toBe('Drawn'))
})
