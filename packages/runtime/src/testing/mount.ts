import axe from 'axe-core'
import { expect, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import type { ElementDefinition, EventTable } from '../element/define.ts'
import { attributeOf } from '../element/read-props.ts'
import { register } from '../element/register.ts'
import type { AnyObject } from '../element/shapes.ts'

/** An element on the test's page, drawn. */
export interface Mounted {
  readonly element: HTMLElement
  /** Where its view is: what tests ask for things in. */
  readonly root: HTMLElement
}

/** A prop as a page writes it: text as it is, everything else as JSON. */
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Puts an element on the page as a template would, its props in attributes, and waits until it is drawn. It goes into `parent`, or at
 * the end of the body.
 */
export async function mount<Props extends AnyObject, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object = {},
  { fallback = '', parent = document.body }: { fallback?: string; parent?: Element } = {},
): Promise<Mounted> {
  register(definition)
  const element = document.createElement(definition.tag)
  for (const [name, value] of Object.entries(props)) {
    if (value !== undefined) element.setAttribute(attributeOf(name), written(value))
  }
  element.innerHTML = fallback
  parent.append(element)
  const root = await vi.waitFor(() => {
    const place = definition.root === 'light' ? element : element.shadowRoot?.querySelector<HTMLElement>('.root')
    expect(place?.firstElementChild).toBeInstanceOf(Element)
    return place as HTMLElement
  })
  return { element, root }
}

/** The one element that a selector finds in a root. */
export function find<Found extends Element = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelectorAll<Found>(selector)
  expect(found, selector).toHaveLength(1)
  return found[0] as Found
}

/** Fails with what axe-core finds wrong on the page, inside shadow roots too. */
export async function expectAccessible(context: Element = document.body): Promise<void> {
  const { violations } = await axe.run(context, {
    // A test's page has no landmarks and no heading of its own.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
  expect(told).toEqual([])
}

/** Waits until nothing on the page moves any more, but what moves for ever: a spinner. */
export async function settled(root: Document | ShadowRoot = document): Promise<void> {
  const ending = root.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((animation) => animation.finished))
}

/** Has the browser pretend: paper, or a reader's wishes (`prefers-reduced-motion`). `{}` ends it. */
export async function emulate(media: {
  readonly media?: 'print'
  readonly features?: readonly { readonly name: string; readonly value: string }[]
}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { ...media, features: [...(media.features ?? [])] })
}
