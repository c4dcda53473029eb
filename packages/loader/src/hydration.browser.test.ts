import { storageKey } from '@charity-elements/runtime/early'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hydrateOnUse } from './hydration.ts'

/*
 * Prerendered elements that nobody has used, with invented views. The tests of blocks and menus use
 * real ones.
 */

const twoButtons = (first: string, second: string) => `<button>${first}</button><button>${second}</button>`

let element: HTMLElement
let root: ShadowRoot
let load: ReturnType<typeof vi.fn<(tag: string) => Promise<void>>>

/** A prerendered element whose script never defines it. */
function prerender(hydrate = 'intent', content = twoButtons('Ett', 'Två')): void {
  document.body.setHTMLUnsafe(
    `<test-prerendered><template shadowrootmode="open"><div data-prerendered data-hydrate="${hydrate}">${content}</div></template></test-prerendered>`,
  )
  element = document.body.firstElementChild as HTMLElement
  root = element.shadowRoot as ShadowRoot
}
const view = () => root.firstElementChild as HTMLElement
const button = (index: number) => root.querySelectorAll('button')[index] as HTMLButtonElement
/** The presses of a button by its text. */
const presses: string[] = []
const hear = () =>
  root.querySelectorAll('button').forEach((one) => one.addEventListener('click', () => presses.push(one.innerText)))

beforeEach(() => {
  load = vi.fn(() => Promise.resolve())
  presses.length = 0
  prerender()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it.each(['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'])(
  'a prerendered element is loaded at the first %s, and once',
  async (type) => {
    hydrateOnUse(element, load)
    const intent = () => element.dispatchEvent(new Event(type))
    intent()
    expect(load).toHaveBeenCalledExactlyOnceWith('test-prerendered')
    await Promise.resolve()
    intent()
    expect(load).toHaveBeenCalledOnce()
  },
)

it.each([
  [{}, 0],
  [{ movementX: 1 }, 1],
  [{ movementY: 1 }, 1],
])('a pointer that moves by %o loads the element %i times', (movement, times) => {
  hydrateOnUse(element, load)
  element.dispatchEvent(new PointerEvent('pointermove', movement))
  expect(load).toHaveBeenCalledTimes(times)
})

describe('a press before the script has arrived', () => {
  beforeEach(() => hydrateOnUse(element, load))

  it('is kept, and replayed once the view is ready; only the last one is', async () => {
    hear()
    button(0).click()
    button(1).click()
    expect([presses, load.mock.calls.length]).toEqual([[], 1])
    view().removeAttribute('data-hydrate')
    await vi.waitFor(() => expect(presses).toEqual(['Två']))
    button(0).click()
    expect(presses).toEqual(['Två', 'Ett'])
  })

  it.each([
    ['with the focus', true, 'Second'],
    ['without the focus', false, undefined],
  ])('goes to the same control of a view that has replaced it, %s', async (_, hasFocus, focused) => {
    if (hasFocus) button(1).focus()
    button(1).click()
    view().innerHTML = twoButtons('First', 'Second')
    hear()
    view().removeAttribute('data-hydrate')
    await vi.waitFor(() => expect(presses).toEqual(['Second']))
    expect((root.activeElement as HTMLElement | null)?.innerText).toBe(focused)
  })

  it('leaves the focus where the visitor has moved it', async () => {
    const elsewhere = document.body.appendChild(document.createElement('input'))
    button(1).focus()
    button(1).click()
    elsewhere.focus()
    view().innerHTML = twoButtons('First', 'Second')
    hear()
    view().removeAttribute('data-hydrate')
    await vi.waitFor(() => expect(presses).toEqual(['Second']))
    expect(document.activeElement).toBe(elsewhere)
  })

  it('is dropped where the new view has no such control', async () => {
    button(1).click()
    view().innerHTML = '<button>Only</button>'
    hear()
    view().removeAttribute('data-hydrate')
    await new Promise((resolve) => setTimeout(resolve))
    expect(presses).toEqual([])
  })
})

it('an element that could not be loaded is marked, and a later press tries again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  hydrateOnUse(element, load)
  button(0).click()
  await vi.waitFor(() => expect(view().hasAttribute('data-failed')).toBe(true))
  button(0).click()
  expect(load).toHaveBeenCalledTimes(2)
})

it('an element without a view to hydrate is loaded at once', () => {
  const bare = document.body.appendChild(document.createElement('test-bare'))
  hydrateOnUse(bare, load)
  bare.attachShadow({ mode: 'open' }).innerHTML = '<p>Text</p>'
  hydrateOnUse(bare, load)
  expect(load.mock.calls).toEqual([['test-bare'], ['test-bare']])
})

it('an element that people give with is loaded when the browser is idle', async () => {
  prerender('idle')
  hydrateOnUse(element, load)
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith('test-prerendered'))
})

