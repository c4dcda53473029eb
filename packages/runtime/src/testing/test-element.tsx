import { useState } from 'react'
import { array, boolean, number, object, optional, string } from 'valibot'
import { expect, vi } from 'vitest'
import { type ViewProps, cancelable, defineElement } from '../core/element/define.ts'
import { register } from '../register.ts'
import { reactElement } from '../react/react-element.tsx'
import { entity, gift } from '../core/element/cms-schemas.ts'

/* An element for the tests of core/element. */

export const props = object({
  title: optional(string(), 'Rubrik'),
  amounts: optional(array(number()), [100]),
  isOpen: optional(boolean(), false),
  person: optional(entity({ firstName: string() })),
  connectedGift: optional(gift()),
})
export const events = { 'test-press': cancelable(object({ presses: number() })) }

/** How often the view has been rendered. */
export const renders = { count: 0 }

export function View({ title, amounts, isOpen, person, connectedGift, emit }: ViewProps<typeof props, typeof events>) {
  const [presses, setPresses] = useState(0)
  renders.count += 1
  if (title === 'boom') throw new Error('it broke')
  return (
    <section>
      <h2>{title}</h2>
      <p>{amounts.join(' ')}</p>
      <p className="open">{isOpen ? 'open' : 'closed'}</p>
      <p className="person">{person?.firstName ?? ''}</p>
      <p className="gift">{connectedGift ? `${connectedGift.id} ${connectedGift.giftTag[0]?.name}` : ''}</p>
      <button
        type="button"
        onClick={() => {
          setPresses(presses + 1)
          if (!emit('test-press', { presses: presses + 1 })) setPresses(0)
        }}
      >
        {presses}
      </button>
    </section>
  )
}

const styles = '.root { --own: 1 } h2 { color: rgb(1 2 3) }'
export const testElement = defineElement({ tag: 'test-element', props, events, styles: [styles], view: View })

/** The same, with a prop that has no default. */
export const requiresTitle = defineElement({
  tag: 'test-required',
  props: object({ ...props.entries, title: string() }),
  events,
  styles: [styles],
  view: (given) => <View {...given} />,
})

/** The `element-error` events that the page received. */
export const dispatched: CustomEvent[] = []
const record = (event: Event) => dispatched.push(event as CustomEvent)

/** Registers the test element and listens to `element-error`. */
export function beginElements(): void {
  register(testElement, reactElement)
  document.addEventListener('element-error', record)
  delete window.dataLayer
}

/** Cleans up after a test. */
export function clearElements(): void {
  document.removeEventListener('element-error', record)
  dispatched.length = 0
  document.body.innerHTML = ''
  document.adoptedStyleSheets = []
  vi.restoreAllMocks()
}

/** Appends markup to the page as a parser would, and returns its last element. */
export function insertHtml(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}

/** Waits until an element's view is rendered, and returns it. */
export const viewOf = (element: Element) =>
  vi.waitFor(() => {
    const view = element.shadowRoot?.querySelector<HTMLElement>('.root')
    expect(view?.querySelector('h2')).toBeInstanceOf(HTMLHeadingElement)
    return view as HTMLElement
  })

/** Waits until a part of the view has this text. */
export const expectText = (element: Element, selector: string, text: string) =>
  vi.waitFor(() => expect(element.shadowRoot?.querySelector(`.root ${selector}`)?.textContent).toBe(text))
