import r2wc from '@r2wc/react-to-web-component'
import { useState } from 'react'
import { array, number, object, optional, string } from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderElement } from '@charity-elements/prerender/render'
import { type ViewProps, defineElement } from '../core/element/define.ts'
import { register } from '../register.ts'
import { beginElements, clearElements, dispatched, insertHtml, viewOf } from '../testing/test-element.tsx'
import { reactElement } from './react-element.tsx'

/*
 * What an element of ours does and one of r2wc alone does not: each row of the table in
 * docs/decisions/0192.
 */

const props = object({ heading: optional(string(), 'Rubrik'), amounts: optional(array(number()), [100]) })
const events = { 'test-press': object({ presses: number() }) }

interface Given {
  readonly heading?: unknown
  readonly amounts?: readonly number[]
  readonly onPress?: (detail: object) => unknown
}

let renders = 0

function View({ heading = 'Rubrik', amounts = [100], onPress }: Given) {
  const [presses, setPresses] = useState(0)
  renders += 1
  if (heading === 'boom') throw new Error('it broke')
  return (
    <button
      type="button"
      onClick={() => {
        setPresses(presses + 1)
        onPress?.({ presses: presses + 1 })
      }}
    >
      {`${typeof heading} ${String(heading).slice(0, 20)} ${amounts.join()} ${presses}`}
    </button>
  )
}

/** A way to make an element of the view. */
interface Maker {
  readonly define: (tag: string) => void
  /** Its markup with these attributes, named after props. */
  readonly html: (tag: string, attributes?: Readonly<Record<string, string>>, children?: string) => string
  readonly prerendered: (tag: string) => string
  /** Waits until an element's view is there or has failed. */
  readonly settled: (element: Element) => Promise<void>
}

const markup =
  (prefix: string): Maker['html'] =>
  (tag, attributes = {}, children = '') =>
    `<${tag} ${Object.entries(attributes).map(([name, text]) => `${prefix}${name}='${text}'`)}>${children}</${tag}>`

const alone: Maker = {
  define: (tag) =>
    customElements.define(
      tag,
      r2wc<Given>(View, {
        shadow: 'open',
        props: { heading: tag.includes('function') ? 'function' : 'string', amounts: 'json' },
        events: ['onPress'],
      }),
    ),
  html: markup(''),
  prerendered: (tag) =>
    `<${tag}><template shadowrootmode="open"><button type="button">string Rubrik 100 0</button></template></${tag}>`,
  // What it shows when all has been rendered is what it shows.
  settled: () => Promise.resolve(),
}

const definitionOf = (tag: string) =>
  defineElement({
    tag: tag as `${string}-${string}`,
    props,
    events,
    view: ({ heading, amounts, emit }: ViewProps<typeof props, typeof events>) => (
      <View
        heading={heading}
        amounts={amounts}
        onPress={(detail) => emit('test-press', detail as { presses: number })}
      />
    ),
  })

const ours: Maker = {
  define: (tag) => register(definitionOf(tag), reactElement),
  html: markup('data-'),
  prerendered: (tag) => renderElement(definitionOf(tag), {}, { sheet: '/x.css' }),
  settled: (element) => vi.waitFor(() => expect(buttonIn(element) ?? dispatched.find(hasFailed(element))).toBeTruthy()),
}

/** The error of an element's view. That of a wrong prop names the prop, and the view comes later. */
const hasFailed =
  (element: Element) =>
  ({ target, detail }: CustomEvent) =>
    target === element && detail.prop === undefined

