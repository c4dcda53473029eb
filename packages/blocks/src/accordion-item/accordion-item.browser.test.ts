import {
  addLoader,
  emulate,
  expectAccessible,
  find,
  fullMotion,
  mount,
  reducedMotion,
  settled,
  testAtWidths,
} from '@charity-elements/runtime/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accordionItem } from './element.ts'
import { examples } from './examples.ts'

beforeEach(() => document.body.replaceChildren())

const closed = { title: 'Hur används min gåva?', body: '<p>Till <b>mat</b> och en säng.</p>' }

async function item(props: object = closed) {
  const { element, root } = await mount(accordionItem, props)
  const panel = find(root, '.panel')
  return {
    element,
    root,
    panel,
    question: find<HTMLButtonElement>(root, 'button'),
    height: () => Math.round(panel.getBoundingClientRect().height),
    still: () => settled(element.shadowRoot ?? document),
  }
}

describe('an accordion item', () => {
  it('shows its question when closed and open, and its answer only when open [ACC-1, ACC-3]', async () => {
    const { root, question, panel, height, still } = await item()
    expect(question.textContent).toBe('Hur används min gåva?')
    expect(question).toBeVisible()
    expect(question.getAttribute('aria-expanded')).toBe('false')
    expect(height()).toBe(0)

    await userEvent.click(question)
    await still()
    expect(question).toBeVisible()
    expect(question.getAttribute('aria-expanded')).toBe('true')
    expect(height()).toBeGreaterThan(40)
    expect(getComputedStyle(panel).visibility).toBe('visible')
    expect(find(root, '.answer').innerHTML).toBe('<p>Till <b>mat</b> och en säng.</p>')

    await userEvent.click(question)
    await still()
    expect(height()).toBe(0)
    await expect.poll(() => panel.getAttribute('hidden')).toBe('until-found')
  })

  it('shows a plus while it is closed and a minus while it is open [ACC-2]', async () => {
    const { root, question, still } = await item()
    const sign = find(root, '.sign')
    const lines = () =>
      (['::before', '::after'] as const).map((line) => {
        const { borderBlockStartWidth, width, rotate, scale } = getComputedStyle(sign, line)
        expect(parseFloat(borderBlockStartWidth)).toBeGreaterThan(1)
        expect(parseFloat(width)).toBeGreaterThan(10)
        return { rotate, scale }
      })
    expect(lines()).toEqual([
      { rotate: 'none', scale: 'none' },
      { rotate: '90deg', scale: 'none' },
    ])
    await userEvent.click(question)
    await still()
    expect(lines()).toEqual([
      { rotate: 'none', scale: 'none' },
      { rotate: '90deg', scale: '0 1' },
    ])
  })

  it('takes 400 ms to open and to close [ACC-4]', async () => {
    await emulate({ features: [fullMotion] })
    const { question, panel, height, still } = await item()
    // A transition needs a layout to start from.
    expect(height()).toBe(0)
    for (const expanded of ['true', 'false']) {
      question.click()
      await expect.poll(() => question.getAttribute('aria-expanded')).toBe(expanded)
      expect(panel.getAnimations().length).toBeGreaterThan(0)
      for (const animation of panel.getAnimations()) expect(animation.effect?.getComputedTiming().duration).toBe(400)
      await still()
    }
  })

  it('works by keyboard, and emits an event', async () => {
    const { element, question } = await item()
    const toggled = vi.fn()
    element.addEventListener('accordion-toggle', (event) => toggled((event as CustomEvent).detail))
    await userEvent.tab()
    expect(element.shadowRoot?.activeElement).toBe(question)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard(' ')
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false')
    expect(toggled.mock.calls).toEqual([[{ isOpen: true }], [{ isOpen: false }]])
  })

  it('is opened by the browser’s find in page, without animation', async () => {
    await emulate({ features: [fullMotion] })
    const { question, panel, height } = await item()
    await expect.poll(() => panel.getAttribute('hidden')).toBe('until-found')
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(question.getAttribute('aria-expanded')).toBe('true')
    expect(height()).toBeGreaterThan(40)
    expect(panel.hasAttribute('hidden')).toBe(false)
  })

  it('opens and closes when the page changes its attribute', async () => {
    const { element, question } = await item({ ...closed, isOpen: true })
    expect(question.getAttribute('aria-expanded')).toBe('true')
    element.removeAttribute('data-is-open')
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false')
    element.setAttribute('data-is-open', 'True')
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  })

  it('prints its answer, and does not animate with reduced motion', async () => {
    const { question, panel, height } = await item()
    await expect.poll(() => panel.getAttribute('hidden')).toBe('until-found')
    await emulate({ media: 'print' })
    expect(height()).toBeGreaterThan(40)
    await emulate({ features: [reducedMotion] })
    question.click()
    await expect.poll(height).toBeGreaterThan(40)
    expect(
      Math.max(0, ...panel.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration))),
    ).toBeLessThan(1)
  })

  it('reads its answer as HTML or as the CMS’s JSON, from an attribute', async () => {
    const { root } = await item(examples.find(({ name }) => name === 'Rich text as JSON')?.props)
    expect(find(root, '.answer').textContent).toBe('Ring eller skriv\u00a0till info@example.org.')
  })

  it.each([360, 768, 1280])('takes the space that is reserved for one line at %i px', async (width) => {
    await page.viewport(width, 800)
    const reserved = document.body.appendChild(document.createElement('div'))
    reserved.style.blockSize = accordionItem.reserve
    const { height } = reserved.getBoundingClientRect()
    expect(height).toBeGreaterThan(55)
    const tops: number[] = []
    for (let count = 0; count < 3; count += 1) {
      const { element } = await mount(accordionItem, closed)
      tops.push(element.getBoundingClientRect().top)
    }
    // Measure from one item to the next: twenty items shift by twenty times the difference.
    const [first = 0, second = 0, third = 0] = tops
    expect(second - first).toBeCloseTo(height, 1)
    expect(third - second).toBeCloseTo(height, 1)
  })

  testAtWidths('is accessible and fits at %i px', [360, 768, 1280], async (width) => {
    await page.viewport(width, 800)
    for (const { props } of examples) await mount(accordionItem, props)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

describe('an accordion item that the page changes', () => {
  it('stays as the visitor left it, with the focus', async () => {
    const { element, root, question, height, still } = await item()
    const toggled = vi.fn()
    element.addEventListener('accordion-toggle', (event) => toggled((event as CustomEvent).detail))
    await userEvent.click(question)
    expect(document.activeElement).toBe(element)

    element.setAttribute('data-title', 'Vart går pengarna?')
    await expect.poll(() => question.textContent).toBe('Vart går pengarna?')
    expect(question.isConnected).toBe(true)
    expect(element.shadowRoot?.activeElement).toBe(question)
    expect(question.getAttribute('aria-expanded')).toBe('true')
    await still()
    expect(height()).toBeGreaterThan(40)

    // A press counts once.
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => find(root, '.panel').getAttribute('hidden')).toBe('until-found')
    expect(toggled.mock.calls).toEqual([[{ isOpen: true }], [{ isOpen: false }]])
    element.setAttribute('data-title', 'Och sen?')
    await expect.poll(() => question.textContent).toBe('Och sen?')
    expect(question.getAttribute('aria-expanded')).toBe('false')
  })

  it('stays also where its site is another one', async () => {
    const removeLoader = addLoader({ siteBase: 'https://www.example.org' })
    const { element, root, question } = await item()
    question.focus()
    element.setAttribute('data-title', 'Vart går pengarna?')
    await expect.poll(() => find(root, 'button').textContent).toBe('Vart går pengarna?')
    expect(find(root, 'button')).toBe(question)
    expect(element.shadowRoot?.activeElement).toBe(question)
    removeLoader()
  })

  it('has the language of its texts', async () => {
    const { element, root, question } = await item()
    element.lang = 'en'
    const languages: string[] = []
    const observer = new MutationObserver(() => languages.push(root.lang))
    observer.observe(root, { attributes: true, attributeFilter: ['lang'] })
    await expect.poll(() => root.lang).toBe('en')
    expect(languages).toEqual(['en'])
    expect(find(root, 'button')).toBe(question)
    observer.disconnect()
  })

  it('closes by its prop where that has changed there and back', async () => {
    const { element, question } = await item()
    question.click()
    Object.assign(element, { isOpen: true })
    await Promise.resolve()
    Object.assign(element, { isOpen: false })
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false')
  })

  it('opens by its prop where a translator had changed its text', async () => {
    const { element, root, question } = await item()
    question.firstChild?.replaceWith('What is my gift used for?')
    question.click()
    element.setAttribute('data-title', 'Vart går pengarna?')
    const button = () => find<HTMLButtonElement>(root, 'button')
    await expect.poll(() => button().textContent).toBe('Vart går pengarna?')
    button().click()
    await expect.poll(() => button().getAttribute('aria-expanded')).toBe('false')
    Object.assign(element, { isOpen: true })
    await expect.poll(() => button().getAttribute('aria-expanded')).toBe('true')
  })

  it('opens by its prop where the visitor has opened and closed it', async () => {
    const { element, question } = await item()
    question.click()
    question.click()
    Object.assign(element, { isOpen: true })
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  })

  it('closes by its prop where the page has followed the visitor', async () => {
    const { element, question } = await item()
    const toggled = vi.fn()
    // Acts like a page that keeps the state itself. The press is real, so the listener runs before
    // the press has ended.
    element.addEventListener('accordion-toggle', ({ detail }: CustomEventInit<{ isOpen: boolean }>) => {
      toggled(detail?.isOpen)
      Object.assign(element, detail)
    })
    await userEvent.click(question)
    expect(question.getAttribute('aria-expanded')).toBe('true')
    expect(toggled.mock.calls).toEqual([[true]])
    Object.assign(element, { isOpen: false })
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(question)
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
    expect(toggled.mock.calls).toEqual([[true], [true]])
  })

  it('opens by its prop where the visitor has closed it after another change', async () => {
    const { element, question } = await item()
    question.click()
    element.setAttribute('data-title', 'Vart går pengarna?')
    await expect.poll(() => question.textContent).toBe('Vart går pengarna?')
    await userEvent.click(question)
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false')
    Object.assign(element, { isOpen: true })
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  })

  it('works in the document of a frame', async () => {
    await item()
    const frame = document.body.appendChild(document.createElement('iframe'))
    const inside = frame.contentDocument as Document
    const element = document.createElement('accordion-item')
    element.setAttribute('data-title', closed.title)
    inside.body.append(element)
    const button = () => element.shadowRoot?.querySelector('button')
    await expect.poll(() => button()?.textContent).toBe(closed.title)
    button()?.click()
    expect(button()?.getAttribute('aria-expanded')).toBe('true')
  })

  it('shows what the page changed while it was not there', async () => {
    const { element, root } = await item()
    element.remove()
    await expect.poll(() => root.childElementCount).toBe(0)
    element.setAttribute('data-title', 'Vart går pengarna?')
    document.body.append(element)
    await expect.poll(() => root.querySelector('button')?.textContent).toBe('Vart går pengarna?')
  })

  it('is rendered again where it was removed and put back', async () => {
    const { element, root, question } = await item()
    question.click()
    element.remove()
    await expect.poll(() => root.childElementCount).toBe(0)
    document.body.append(element)
    await expect.poll(() => root.querySelector('button')?.getAttribute('aria-expanded')).toBe('false')
    root.querySelector('button')?.click()
    expect(root.querySelector('button')?.getAttribute('aria-expanded')).toBe('true')
  })

  it('is not touched by a change that changes nothing', async () => {
    const { element, root } = await item()
    await expect.poll(() => find(root, '.panel').getAttribute('hidden')).toBe('until-found')
    const observer = new MutationObserver(() => expect.unreachable())
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
    element.setAttribute('data-title', closed.title)
    element.setAttribute('data-is-open', 'false')
    // Elements are updated in turn: once another one is there, this one has been.
    await item()
    expect(observer.takeRecords()).toEqual([])
    observer.disconnect()
  })
})
