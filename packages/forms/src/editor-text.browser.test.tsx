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

it('markup without an end tag is formatted, not shown as written', async () => {
  const shown = show('Ett<br>två')
  await expect.poll(() => shown.querySelector('br')).not.toBeNull()
  expect(shown.textContent).not.toContain('<')
})

it('the content of a rich-text editor is formatted', async () => {
  const text = { tag: '#text', text: 'Fet' }
  const shown = show({
    tag: '#root',
    attributes: {},
    elements: [{ tag: 'p', elements: [{ tag: 'b', elements: [text] }] }],
  })
  await expect.poll(() => shown.querySelector('p > b')?.textContent).toBe('Fet')
})

it('a text that is shown later is formatted from the start', async () => {
  const first = show('<p><b>Först</b></p>')
  await expect.poll(() => first.querySelector('b')).not.toBeNull()
  expect(show('<p><b>Sedan</b></p>').querySelector('b')?.textContent).toBe('Sedan')
})
