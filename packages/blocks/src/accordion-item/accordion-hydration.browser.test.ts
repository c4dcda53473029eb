import { hydrateOnUse } from '@charity-elements/loader/hydration'
import { define, expectAccessible, find, settled } from '@charity-elements/runtime/testing'
import { renderElement } from '@charity-elements/prerender/render'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accordionItem } from './element.ts'

afterEach(() => document.body.replaceChildren())

const props = { title: 'Hur används min gåva?', body: '<p>Till <b>mat</b> och <a href="/sang/">en säng</a>.</p>' }

/** A prerendered item as the loader finds it. `load` fetches React. */
function prerendered(given: typeof props = props) {
  document.body.setHTMLUnsafe(renderElement(accordionItem, given))
  const element = find(document.body, 'accordion-item')
  const root = element.shadowRoot as ShadowRoot
  const load = vi.fn(async () => define(accordionItem))
  const toggled = vi.fn()
  element.addEventListener('accordion-toggle', (event) => toggled((event as CustomEvent).detail))
  hydrateOnUse(element, load)
  return {
    element,
    root,
    load,
    toggled,
    question: find<HTMLButtonElement>(root, 'button'),
    panel: find(root, '.panel'),
  }
}

it('a prerendered accordion item with a bad link keeps a press until its script has arrived', async () => {
  const other = { ...accordionItem, tag: 'late-item' as const }
  const html = renderElement(other, { ...props, body: '<p>Till <a href="javascript:alert()">mat</a></p>' })
  expect(html).toContain('data-hydrate="page"')
  document.body.setHTMLUnsafe(html)
  const element = find(document.body, 'late-item')
  const root = element.shadowRoot as ShadowRoot
  const toggled = vi.fn()
  element.addEventListener('accordion-toggle', (event) => toggled((event as CustomEvent).detail))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  hydrateOnUse(element, () => arrived.then(() => define(other)))
  await userEvent.click(find(root, 'button'))
  expect(toggled).not.toHaveBeenCalled()
  arrive()
  await expect.poll(() => find(root, 'button').getAttribute('aria-expanded')).toBe('true')
  expect(find(root, '.answer').textContent).toBe('Till Bad content')
  expect(root.activeElement).toBe(find(root, 'button'))
  expect(toggled.mock.calls).toEqual([[{ isOpen: true }]])
})

it('a prerendered accordion item shows what a script has set before it is defined', async () => {
  const other = { ...accordionItem, tag: 'early-item' as const }
  document.body.setHTMLUnsafe(renderElement(other, props))
  const element = find(document.body, 'early-item')
  Object.assign(element, { title: 'Vart går pengarna?' })
  define(other)
  const root = element.shadowRoot as ShadowRoot
  await expect.poll(() => find(root, 'button').textContent).toBe('Vart går pengarna?')
})

// The last of these tests defines the element, for the rest of the file.
describe('a prerendered accordion item', () => {
  it('shows its formatted answer, and opens and closes without its script', async () => {
    const { element, root, load, toggled, question, panel } = prerendered()
    expect(find(root, '.answer').innerHTML).toBe(
      `<p>Till <b>mat</b> och <a href="${location.origin}/sang/">en säng</a>.</p>`,
    )
    await userEvent.click(question)
    await settled(root)
    expect(question.getAttribute('aria-expanded')).toBe('true')
    expect(panel.getBoundingClientRect().height).toBeGreaterThan(40)
    await expectAccessible()
    question.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => panel.getAttribute('hidden')).toBe('until-found')
    expect(question.getAttribute('aria-expanded')).toBe('false')
    expect(toggled.mock.calls).toEqual([[{ isOpen: true }], [{ isOpen: false }]])
    expect(load).not.toHaveBeenCalled()
    expect(element.matches(':defined')).toBe(false)
  })

  it.each([
    ['data-title', 'Vart går pengarna?'],
    ['data-is-open', 'true'],
  ])('is fetched when the page changes %s', async (attribute, value) => {
    const { element, root, load } = prerendered()
    load.mockResolvedValue(undefined)
    element.setAttribute(attribute, value)
    await expect.poll(() => load.mock.calls.length).toBe(1)
    // The prerendered view has the old title, so it is replaced instead of hydrated.
    expect(root.querySelector('[data-prerendered]')).toBeNull()
  })

  it('is opened by find in page without its script', () => {
    const { panel, question, load } = prerendered()
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(question.getAttribute('aria-expanded')).toBe('true')
    expect(load).not.toHaveBeenCalled()
  })

  it('is hydrated as the visitor left it, and renders what the page changes', async () => {
    const { element, root, load, question, toggled } = prerendered()
    question.click()
    // Another element has defined the tag, so this one is hydrated.
    define(accordionItem)
    await expect.poll(() => root.querySelector('[data-prerendered]')).toBeNull()
    expect(find(root, 'button')).toBe(question)
    expect(question.getAttribute('aria-expanded')).toBe('true')
    question.click()
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false')
    element.setAttribute('data-title', 'Vart går pengarna?')
    await expect.poll(() => question.textContent).toBe('Vart går pengarna?')
    expect(find(root, 'button')).toBe(question)
    expect(toggled.mock.calls).toEqual([[{ isOpen: true }], [{ isOpen: false }]])
    expect(load).not.toHaveBeenCalled()
  })
})
