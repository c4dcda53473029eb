import { useState } from 'react'
import { object, optional, string } from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderElement } from '@charity-elements/prerender/render'
import { type ViewProps, defineElement } from '../core/element/define.ts'
import { register } from '../register.ts'
import { find } from '../testing/mount.ts'
import { beginElements, clearElements, dispatched, insertHtml } from '../testing/test-element.tsx'
import { reactElement } from './react-element.tsx'

/* The first render of a view that takes React many slices. */

const parts = Array.from({ length: 40 }, (_, index) => index)
let isSlow = true

/** A part that takes a slice of React's. */
function Part({ heading, index }: { readonly heading: string; readonly index: number }) {
  const end = performance.now() + (isSlow ? 6 : 0)
  while (performance.now() < end);
  if (heading === 'boom' && index === 30) throw new Error('it broke')
  return <i>{index}</i>
}

const props = object({ heading: optional(string(), 'Rubrik') })
const events = { 'test-press': object({}), 'test-focus': object({}) }

function View({ heading, emit }: ViewProps<typeof props, typeof events>) {
  const [presses, setPresses] = useState(0)
  const press = () => {
    setPresses(presses + 1)
    emit('test-press', {})
  }
  return (
    <section>
      <button type="button" onClick={press}>
        {`${heading} ${presses}`}
      </button>
      <input aria-label="Namn" defaultValue="" onFocus={() => emit('test-focus', {})} />
      {parts.map((index) => (
        <Part key={index} heading={heading} index={index} />
      ))}
    </section>
  )
}

const styles = ['button { display: block; inline-size: 200px; block-size: 60px }']
const slow = defineElement({ tag: 'test-slow', props, events, styles, view: View })
const slowGift = defineElement({ tag: 'test-slow-gift', props, events, styles, view: View, takesGifts: true })

/** Where the pointer rests: an element under it would be rendered in one task. */
async function movePointerAway(): Promise<void> {
  const away = document.body.appendChild(document.createElement('div'))
  away.style.cssText = 'position: fixed; inset: auto 0 0 auto; inline-size: 9px; block-size: 9px'
  await userEvent.hover(away)
}

beforeEach(async () => {
  beginElements()
  await movePointerAway()
  isSlow = true
  register(slow, reactElement)
  register(slowGift, reactElement)
})
afterEach(() => {
  clearElements()
  vi.unstubAllGlobals()
})

const buttonOf = (element: Element) => element.shadowRoot?.querySelector('button') ?? undefined
const expectButton = (element: Element, text: string) =>
  vi.waitFor(() => expect(buttonOf(element)?.textContent).toBe(text))

/** Runs after the tasks that are waiting, as input of a visitor does. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** An element of which React has rendered a part. */
async function halfRendered(attributes = ''): Promise<HTMLElement> {
  const element = insertHtml(`<test-slow ${attributes}><a href="#ge">Ge en gåva</a></test-slow>`)
  for (let slice = 0; slice < 4; slice += 1) await nextTask()
  expect(buttonOf(element)).toBeUndefined()
  return element
}

it('first render: the browser handles other tasks in between', async () => {
  const element = await halfRendered()
  let tasks = 0
  while (!buttonOf(element)) {
    await nextTask()
    tasks += 1
  }
  expect(tasks).toBeGreaterThan(3)
})

it.each([
  ['mouse', (element: HTMLElement) => userEvent.click(element, { position: { x: 20, y: 20 } })],
  [
    'keyboard',
    async (element: HTMLElement) => {
      find(element, 'a').focus()
      await userEvent.keyboard('{Enter}')
    },
  ],
])('first render: a press of a %s before the view is there is answered once, by the view', async (_, press) => {
  const heard = vi.fn()
  const element = await halfRendered()
  element.addEventListener('test-press', heard)
  await press(element)
  await expectButton(element, 'Rubrik 1')
  expect(heard).toHaveBeenCalledOnce()
  expect(location.hash).toBe('')
})

it('first render: a change between two slices is shown', async () => {
  const element = await halfRendered()
  element.dataset['heading'] = 'Ändrad'
  await expectButton(element, 'Ändrad 0')
})

it('first render: an element that is removed between two slices renders when it is back', async () => {
  const element = await halfRendered()
  element.remove()
  await nextTask()
  await nextTask()
  expect(element.shadowRoot?.querySelector('.root')?.childNodes).toHaveLength(0)
  document.body.append(element)
  await expectButton(element, 'Rubrik 0')
})

it('first render: a move between two slices changes nothing', async () => {
  const element = await halfRendered()
  const elsewhere = document.body.appendChild(document.createElement('div'))
  elsewhere.append(element)
  if ('moveBefore' in document.body) (document.body.moveBefore as (node: Node, child: null) => void)(element, null)
  await expectButton(element, 'Rubrik 0')
})

it('first render: an error in a late slice shows the fallback', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const element = await halfRendered('data-heading="boom"')
  await vi.waitFor(() => expect(dispatched.map(({ detail }) => detail.reason)).toEqual(['stopped working: it broke']))
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector('slot:not(.waiting)')).not.toBeNull())
  expect(find(element, 'a').checkVisibility()).toBe(true)
})

it('first render: a donor who comes back from a payment gets the view in one task', async () => {
  vi.stubGlobal('charityElements', { version: 'test', hasReturned: true })
  const element = insertHtml('<test-slow-gift></test-slow-gift>')
  await Promise.resolve()
  expect(buttonOf(element)?.textContent).toBe('Rubrik 0')
})

/** A prerendered view that is half hydrated. */
async function halfHydrated(tag: `${string}-${string}`): Promise<{ element: HTMLElement; input: HTMLInputElement }> {
  const host = document.body.appendChild(document.createElement('div'))
  const prerendered = defineElement({ tag, props, events, styles, view: View })
  isSlow = false
  host.setHTMLUnsafe(renderElement(prerendered, {}, { sheet: '/x.css' }))
  isSlow = true
  const element = find(host, tag)
  const view = find(element.shadowRoot as ShadowRoot, '.root')
  register(prerendered, reactElement)
  do await nextTask()
  while (!Object.keys(view).some((key) => key.startsWith('__reactContainer')))
  return { element, input: find<HTMLInputElement>(view, 'input') }
}

it('first render: what is typed in a prerendered view stays while it is hydrated', async () => {
  const { element, input } = await halfHydrated('test-slow-typed')
  input.value = 'Anna'
  element.dataset['heading'] = 'Ändrad'
  await expectButton(element, 'Ändrad 0')
  expect(input.isConnected && input.value).toBe('Anna')
})

it('first render: a field that gets the focus while it is hydrated hears of it, and so does the page', async () => {
  const { element, input } = await halfHydrated('test-slow-focus')
  const heard: string[] = []
  for (const type of ['test-focus', 'focusin'])
    document.addEventListener(type, ({ target }) => heard.push(`${type} ${target === element}`), { once: true })
  input.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }))
  await vi.waitFor(() => expect(heard).toEqual(['test-focus true', 'focusin true']))
})
