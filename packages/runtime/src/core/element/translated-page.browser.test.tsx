import { boolean, object, optional, string } from 'valibot'
import { expect, it, vi } from 'vitest'
import { defineElement } from './define.ts'
import { define } from '../../testing/register-definition.ts'
import { mount } from '../../testing/mount.ts'

const props = object({ name: optional(string(), ''), isOpen: optional(boolean(), false) })
const translated = defineElement({
  tag: 'translated-element',
  props,
  view: ({ name, isOpen }) => (
    <p>
      Hej {name}
      {isOpen && ' och välkommen'}
    </p>
  ),
})

/** Replaces the text nodes of a view, like the translators in browsers. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.data.toUpperCase()
    text.replaceWith(font)
  }
}

it('a translated page: a view whose text nodes are replaced goes on following its props', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { element, root } = await mount(translated, { name: 'Ada', isOpen: true })
  for (const isOpen of [false, true, false]) {
    translate(root)
    element.setAttribute('data-is-open', String(isOpen))
    await vi.waitFor(() => expect(root.textContent?.toLowerCase()).toBe(isOpen ? 'hej ada och välkommen' : 'hej ada'))
  }
  expect(error.mock.calls.filter(([first]) => String(first).startsWith('charity-elements'))).toEqual([])
})

it('a view that the DOM refuses again and again fails like any other', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const view = () => {
    throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')
  }
  define(defineElement({ tag: 'refused-element', props, view }))
  document.body.innerHTML = '<refused-element><b>Reserv</b></refused-element>'
  const reported = () => error.mock.calls.filter(([first]) => String(first).startsWith('charity-elements'))
  await vi.waitFor(() => expect(reported()).toHaveLength(1))
  await vi.waitFor(() => expect(document.querySelector('b')?.checkVisibility()).toBe(true))
})
