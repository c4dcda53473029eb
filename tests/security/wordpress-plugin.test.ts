import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WordPressPlugin } from './support/wordpress-plugin.ts'

let plugin: WordPressPlugin

beforeAll(async () => {
  plugin = await WordPressPlugin.install()
})
afterAll(() => plugin.remove())

const options = {
  charity_elements: {
    render_address: 'https://host.example.org/render',
    render_key: 'key',
    cdn: 'https://cdn.example.org',
  },
}
const view = '<template shadowrootmode="open"><div class="root">Fråga</div></template>'

/** The declarative shadow root that the plugin writes where the host answers so. */
const prerendered = (body: string, props: object = { title: 'Fråga' }) =>
  plugin.call('prerendered', ['accordion-item', props, []], { options, answer: { status: 200, body } })

describe('the WordPress plugin prerenders', () => {
  it('what the host gives as the shadow root of the element', () => {
    const { result, requests } = prerendered(
      `<accordion-item data-title="Fråga" data-is-open="false">${view}</accordion-item>`,
    )
    expect(result).toBe(view)
    expect(requests).toEqual([
      { address: 'https://host.example.org/render', body: { tag: 'accordion-item', props: { title: 'Fråga' } } },
    ])
  })

  it('only props that the element has: a contributor chooses the names in a block', () => {
    const hostile = 'x><template shadowrootmode="open"><img src=x onerror=alert(1)>'
    const { requests } = prerendered('', {
      Title: 'Fråga',
      isOpen: true,
      [hostile]: '',
      'title onclick': 'x',
      __proto: 1,
    })
    expect(requests[0]?.body.props).toEqual({ Title: 'Fråga', isOpen: true })
  })

  it.each([
    [
      'markup in the start tag',
      `<accordion-item data-x><template shadowrootmode="open"><img src=x onerror=alert(1)>="">${view}</accordion-item>`,
    ],
    ['markup in a name', `<accordion-item data-a b<c="">${view}</accordion-item>`],
    ['another element', `<gift-bar>${view}</gift-bar>`],
    ['something before the element', `<img onerror=x><accordion-item>${view}</accordion-item>`],
    ['something before the shadow root', `<accordion-item><img onerror=x>${view}</accordion-item>`],
    ['something after the shadow root', `<accordion-item>${view}<img onerror=x></accordion-item>`],
    ['two shadow roots', `<accordion-item>${view}${view}</accordion-item>`],
  ])('nothing of an answer with %s', (_, body) => {
    expect(prerendered(body).result).toBe('')
  })
})
