import type { SendForm } from '@charity-elements/contract'
import { replaceServices } from '@charity-elements/runtime'
import { mount } from '@charity-elements/runtime/testing'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { contentForm } from '../element.ts'
import { column, fieldset, form, page as formPage } from '../examples/definitions.ts'

interface SentForm {
  readonly entries: Parameters<SendForm>[0]
  readonly reportProgress: (progress: number) => void
  readonly succeed: () => void
  readonly fail: () => void
}

/** Every form that was sent. The test decides the answer. */
export const sentForms: SentForm[] = []

const sendForm: SendForm = (entries, options) =>
  new Promise((resolve, reject) => {
    sentForms.push({
      entries,
      reportProgress: (progress) => options?.onProgress?.(progress),
      succeed: resolve,
      fail: () => reject(new Error('No answer')),
    })
  })

/** Resets the page and replaces the API call that sends forms. */
export function setUpForms(): void {
  sentForms.length = 0
  window.dataLayer = []
  replaceServices({ sendForm })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}

/** Cleans up after a test. */
export function cleanUpForms(): void {
  document.body.replaceChildren()
  vi.restoreAllMocks()
}

/** Mounts a form on the page. */
export const mountForm = async (props: object): Promise<HTMLElement> => (await mount(contentForm, props)).element

/** The props of a one-page form with these fields. */
export const singlePageForm = (...fields: Record<string, unknown>[]) => ({
  form: form('Ett', 'Skicka', [formPage('', [fieldset('', [column(fields)])])]),
})
export const textbox = (name: string) => page.getByRole('textbox', { name })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const findInside = (element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
export const required = { required: true }
