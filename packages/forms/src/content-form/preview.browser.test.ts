import type { AnyObjectSchema, ElementDefinition, EventTable } from '@charity-elements/runtime'
import { previewTexts as preview } from '@charity-elements/preview'
import { expectAccessible, mount } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newsletterSignup } from '../newsletter-signup/element.ts'
import { texts as signup } from '../newsletter-signup/texts.ts'
import { contentForm } from './element.ts'
import { column, field, fieldset, form, page } from './examples/definitions.ts'
import { texts } from './texts.ts'

const definition = form('Kontakt', 'Skicka', [
  page('', [fieldset('', [column([field('namn', 'Namn', 'Short answer')])])]),
])
const heard = vi.fn()
const events = ['form-sent', 'newsletter-signup']

beforeEach(() => {
  window.dataLayer = []
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('A preview has called.'))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  for (const event of events) document.addEventListener(event, heard)
})

/** In every preview: no call, no event, and nothing in the data layer. */
afterEach(() => {
  expect(fetch).not.toHaveBeenCalled()
  expect(XMLHttpRequest.prototype.send).not.toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()
  expect(window.dataLayer).toEqual([])
  for (const event of events) document.removeEventListener(event, heard)
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

async function sending<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object,
  typed: Readonly<Record<string, string>>,
) {
  const { element, root } = await mount(definition, props)
  for (const [id, text] of Object.entries(typed)) {
    const field = root.querySelector<HTMLInputElement>(`#${id}`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  root.querySelector('form')?.requestSubmit()
  return { element, says: (text: string) => vi.waitFor(() => expect(root.innerText).toContain(text)) }
}

it('a previewed form shows its confirmation without sending anything', async () => {
  const { element, says } = await sending(contentForm, { form: definition, preview: '' }, {})
  await says(texts.thanks)
  await says(preview['banner.form'])
  expect(element.shadowRoot?.textContent).not.toContain(preview.withoutGift)
  await expectAccessible(element)
  expect(console.info).toHaveBeenCalledExactlyOnceWith(
    'charity-elements: preview of <content-form>, no event is dispatched: form-sent',
    { formId: 'form-kontakt', formName: 'Kontakt' },
  )
})

it('a previewed form has links to its fields', async () => {
  const required = form('Kontakt', 'Skicka', [
    page('', [fieldset('', [column([field('namn', 'Namn', 'Short answer', { required: true })])])]),
  ])
  const { element, says } = await sending(contentForm, { form: required, preview: '' }, {})
  await says(texts.note)
  element.shadowRoot?.querySelector<HTMLElement>('a[href]')?.click()
  await vi.waitFor(() => expect(element.shadowRoot?.activeElement).toHaveProperty('name', 'id-namn'))
})

it('a previewed form shows the failure dialog', async () => {
  const { says } = await sending(contentForm, { form: definition, preview: 'failed' }, {})
  await says(texts['failure.heading'])
})

it('a previewed newsletter signup shows another outcome when its attribute changes', async () => {
  const { element, says } = await sending(newsletterSignup, { preview: 'waiting' }, { email: 'anna@example.org' })
  const outcome = () => element.shadowRoot?.querySelector('select')?.value
  expect(outcome()).toBe('waiting')
  element.dataset['preview'] = 'refused'
  await vi.waitFor(() => expect(outcome()).toBe('refused'))
  await says(signup.submit)
})

it.each([
  ['sent', signup.thanks],
  ['refused', signup.refusedEmail],
  ['offline', signup.failure],
])('a previewed newsletter signup shows the outcome %s: %s', async (outcome, text) => {
  const { says } = await sending(newsletterSignup, { preview: outcome }, { email: 'anna@example.org' })
  await says(text)
})
