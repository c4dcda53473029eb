import { object, optional, string } from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineElement } from '../core/element/define.ts'
import { register } from '../register.ts'
import { jsx } from '../core/template/jsx-runtime.ts'
import { beginElements, clearElements, dispatched, expectText, insertHtml } from '../testing/test-element.tsx'
import { find } from '../testing/mount.ts'
import { templateElement } from './template-element.ts'

beforeEach(() => {
  beginElements()
  register(note, templateElement)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(clearElements)

const note = defineElement({
  tag: 'test-note',
  props: object({ title: optional(string(), 'Rubrik'), lead: optional(string(), '') }),
  template: ({ title, lead, context }) => {
    if (title === 'boom') throw new Error('it broke')
    if (title.includes('bild')) context.report({ reason: 'image-missing', warning: `${title} has no image` })
    return [jsx('h2', { children: title }), jsx('p', { children: lead })]
  },
})

it('a template that fails shows the fallback, and its element says so', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const element = insertHtml('<test-note data-title="boom"><b>Reserv</b></test-note>')
  await vi.waitFor(() => expect(dispatched.map(({ detail }) => detail.reason)).toEqual(['stopped working: it broke']))
  await vi.waitFor(() => expect(find(element, 'b').checkVisibility()).toBe(true))
  expect(error).toHaveBeenCalledOnce()
})

it('a template that fails for new props keeps what it shows, and follows the next ones', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const element = insertHtml('<test-note data-title="Ett"></test-note>')
  await expectText(element, 'h2', 'Ett')
  element.dataset['title'] = 'boom'
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  await expectText(element, 'h2', 'Ett')
  element.dataset['title'] = 'Två'
  await expectText(element, 'h2', 'Två')
})

it('a problem of the content is reported once, until it is another', async () => {
  const element = insertHtml('<test-note data-title="En bild"></test-note>')
  await expectText(element, 'p', '')
  element.dataset['lead'] = 'Ingress'
  await expectText(element, 'p', 'Ingress')
  for (const title of ['Text', 'Två bilder']) {
    element.dataset['title'] = title
    await expectText(element, 'h2', title)
  }
  const problem = { event: 'content_error', reason: 'image-missing' }
  expect(window.dataLayer).toEqual([problem, problem])
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
    'charity-elements: En bild has no image',
    'charity-elements: Två bilder has no image',
  ])
})
