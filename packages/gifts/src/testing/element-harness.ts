import {
  type AnyObjectSchema,
  type ElementDefinition,
  type EventTable,
  replaceServices,
} from '@charity-elements/runtime'
import type { Extension } from '@charity-elements/contract'
import { expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing'
import { expect, vi } from 'vitest'
import { apiPaths, type ScriptedAnswer, scriptedServices } from '@charity-elements/payments/testing'

/** The answers of a host that works. */
const workingHost = (reference: string): Record<string, ScriptedAnswer> => ({
  [apiPaths.check]: { shouldOpen: false },
  [apiPaths.card]: { success: true, redirectURL: 'https://card.example.org/pay/1', attempt: reference },
  [apiPaths.invoice]: { success: true, attempt: reference },
  [apiPaths.saveCard]: {},
  [apiPaths.savedCard]: { data: null, payment: null },
  [apiPaths.saveForm]: {},
  [apiPaths.savedForm]: {},
  [apiPaths.reset]: { success: true },
})

let references = 0

/**
 * A reference that no other test of the page has: the page remembers which payments and contracts
 * it has recorded, and files share it.
 */
export const newReference = (): string => `only-${(references += 1)}`

export const pageUrl = 'https://www.example.org/ge/gava/?kampanj=jul'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Mounts a gift element on a page with a scripted API. `visited` records the navigations. */
export async function openElement<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object,
  answers: Readonly<Record<string, ScriptedAnswer>> = {},
  address = pageUrl,
  extensions?: readonly Extension[],
) {
  const reference = newReference()
  const { api, visited, services } = scriptedServices({ ...workingHost(reference), ...answers }, address, extensions)
  replaceServices(services)
  const { element, root } = await mount(definition, props)
  const field = (id: string) => find<HTMLInputElement>(root, `#${id}`)
  const control = <Control extends HTMLElement>(selector: string, label: string) => {
    const found = [...root.querySelectorAll<Control>(selector)].filter(({ innerText }) => oneLine(innerText) === label)
    expect(found, `${label} in: ${root.innerText}`).toHaveLength(1)
    return found[0] as Control
  }
  /** Types in a field and blurs it. */
  const type = (id: string, text: string) => {
    typeAtOnce(field(id), text)
    field(id).blur()
  }
  return {
    api,
    visited,
    element,
    root,
    /** The server's reference to the attempt. */
    reference,
    field,
    /** The button with a label. */
    button: (label: string) => control<HTMLButtonElement>('button', label),
    /** Clicks the button, or the label of the choice, with a text. */
    press: (label: string) => vi.waitFor(() => control('label, button', label).click()),
    type,
    /** Types in fields by their ids, as a browser's autofill does. */
    fill: (values: Readonly<Record<string, string>>) => {
      for (const [id, text] of Object.entries(values)) type(id, text)
    },
    text: () => root.innerText,
    heading: () => find(root, '[aria-current="step"] h2').innerText,
    error: (id: string) => find(root, `#${id}-error`).innerText,
    /** The visible error messages. */
    errors: () =>
      [...root.querySelectorAll<HTMLElement>('.field-error')].map((error) => error.innerText).filter(Boolean),
    /** Waits until a path has been requested this many times, and returns the last request. */
    called: (path: string, times = 1) =>
      vi.waitFor(() => {
        const calls = api.to(path)
        expect(calls, path).toHaveLength(times)
        return calls.at(-1) as (typeof calls)[number]
      }),
    /** Waits until the element shows a text. */
    says: (said: string) => vi.waitFor(() => expect(root.innerText).toContain(said)),
    /** The payment dialog. */
    dialog: () => root.querySelector('dialog'),
    /** Fails with the findings of axe-core, once all animations have ended. */
    isAccessible: async () => {
      await settled(root.getRootNode() as ShadowRoot)
      await expectAccessible()
    },
  }
}

/**
 * Types in a field within one task, so that no timer fires between the edit and what a test asserts
 * next. The field keeps the focus.
 */
export function typeAtOnce(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.focus()
  // React has defined its own `value` on the field itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

/** The events of the data layer. */
export const dataLayerEvents = (): { readonly event: string; readonly [field: string]: unknown }[] =>
  (window.dataLayer ?? []) as { event: string }[]

/** Tests may fake the timers. */
const { setTimeout: realTimeout, requestAnimationFrame: realFrame } = globalThis

/**
 * Empties the page, and its storage once the removed elements are unmounted and have saved what a
 * blur left to the next paint.
 */
export async function clearPage(): Promise<void> {
  const hasElements = document.body.hasChildNodes()
  document.body.replaceChildren()
  if (hasElements) await new Promise(realFrame)
  await new Promise((resolve) => realTimeout(resolve))
  sessionStorage.clear()
  localStorage.clear()
  window.dataLayer = []
}
