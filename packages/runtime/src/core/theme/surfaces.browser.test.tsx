import { object, optional, string } from 'valibot'
import { afterEach, expect, it } from 'vitest'
import buttonStyles from '../button.css?inline'
import { defineElement } from '../element/define.ts'
import { emulate, find, mount } from '../../testing/mount.ts'

const sample = defineElement({
  tag: 'surface-sample',
  props: object({ text: optional(string(), 'Värme åt alla') }),
  styles: [
    buttonStyles,
    '.soft { color: var(--text-muted); border: 1px solid var(--border); } .dialog { color: var(--text); background: var(--surface); }',
  ],
  view: ({ text }) => (
    <>
      <p className="soft">{text}</p>
      <dialog className="dialog" open>
        {text}
      </dialog>
      <button className="button primary">{text}</button>
      <button className="button primary" disabled>
        {text}
      </button>
    </>
  ),
})

afterEach(() => document.body.replaceChildren())

const styleOf = (root: ParentNode, selector: string) => getComputedStyle(find(root, selector))

it('surface: an element on a dark one has light text, and its dialogs have dark text', async () => {
  const { element, root } = await mount(sample)
  expect(getComputedStyle(root).color).toBe('rgb(29, 27, 26)')
  element.dataset['surface'] = 'inverse'
  expect(getComputedStyle(root).color).toBe('rgb(255, 255, 255)')
  expect(styleOf(root, '.soft').color).toBe('rgba(255, 255, 255, 0.86)')
  expect(styleOf(root, '.dialog').color).toBe('rgb(29, 27, 26)')
  expect(styleOf(root, '.dialog').backgroundColor).toBe('rgb(255, 255, 255)')
})

it('brand colour: can be set on the page, on an ancestor or on the element', async () => {
  const { element, root } = await mount(sample)
  document.body.style.setProperty('--ce-color-text', 'rgb(1, 2, 3)')
  expect(getComputedStyle(root).color).toBe('rgb(1, 2, 3)')
  element.style.setProperty('--ce-color-text', 'rgb(4, 5, 6)')
  expect(getComputedStyle(root).color).toBe('rgb(4, 5, 6)')
  document.body.removeAttribute('style')
})

it('prefers-contrast more: soft text and lines have the ink colour', async () => {
  await emulate({ features: [{ name: 'prefers-contrast', value: 'more' }] })
  const { root } = await mount(sample)
  expect(styleOf(root, '.soft').color).toBe('rgb(29, 27, 26)')
  expect(styleOf(root, '.soft').borderTopColor).toBe('rgb(29, 27, 26)')
})

it('forced colors: surfaces, dialogs and buttons have outlines in the user’s palette', async () => {
  await emulate({ features: [{ name: 'forced-colors', value: 'active' }] })
  const { root } = await mount(sample)
  const { color, borderTopColor } = styleOf(root, '.soft')
  expect(borderTopColor).toBe(color)
  expect(styleOf(root, '.dialog').borderTopStyle).toBe('solid')
  expect(styleOf(root, '.button:enabled').borderTopWidth).toBe('2px')
})

it('forced colors: a disabled button has the grey of the user’s palette', async () => {
  await emulate({ features: [{ name: 'forced-colors', value: 'active' }] })
  const { root } = await mount(sample)
  const disabled = styleOf(root, '.button:disabled')
  expect(disabled.backgroundColor).toBe(styleOf(root, '.button:enabled').backgroundColor)
  root.style.color = 'GrayText'
  expect(disabled.color).toBe(getComputedStyle(root).color)
})