describe('an element in which this tab has left something', () => {
  const leave = (tag: string, urlOrigin: string) =>
    sessionStorage.setItem(storageKey('flow'), JSON.stringify({ tag, urlOrigin }))
  const here = location.origin + location.pathname
  afterEach(() => sessionStorage.clear())

  it.each([
    ['a flow', 'idle', () => leave('test-prerendered', here)],
    ['a form', 'page', () => sessionStorage.setItem(storageKey('form-drafts'), '{}')],
  ])('does not begin again: %s', (_, hydrate, left) => {
    left()
    prerender(hydrate, `<form>${twoButtons('Ett', 'Två')}</form>`)
    element.append('Ring oss')
    hydrateOnUse(element, load)
    expect(root.querySelector('form')).toBeNull()
    expect(root.querySelector('slot')?.assignedNodes()).toHaveLength(1)
    root.innerHTML = twoButtons('Vidare', 'Tillbaka')
    hear()
    button(0).click()
    expect(presses).toEqual(['Vidare'])
    return vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  })

  it.each([
    ['on another page', () => leave('test-prerendered', `${here}other/`)],
    ['in another element', () => leave('test-other', here)],
    ['that cannot be read', () => sessionStorage.setItem(storageKey('flow'), '{')],
  ])('but not %s', (_, left) => {
    left()
    hydrateOnUse(element, load)
    expect(button(0).isConnected).toBe(true)
  })
})

describe('a change by the page', () => {
  it.each([
    ['class', 'wide'],
    ['data-title', 'Ny'],
  ])('of %s loads the element, whose view is then rendered again', async (name, value) => {
    prerender('changes')
    hydrateOnUse(element, load)
    element.dispatchEvent(new Event('pointerdown'))
    expect(load).not.toHaveBeenCalled()
    element.setAttribute(name, value)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect(view().hasAttribute('data-prerendered')).toBe(false)
    element.setAttribute(name, 'again')
    await new Promise((resolve) => setTimeout(resolve))
    expect(load).toHaveBeenCalledOnce()
  })

  it('does not include what the element’s own disclosure has written', async () => {
    prerender(
      'changes" data-disclosure="data-is-open test-toggle',
      '<button aria-expanded="false" aria-controls="panel">Fråga</button><p id="panel">Svar</p>',
    )
    hydrateOnUse(element, load)
    button(0).click()
    await new Promise((resolve) => setTimeout(resolve))
    expect([element.getAttribute('data-is-open'), load.mock.calls.length]).toEqual(['true', 0])
    element.setAttribute('data-is-open', 'false')
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  })
})

it('the links of a menu follow the address of the page', () => {
  const { pathname } = location
  prerender('intent', `<a href="${pathname}" aria-current="false">Här</a><a href="/x/" aria-current="false">Där</a>`)
  hydrateOnUse(element, load)
  const current = () => [...root.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'))
  expect(current()).toEqual(['page', 'false'])
  history.pushState(null, '', '/x/')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(current()).toEqual(['false', 'page'])
  history.replaceState(null, '', pathname)
})

it('the last press from before this file was loaded is replayed', () => {
  hydrateOnUse(element, load, button(1))
  expect(load).toHaveBeenCalledOnce()
  view().removeAttribute('data-hydrate')
  hear()
  return vi.waitFor(() => expect(presses).toEqual(['Två']))
})
