import { expect, it } from 'vitest'
import { TemplateElement } from '../core/template/jsx-runtime.ts'
import { attributesOf } from './attributes.ts'

const written = (attributes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(attributesOf(new TemplateElement('a', attributes, [])))

it.each([
  [
    'names of React',
    { className: 'link', htmlFor: 'email', tabIndex: 0 },
    { class: 'link', for: 'email', tabindex: '0' },
  ],
  [
    'names of SVG',
    { viewBox: '0 0 24 24', strokeWidth: 2, fillRule: 'evenodd' },
    { viewBox: '0 0 24 24', 'stroke-width': '2', 'fill-rule': 'evenodd' },
  ],
  ['the aspect ratio of SVG', { preserveAspectRatio: 'none' }, { preserveAspectRatio: 'none' }],
  ['a name that every object has', { constructor: 'x' }, { constructor: 'x' }],
  ['true as an empty text', { hidden: true, open: true }, { hidden: '', open: '' }],
  ['false not at all', { hidden: false }, {}],
  [
    'booleans as words',
    { 'aria-expanded': false, 'data-open': true, draggable: true, spellCheck: false },
    { 'aria-expanded': 'false', 'data-open': 'true', draggable: 'true', spellcheck: 'false' },
  ],
  ['nothing that has no text', { id: undefined, title: null, data: {}, list: ['a'], lang: '' }, { lang: '' }],
])('an element has %s', (_, given, attributes) => {
  expect(written(given)).toEqual(attributes)
})

it.each([
  { onClick: 'alert()' },
  { onclick: 'alert()' },
  { href: 'javascript:alert()' },
  { href: ' java\nscript:alert()' },
  { href: '\u0001JavaScript:alert()' },
])('an element has nothing that runs a script: %j', (given) => {
  expect(written(given)).toEqual({})
})

it('an address may contain the word', () => {
  expect(written({ href: '/om/javascript:/' })).toEqual({ href: '/om/javascript:/' })
})
