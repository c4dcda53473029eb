import { expect, it } from 'vitest'
import { parseProps, type ElementDefinition } from '@charity-elements/runtime'
import { mistakesOf } from './mistakes.ts'

/** The mistakes of an element with these props, and with this markup as its children or its view. */
function mistakesIn(tag: string, props: object, { children = '', view = '', surface = '', within = 'main' } = {}) {
  const element = document.createElement(within).appendChild(document.createElement('gift-x'))
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
  ['surface', 'rich-text', {}, { surface: 'dark' }],
  ['amounts', 'gift-bar', { buttonAmounts: [20, 100], connectedGift: { id: '42', minimumGiftAmount: 50 } }, {}],
  ['amounts', 'standard-gift', { amountChoices: [20], connectedGift: { minimumGiftAmount: 50 } }, {}],
  ['amounts', 'standard-gift', { requestType: 'monthly', amountChoices: [20], minimumAmount: 50 }, {}],
  ['amounts', 'donation-form', { monthlyAmountChoices: [20], connectedGift: { minimumGiftAmount: 50 } }, {}],
  ['thankYouPage', 'gift-bar', { thankYouPageUrl: 'https://tack.example.com/' }, {}],
  ['thankYouPage', 'gift-bar', { thankYouPageUrl: 'https://' }, {}],
  ['thankYouPage', 'gift-module', { thankYouPage: [{ url: '//tack.example.com/' }] }, {}],
  ['pages', 'side-menu', { tree: [{ title: 'Om', path: '', children: [{ title: 'Kontakt', path: '' }] }] }, {}],
  ['pages', 'campaign-menu', { items: [{ title: 'Start' }] }, {}],
  ['pages', 'site-header', { menuData: { mainMenuQuickLinks: [{ title: 'Press' }] } }, {}],
  ['pages', 'site-header', { menuData: { mainMenu: [{ contentType: 'megaMenuLink', link: { title: 'Om' } }] } }, {}],
  ['pages', 'site-header', { menuData: { ctaButtonLink: { title: 'Ge' } } }, {}],
  ['pages', 'site-header', { menuData: { mobileMenu: [{ name: 'Om', route: {} }] } }, {}],
  ['paymentMarks', 'trust-badges', { paymentMarks: 'Swish, Mastecard' }, {}],
  ['paymentImages', 'trust-badges', { paymentMarks: 'Visa', paymentImages: [{ url: '/v.svg', alt: 'VISA-kort' }] }, {}],
  ['paragraph', 'gift-bar', {}, { within: 'p' }],
  ['alt', 'content-image', { image: { url: '/a.jpg', alt: '' } }, {}],
  ['childType', 'rich-text', {}, { children: '<script type="text/json">{}</script>' }],
])('embed doctor: finds the mistake %s', (mistake, tag, props, more) => {
  expect(mistakesIn(tag, props, more)).toEqual([mistake])
})

it.each([
  ['gift-bar', { buttonAmounts: [50], connectedGift: { minimumGiftAmount: 50 }, thankYouPageUrl: '/tack/' }, {}],
  [
    'standard-gift',
    { amountChoices: [20], minimumAmount: 50, thankYouPage: [{ id: '1', route: { path: '/t/' } }] },
    {},
  ],
  ['side-menu', { tree: [{ title: 'Om', path: '', children: [{ title: 'Kontakt', path: '/kontakt/' }] }] }, {}],
  ['trust-badges', { paymentMarks: 'Visa, Bankgiro', paymentImages: [{ url: '/v.svg', alt: 'visa' }] }, {}],
  ['gift-bar', {}, { within: 'p', children: '<a href="/ge">Ge</a>' }],
  ['gift-bar', {}, { within: 'form', surface: 'primary' }],
])('embed doctor: finds no mistake in %s %j %j', (tag, props, more) => {
  expect(mistakesIn(tag, props, more)).toEqual([])
})

it('embed doctor: finds none of these in the examples', () => {
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
  // The examples of a decoration, of a link without an address, and of a flow without any content.
  expect(found).toEqual(['content-image alt', 'content-link link', 'monthly-gift template'])
  expect(count).toBeGreaterThan(50)
  const child = '<script type="application/json">{}</script>'
  expect(mistakesIn('gift-bar', { buttonAmounts: [100] }, { children: child })).toEqual([])
})
