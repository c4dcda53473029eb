import axe from 'axe-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import type { ElementDefinition, EventTable } from '../core/element/define.ts'
import { attributeOf } from '../core/element/parse-props.ts'
import type { AnyObjectSchema } from '../core/element/cms-schemas.ts'
import { define } from './register-definition.ts'

/** A rendered element on the test page. */
export interface Mounted {
  readonly element: HTMLElement
  /** The root of its view, for queries. */
  readonly root: HTMLElement
}

/** A prop as a page writes it: strings as they are, everything else as JSON. */
const serialize = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Waits until React has run the effects of what it has rendered. It runs them in a task of its own,
 * by a message: two messages later they have run, also on a busy machine and with faked timers.
 */
async function effectsRun(): Promise<void> {
  for (let task = 0; task < 2; task++) {
    const { port1, port2 } = new MessageChannel()
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(null)
    })
    port1.close()
  }
}

/**
 * Adds an element to the page as a template would, its props in attributes, and waits until it is
 * rendered and its effects have run. It is appended to `parent` (default: the body).
 */
export async function mount<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object = {},
  { fallback = '', parent = document.body }: { fallback?: string; parent?: Element } = {},
): Promise<Mounted> {
  define(definition)
  const element = document.createElement(definition.tag)
  for (const [name, value] of Object.entries(props)) {
    if (value !== undefined) element.setAttribute(attributeOf(name), serialize(value))
  }
  element.innerHTML = fallback
  parent.append(element)
  const root = await vi.waitFor(() => {
    const place = definition.root === 'light' ? element : element.shadowRoot?.querySelector<HTMLElement>('.root')
    expect(place?.firstElementChild).toBeInstanceOf(Element)
    return place as HTMLElement
  })
  await effectsRun()
  return { element, root }
}

/** The only element in a root that matches a selector. */
export function find<Found extends Element = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelectorAll<Found>(selector)
  expect(found, selector).toHaveLength(1)
  return found[0] as Found
}

/** The buttons and links of an open dialog that have the same name as another one. */
const repeatedNames = (dialog: Element): string[] => {
  const names = [...dialog.querySelectorAll('button, a')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  )
  return names.filter((name, index) => names.indexOf(name) !== index)
}

/**
 * Fails if axe-core finds violations on the page, including shadow roots, of any rule but `except`,
 * or if an open dialog has two controls with the same name, such as 'Stäng'.
 */
export async function expectAccessible(
  context: Element = document.body,
  except: readonly string[] = [],
): Promise<void> {
  // A test page has no landmarks and no headings.
  const off = ['region', 'page-has-heading-one', ...except]
  const { violations } = await axe.run(context, {
    // Of all rules of WCAG 2.2 AA, axe leaves this one off by default.
    rules: { 'target-size': { enabled: true }, ...Object.fromEntries(off.map((rule) => [rule, { enabled: false }])) },
  })
  const messages = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
  expect(messages).toEqual([])
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const dialogs = roots.flatMap((root) => [...root.querySelectorAll('dialog[open]')])
  expect(dialogs.flatMap(repeatedNames), 'names of several controls of a dialog').toEqual([])
}

/**
 * A test at each of these widths (`%i` in the title): at the first in `npm test`, at the others in
 * `npm run test:long`.
 */
export function testAtWidths(
  title: string,
  [first, ...others]: readonly number[],
  run: (width: number) => Promise<void>,
): void {
  it.each([first as number])(title, run)
  it.each(others)(title, { tags: ['long'] }, run)
}

/** Waits until all animations on the page have ended, except endless ones such as a spinner. */
export async function settled(root: Document | ShadowRoot = document): Promise<void> {
  const finite = root.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map((animation) => animation.finished))
}

interface MediaFeature {
  readonly name: string
  readonly value: string
}

/** The default of the tests (vitest.config.ts): none waits for an animation that it is not about. */
export const reducedMotion: MediaFeature = { name: 'prefers-reduced-motion', value: 'reduce' }

/** For tests of animations. */
export const fullMotion: MediaFeature = { name: 'prefers-reduced-motion', value: 'no-preference' }

/** Emulates print, or user preferences such as `prefers-contrast`, until the end of the test. */
export async function emulate({
  media = '',
  features = [],
}: {
  readonly media?: 'print' | ''
  readonly features?: readonly MediaFeature[]
}): Promise<void> {
  const send = async (type: string, given: readonly MediaFeature[]) =>
    void (await cdp().send('Emulation.setEmulatedMedia', { media: type, features: [...given] }))
  const hasMotion = features.some(({ name }) => name === reducedMotion.name)
  onTestFinished(() => send('', [reducedMotion]))
  await send(media, hasMotion ? features : [...features, reducedMotion])
}
