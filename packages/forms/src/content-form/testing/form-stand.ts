import type { SendForm } from '@charity-elements/runtime/api/call.ts'
import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import { mount } from '@charity-elements/runtime/testing/mount.ts'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { contentForm } from '../element.ts'
import { column, fieldset, form, page as formPage } from '../examples/definitions.ts'

interface Sent {
  readonly entries: Parameters<SendForm>[0]
  readonly onShare: (share: number) => void
  readonly succeed: () => void
  readonly fail: () => void
}

/** Every form that was sent, with the answer in the test's hands. */
export const sent: Sent[] = []

const takesForms: SendForm = (entries, options) =>
  new Promise((resolve, reject) => {
    sent.push({
      entries,
      onShare: (share) => options?.onShare?.(share),
      succeed: resolve,
      fail: () => reject(new Error('No answer')),
    })
  })

/** A page on which nothing has been sent, and a host that answers when the test says so. */
export function beginForms(): void {
  sent.length = 0
  window.dataLayer = []
  replaceServices({ sendForm: takesForms })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}

/** Leaves nothing of a test behind. */
export function clearForms(): void {
  document.body.replaceChildren()
  vi.restoreAllMocks()
}

/** A form on the page, drawn. */
export const show = async (props: object): Promise<HTMLElement> => (await mount(contentForm, props)).element

/** What shows a form of one page with these fields. */
export const one = (...fields: Record<string, unknown>[]) => ({
  form: form('Ett', 'Skicka', [formPage('', [fieldset('', [column(fields)])])]),
})
export const named = (name: string) => page.getByRole('textbox', { name })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const inside = (element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
export const required = { required: true }
