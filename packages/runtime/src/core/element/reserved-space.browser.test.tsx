import { boolean, object, optional } from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { defineElement } from './define.ts'
import { reactElement } from '../../react/react-element.tsx'
import { register } from '../../register.ts'

const rendered = vi.fn()
const sometimesEmpty = defineElement({
  tag: 'sometimes-empty',
  props: object({ isFull: optional(boolean(), false) }),
  reserve: '20em',
  view: ({ isFull }) => {
    rendered(isFull)
    return isFull ? <p>Text</p> : null
  },
})

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  rendered.mockReset()
})

it('an element that draws nothing gives its reserved space back', async () => {
  register(sometimesEmpty, reactElement)
  document.body.innerHTML = '<sometimes-empty></sometimes-empty>'
  const element = document.body.firstElementChild as HTMLElement
  // The root is made in a microtask, and React renders in a later task.
  await Promise.resolve()
  expect(rendered).not.toHaveBeenCalled()
  expect(element.offsetHeight).toBeGreaterThan(300)
  await vi.waitFor(() => expect(rendered).toHaveBeenCalled())
  await expect.poll(() => element.offsetHeight).toBe(0)
})

it('a prerendered element that shows nothing does not grow when it is upgraded', async () => {
  const element = document.createElement('sometimes-empty')
  element.attachShadow({ mode: 'open' }).innerHTML = '<div class="root" data-prerendered></div>'
  const heights = new Set<number>()
  new ResizeObserver(() => heights.add(element.offsetHeight)).observe(element)
  document.body.append(element)
  heights.add(element.offsetHeight)
  await vi.waitFor(() => expect(rendered).toHaveBeenCalled())
  await vi.waitFor(() => expect(heights.size).toBeGreaterThan(0))
  expect([...heights]).toEqual([0])
})

it('the margins of fallback children are inside the reserved space', async () => {
  const element = document.createElement('sometimes-empty')
  element.innerHTML = '<p style="margin: 16px 0">Text</p>'
  const before = document.body.appendChild(document.createElement('div'))
  document.body.append(element)
  await Promise.resolve()
  expect(rendered).not.toHaveBeenCalled()
  expect(element.getBoundingClientRect().top).toBe(before.getBoundingClientRect().bottom)
})

it('a page sets the reserved space in --ce-reserved-size', async () => {
  document.documentElement.style.setProperty('--ce-reserved-size', '100px')
  const element = document.createElement('sometimes-empty')
  document.body.append(element)
  // The root is made in a microtask, and React renders in a later task.
  await Promise.resolve()
  expect(rendered).not.toHaveBeenCalled()
  expect(element.offsetHeight).toBe(100)
})
