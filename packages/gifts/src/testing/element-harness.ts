import type { ElementDefinition, EventTable } from '@charity-elements/runtime/core/element/define.ts'
import { replaceServices } from '@charity-elements/runtime/core/element/services.ts'
import type { AnyObjectSchema } from '@charity-elements/runtime/core/element/cms-schemas.ts'
import { expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing/mount.ts'
import { type ScriptedAnswer, scriptedApi } from './scripted-api.ts'

/** Mounts an element with a scripted API. `visited` records the navigations. */
export async function openElement<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object,
  answers: Readonly<Record<string, ScriptedAnswer>>,
  pageUrl: string,
) {
  const api = scriptedApi({ ...answers })
  const visited: string[] = []
  replaceServices({
    send: api.send,
    supports: api.supports,
    navigate: (url) => void visited.push(url),
    pageUrl: () => pageUrl,
  })
  const { element, root } = await mount(definition, props)
  return {
    api,
    visited,
    element,
    root,
    field: (id: string) => find<HTMLInputElement>(root, `#${id}`),
    /** The button with a label. */
    button: (label: string) => {
      const found = [...root.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === label)
      if (!found) throw new Error(`No button says ${label}: ${root.innerText}`)
      return found
    },
    error: (id: string) => find(root, `#${id}-error`).innerText,
    /** Fails with the findings of axe-core, once all animations have ended. */
    isAccessible: async () => {
      await settled(root.getRootNode() as ShadowRoot)
      await expectAccessible()
    },
  }
}

/** Types in a field within one task, so that no timer fires between the edit and what a test asserts next. The field keeps the focus. */
export function typeAtOnce(input: HTMLInputElement, text: string): void {
  input.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Empties the page and its storage. */
export function clearPage(): void {
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  window.dataLayer = []
}
