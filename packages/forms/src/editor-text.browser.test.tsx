import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { EditorText } from './EditorText.tsx'

afterEach(() => document.body.replaceChildren())

function show(text: Parameters<typeof EditorText>[0]['text']): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(place).render(<EditorText text={text} />))
  return place
}

it('markup without an end tag is formatted, not shown as written', () => {
  const shown = show('Ett<br>två')
  expect(shown.querySelector('br')).not.toBeNull()
  expect(shown.textContent).not.toContain('<')
})

it('the content of a rich-text editor is formatted', () => {
  const text = { tag: '#text', text: 'Fet' }
  const shown = show({
    tag: '#root',
    attributes: {},
    elements: [{ tag: 'p', elements: [{ tag: 'b', elements: [text] }] }],
  })
  expect(shown.querySelector('p > b')?.textContent).toBe('Fet')
})
