import { expect, it } from 'vitest'
import { parseProps, type ElementDefinition } from '@charity-elements/runtime'
import { mistakesOf } from './mistakes.ts'

/** The mistakes of an element with these props, and with this markup as its children or its view. */
function mistakesIn(tag: string, props: object, { children = '', view = '', surface = '' } = {}) {
  const element = document.createElement('div')
  element.innerHTML = children
  element.attachShadow({ mode: 'open' }).innerHTML = view
  if (surface) element.dataset['surface'] = surface
  return mistakesOf({ tag, props: { ...props }, element })
}

it.each([
  ['choiceIndex', 'gift-bar', { buttonAmounts: [100, 200], initialChoiceIndex: 2 }, {}],
  ['swishNumber', 'gift-bar', { swishNumber: '123 900 12' }, {}],
  ['template', 'monthly-gift', { connectedTemplateId: '' }, {}],
  ['video', 'video-embed', { url: 'https://film.example.org/1' }, { view: '<a href="/">Film</a>' }],
  ['goal', 'campaign-progress', { goal: 0 }, {}],
  ['image', 'content-image', { image: { url: '' } }, {}],
  ['slides', 'image-slider', { items: [{ imageDescription: 'x' }] }, {}],
  ['title', 'accordion-item', { title: '' }, {}],
  ['link', 'content-link', { link: { title: 'Ge' } }, {}],
  ['surface', 'rich-text', {}, { surface: 'invers' }],
  ['childType', 'rich-text', {}, { children: '<script type="text/json">{}</script>' }],
])('embed doctor: finds the mistake %s', (mistake, tag, props, more) => {
  expect(mistakesIn(tag, props, more)).toEqual([mistake])
})

it("embed doctor: finds none of these in the examples, nor in a surface of the site's own", () => {
  const definitions = import.meta.glob<Record<string, ElementDefinition>>('../../../packages/*/src/*/element.ts', {
    eager: true,
  })
  const examples = import.meta.glob<{ examples?: readonly { props: object }[] }>(
    '../../../packages/*/src/*/examples.ts',
    { eager: true },
  )
  let count = 0
  const found = Object.entries(definitions).flatMap(([path, module]) =>
    Object.values(module).flatMap((definition) =>
      (examples[path.replace('element.ts', 'examples.ts')]?.examples ?? []).flatMap((example) => {
        const sources = { jsonChild: null, dataProps: JSON.stringify(example.props), attribute: () => null }
        const { props } = parseProps(definition.props, { ...sources, properties: new Map() })
        count += 1
        return mistakesIn(definition.tag, Object(props)).map((mistake) => `${definition.tag} ${mistake}`)
      }),
    ),
  )
  // The examples of a link without an address, and of a flow without any content.
  expect(found).toEqual(['content-link link', 'monthly-gift template'])
  expect(count).toBeGreaterThan(50)
  const child = '<script type="application/json">{}</script>'
  expect(mistakesIn('gift-bar', { buttonAmounts: [100] }, { surface: 'evening', children: child })).toEqual([])
})
