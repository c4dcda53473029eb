import type { SendForm } from '@charity-elements/runtime/api/call.ts'
import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import { mount } from '@charity-elements/runtime/testing/mount.ts'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { contentForm } from '../element.ts'
import { column, fieldset, form, page as formPage } from '../examples/definitions.ts'

interface Sent {
  readonly entries: Parameters<SendForm>[0]
  readonly reportProgress: (progress: number) => void
  readonly succeed: () => void
  readonly fail: () => void
}

/** Every form that was sent. The test decides the answer. */
export const sent: Sent[] = []

const sendForm: SendForm = (entries, options) =>
  new Promise((resolve, reject) => {
    sent.push({
      entries,
      reportProgress: (progress) => options?.onShare?.(progress),
      succeed: resolve,
      fail: () => reject(new Error('No answer')),
    })
  })

/** Resets the page and replaces the API call that sends forms. */
export function beginForms(): void {
  sent.length = 0
  window.dataLayer = []
  replaceServices({ sendForm })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}

/** Cleans up after a test. */
export function clearForms(): void {
  document.body.replaceChildren()
  vi.restoreAllMocks()
}

/** Mounts a form on the page. */
export const show = async (props: object): Promise<HTMLElement> => (await mount(contentForm, props)).element

/** Props of a form of one page with these fields. */
export const one = (...fields: Record<string, unknown>[]) => ({
  form: form('Ett', 'Skicka', [formPage('', [fieldset('', [column(fields)])])]),
})
export const named = (name: string) => page.getByRole('textbox', { name })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const inside = (element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
export const required = { required: true }
