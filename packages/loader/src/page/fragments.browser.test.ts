import { afterEach, expect, it, vi } from 'vitest'
import { followFragments } from './fragments.ts'

const { pathname } = location

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', pathname)
  scrollTo(0, 0)
})

/** A long page with an element at its end, whose view comes later. */
function pageWithElement(): ShadowRoot {
  const space = document.createElement('div')
  space.style.blockSize = '300vh'
  const element = document.createElement('test-later')
  document.body.append(space, element)
  return element.attachShadow({ mode: 'open' })
}

const frame = () => new Promise(requestAnimationFrame)
async function frames(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) await frame()
}

it('fragment: the page scrolls to its target once that is rendered, opened and focused', async () => {
  history.replaceState(null, '', '#frågan')
  const root = pageWithElement()
  // The three seconds start with the page's script, not with the page.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(60_000)
  followFragments()
  await frames(2)
  clock.mockRestore()
  expect(scrollY).toBe(0)
  const found = vi.fn()
  root.addEventListener('beforematch', found)
  root.innerHTML =
    '<details><summary>Mer</summary><div hidden="until-found"><p id="frågan">Vad gör ni?</p></div></details>'
  await vi.waitFor(() => expect(root.activeElement?.id).toBe('frågan'))
  expect(found).toHaveBeenCalledOnce()
  expect(root.activeElement?.checkVisibility()).toBe(true)
  expect(scrollY).toBeGreaterThan(0)
  // Later, the visitor may scroll back.
  scrollTo(0, 0)
  await frames(3)
  expect(scrollY).toBe(0)
})

it('fragment: a visitor who has scrolled meanwhile is left alone', async () => {
  history.replaceState(null, '', '#svar')
  const root = pageWithElement()
  followFragments()
  await frames(2)
  scrollTo(0, 50)
  await frames(2)
  root.innerHTML = '<p id="svar">Svar</p>'
  await frames(3)
  expect([scrollY, root.activeElement]).toEqual([50, null])
})

it('fragment: a target that comes after three seconds is not scrolled to', async () => {
  history.replaceState(null, '', '#sen')
  const root = pageWithElement()
  const clock = vi.spyOn(performance, 'now')
  followFragments()
  await frames(2)
  clock.mockReturnValue(performance.now() + 3001)
  await frames(2)
  clock.mockRestore()
  root.innerHTML = '<p id="sen">Sent</p>'
  await frames(3)
  expect([scrollY, root.activeElement]).toEqual([0, null])
})

it('fragment: a target outside of elements is left to the browser', async () => {
  const root = pageWithElement()
  root.innerHTML = '<p id="text">Text</p>'
  const text = document.body.appendChild(Object.assign(document.createElement('p'), { id: 'text' }))
  followFragments()
  location.hash = 'text'
  await frames(3)
  expect([text.hasAttribute('tabindex'), root.activeElement]).toEqual([false, null])
})

it('fragment: a drawing can be the target', async () => {
  const root = pageWithElement()
  root.innerHTML = '<svg id="karta" width="10" height="10"></svg>'
  const failed = vi.fn()
  addEventListener('error', failed, { once: true })
  followFragments()
  location.hash = 'karta'
  await vi.waitFor(() => expect(scrollY).toBeGreaterThan(0))
  expect([failed.mock.calls, root.firstElementChild?.hasAttribute('tabindex')]).toEqual([[], false])
})

it('fragment: a target that can have the focus keeps its place in the order of Tab', async () => {
  const root = pageWithElement()
  root.innerHTML = '<button id="knapp">Ge</button><p tabindex="0" id="text">Text</p><p id="100%">Allt</p>'
  followFragments()
  for (const id of ['knapp', 'text', '100%']) {
    location.hash = id
    await vi.waitFor(() => expect(root.activeElement?.id).toBe(id))
  }
  expect([...root.children].map((each) => each.getAttribute('tabindex'))).toEqual([null, '0', '-1'])
})