beforeEach(() => {
  beginElements()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(clearElements)

const buttonIn = (element: Element) => element.shadowRoot?.querySelector('button') ?? null
const textOf = (element: Element) => buttonIn(element)?.textContent

/** Waits for an element that is rendered later than all others. */
const rendered = () => viewOf(insertHtml('<test-element></test-element>'))

/** An element that is on the page. */
async function shown(
  { define, html, settled }: Maker,
  tag: string,
  attributes = {},
  children = '',
): Promise<HTMLElement> {
  define(tag)
  const element = insertHtml(html(tag, attributes, children))
  await rendered()
  await settled(element)
  return element
}

/** Ignores the error that a constructor or a view throws. */
async function ignoringErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  const ignore = (event: Event) => event.preventDefault()
  window.addEventListener('error', ignore)
  try {
    return await run()
  } finally {
    window.removeEventListener('error', ignore)
  }
}

interface Row {
  readonly what: string
  readonly run: (maker: Maker, tag: string) => Promise<unknown>
  readonly expected: unknown
}

const rows: readonly Row[] = [
  {
    what: 'JSON that is wrong gives the default',
    run: (maker, tag) => ignoringErrors(async () => textOf(await shown(maker, tag, { amounts: '[7' }))),
    expected: 'string Rubrik 100 0',
  },
  {
    what: 'a removed attribute gives the default back',
    run: async (maker, tag) => {
      const element = await shown(maker, tag, { amounts: '[7]' })
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
      await rendered()
      return textOf(element)
    },
    expected: 'string Rubrik 100 0',
  },
  {
    what: 'a property that was set before the upgrade is kept',
    run: async ({ define }, tag) => {
      const element = Object.assign(document.createElement(tag), { amounts: [7] })
      document.body.append(element)
      define(tag)
      await rendered()
      return textOf(element)
    },
    expected: 'string Rubrik 7 0',
  },
  {
    what: 'a property is never written to an attribute',
    run: async (maker, tag) => {
      const element = Object.assign(await shown(maker, tag), { amounts: [7] })
      await rendered()
      return [textOf(element), element.getAttributeNames()]
    },
    expected: ['string Rubrik 7 0', []],
  },
  {
    what: 'a move in the DOM keeps the state of the view',
    run: async (maker, tag) => {
      const element = await shown(maker, tag)
      buttonIn(element)?.click()
      document.body.prepend(element)
      await rendered()
      return textOf(element)
    },
    expected: 'string Rubrik 100 1',
  },
  {
    what: 'an element that is not on the page has no view',
    run: async ({ define }, tag) => {
      define(tag)
      renders = 0
      Object.assign(document.createElement(tag), { amounts: [7] })
      await rendered()
      return renders
    },
    expected: 0,
  },
  {
    what: 'a declarative shadow root is kept and hydrated',
    run: async ({ define, prerendered }, tag) => {
      const host = document.body.appendChild(document.createElement('div'))
      host.setHTMLUnsafe(prerendered(tag))
      const element = host.firstElementChild as HTMLElement
      const button = buttonIn(element)
      define(tag)
      await rendered()
      button?.click()
      await rendered()
      return [buttonIn(element) === button, textOf(element)]
    },
    expected: [true, 'string Rubrik 100 1'],
  },
  {
    what: 'a view that fails shows the fallback',
    run: (maker, tag) =>
      ignoringErrors(async () => {
        const element = await shown(maker, tag, { heading: 'boom' }, '<b>Reserv</b>')
        await rendered()
        return element.querySelector('b')?.checkVisibility()
      }),
    expected: true,
  },
  {
    what: 'a second definition of a tag throws nothing',
    run: async ({ define }, tag) => {
      define(tag)
      try {
        define(tag)
        return 'nothing'
      } catch (error) {
        return String(error)
      }
    },
    expected: 'nothing',
  },
  {
    what: 'events bubble, out of shadow roots too',
    run: async (maker, tag) => {
      const element = await shown(maker, tag)
      const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
      outer.append(element)
      await rendered()
      const heard: string[] = []
      const listener = ({ type }: Event) => heard.push(type)
      const names = ['test-press', 'press']
      for (const name of names) document.addEventListener(name, listener)
      buttonIn(element)?.click()
      for (const name of names) document.removeEventListener(name, listener)
      return heard
    },
    expected: ['test-press'],
  },
  {
    what: 'the name of a function of the page is only a text',
    run: async (maker, tag) => textOf(await shown(maker, `${tag}-function`, { heading: 'alert' })),
    expected: 'string alert 100 0',
  },
]

for (const [index, { what, run, expected }] of rows.entries()) {
  it(`beyond r2wc: ${what}`, async () => {
    expect(await run(ours, `ours-${index}`)).toEqual(expected)
    expect(await run(alone, `alone-${index}`), 'r2wc alone').not.toEqual(expected)
  })
}
