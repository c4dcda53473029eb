import type { ElementDefinition, EventTable } from '@charity-elements/runtime/element/define.ts'
import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import type { AnyObject } from '@charity-elements/runtime/element/shapes.ts'
import { expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing/mount.ts'
import { type Scripted, scriptedApi } from '../payment/swish/testing/scripted-api.ts'

/** An element on the test's page, with a scripted API and a browser that notes where it is sent. */
export async function openElement<Props extends AnyObject, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object,
  answers: Readonly<Record<string, Scripted>>,
  pageUrl: string,
) {
  const api = scriptedApi({ ...answers })
  const visited: string[] = []
  replaceServices({ send: api.send, navigate: (url) => void visited.push(url), pageUrl: () => pageUrl })
  const { element, root } = await mount(definition, props)
  return {
    api,
    visited,
    element,
    root,
    field: (id: string) => find<HTMLInputElement>(root, `#${id}`),
    /** The button that says so. */
    button: (label: string) => {
      const found = [...root.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === label)
      if (!found) throw new Error(`No button says ${label}: ${root.innerText}`)
      return found
    },
    error: (id: string) => find(root, `#${id}-error`).innerText,
    /** Fails with what axe-core finds, once nothing moves any more. */
    isAccessible: async () => {
      await settled(root.getRootNode() as ShadowRoot)
      await expectAccessible()
    },
  }
}

/** A page as a donor finds it who has given nothing here before. */
export function clearPage(): void {
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  window.dataLayer = []
}
