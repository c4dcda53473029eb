import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerPress, controlOf, disclosureOf, openWhenFound } from './disclosure.ts'

/* Disclosures as prerendered HTML, whose element is not defined. */

let host: HTMLElement
const parse = (html: string): void => {
  document.body.setHTMLUnsafe(`<test-disclosure><template shadowrootmode="open">${html}</template></test-disclosure>`)
  host = document.body.firstElementChild as HTMLElement
}
const part = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector) as HTMLElement
const isOpen = () => part('button').getAttribute('aria-expanded') === 'true'

const markup = `<div data-disclosure="data-is-open test-toggle">
  <button aria-expanded="false" aria-controls="panel"><span>Fråga</span></button>
  <button class="other">Annat</button>
  <a href="#x"><b>Länk</b></a>
  <div class="item"><div id="panel">Svar</div></div>
</div>`

beforeEach(() => parse(markup))
afterEach(() => document.body.replaceChildren())

describe('a press', () => {
  it('on a part of the button opens and closes, and says so to the page and in the attribute', () => {
    const toggled = vi.fn((event: Event) => (event as CustomEvent<object>).detail)
    host.addEventListener('test-toggle', toggled)
    document.addEventListener('click', answerPress, { once: true })
    part('span').click()
    expect([isOpen(), host.getAttribute('data-is-open')]).toEqual([true, 'true'])
    expect([...part('.item').classList]).toEqual(['item', 'open'])
    document.addEventListener('click', answerPress, { once: true })
    part('span').click()
    expect([isOpen(), host.getAttribute('data-is-open')]).toEqual([false, 'false'])
    expect([...part('.item').classList]).toEqual(['item'])
    expect(toggled.mock.results.map(({ value }) => value as unknown)).toEqual([{ isOpen: true }, { isOpen: false }])
  })

  it('does not change the attributes of an element that is defined: the page has written those', () => {
    customElements.define('test-disclosure-defined', class extends HTMLElement {})
    const defined = document.body.appendChild(document.createElement('test-disclosure-defined'))
    defined.attachShadow({ mode: 'open' }).innerHTML = markup
    document.addEventListener('click', answerPress, { once: true })
    defined.shadowRoot?.querySelector('button')?.click()
    expect(defined.shadowRoot?.querySelector('button')?.getAttribute('aria-expanded')).toBe('true')
    expect(defined.getAttributeNames()).toEqual([])
  })

  it('that the element and the page both hear counts once', () => {
    host.shadowRoot?.addEventListener('click', answerPress)
    document.addEventListener('click', answerPress, { once: true })
    part('button').click()
    expect(isOpen()).toBe(true)
    document.addEventListener('click', answerPress, { once: true })
    part('button').click()
    expect(isOpen()).toBe(false)
  })

  it.each(['.other', 'b', '#panel'])('on %s does nothing', (selector) => {
    document.addEventListener('click', answerPress, { once: true })
    part(selector).click()
    expect(isOpen()).toBe(false)
  })

  it('on the page outside any element does nothing', () => {
    const button = document.body.appendChild(document.createElement('button'))
    document.addEventListener('click', answerPress, { once: true })
    expect(() => button.click()).not.toThrow()
  })
})

it('the control of a press is a button around its target, never a link', () => {
  expect(controlOf(part('span'))).toBe(part('button'))
  for (const target of [part('b'), part('#panel'), document, undefined]) expect(controlOf(target)).toBeUndefined()
})

it.each(['data-disclosure="data-is-open test-toggle"', 'aria-controls="panel"', 'id="panel"'])(
  'without %s there is no disclosure',
  (attribute) => {
    parse(markup.replace(attribute, ''))
    expect(disclosureOf(host.shadowRoot as ShadowRoot)).toBeUndefined()
  },
)

it('find in page searches a closed panel, and opens it at once, but never closes it', () => {
  openWhenFound(disclosureOf(host.shadowRoot as ShadowRoot) as NonNullable<ReturnType<typeof disclosureOf>>)
  expect(part('#panel').getAttribute('hidden')).toBe('until-found')
  for (let found = 1; found <= 2; found += 1) {
    part('#panel').dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(isOpen()).toBe(true)
    expect([...part('.item').classList].toSorted()).toEqual(['instant', 'item', 'open'])
    expect(part('#panel').hasAttribute('hidden')).toBe(false)
  }
})
