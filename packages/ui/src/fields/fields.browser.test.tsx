import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { afterPress } from './after-press.ts'
import { bringIntoView } from '../form/bring-into-view.ts'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextAreaField } from '../form/TextAreaField.tsx'
import { TextField } from './TextField.tsx'

let root: Root
const draw = (field: ReactNode) => flushSync(() => root.render(field))
const control = (selector: string) => document.querySelector(selector) as HTMLElement

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  scrollTo(0, 0)
})

const choices = [
  { value: 'a', caption: 'Ale' },
  { value: 'b', caption: 'Boden' },
]

describe('a field', () => {
  it.each([
    ['text', TextField, 'input'],
    ['textarea', TextAreaField, 'textarea'],
  ])('of the kind %s tells what is typed, and keeps its value', async (_, Field, selector) => {
    const onValue = vi.fn()
    draw(<Field id="ort" label="Ort" value="" onValue={onValue} />)
    await userEvent.type(control(selector), 'å')
    expect(onValue.mock.calls).toEqual([['å']])
    expect(control(selector)).toHaveValue('')
  })

  it('with options tells which one is selected', async () => {
    const onValue = vi.fn()
    draw(<SelectField id="ort" label="Ort" choices={choices} value="" onValue={onValue} />)
    await userEvent.selectOptions(control('select'), 'b')
    expect(onValue.mock.calls).toEqual([['b']])
  })

  it('that is a checkbox tells whether it is checked', async () => {
    const onChecked = vi.fn()
    const checkbox = (isChecked: boolean) => (
      <CheckboxField id="ja" label="Ja" isChecked={isChecked} onChecked={onChecked} />
    )
    draw(checkbox(false))
    await userEvent.click(control('input'))
    draw(checkbox(true))
    await userEvent.click(control('label'))
    expect(onChecked.mock.calls).toEqual([[true], [false]])
  })

  it.each([
    [false, [['b', true]]],
    [
      true,
      [
        ['b', true],
        ['a', false],
      ],
    ],
  ])('of choices tells which is chosen or not (several: %s)', async (isMultiple, expected) => {
    const onToggle = vi.fn()
    draw(
      <ChoiceField id="ort" label="Ort" choices={choices} chosen={['a']} onToggle={onToggle} isMultiple={isMultiple} />,
    )
    await userEvent.click(control('[value=b]'))
    await userEvent.click(control('[value=a]'))
    expect(onToggle.mock.calls).toEqual(expected)
  })

  it('of choices is left when the focus leaves all of them', async () => {
    const onBlur = vi.fn()
    draw(
      <ChoiceField id="ort" label="Ort" choices={choices} chosen={[]} onToggle={() => {}} isMultiple onBlur={onBlur} />,
    )
    control('[value=a]').focus()
    control('[value=b]').focus()
    expect(onBlur).not.toHaveBeenCalled()
    control('[value=b]').blur()
    expect(onBlur).toHaveBeenCalledOnce()
  })
})

it('an error summary leads to a field without a step in the history', async () => {
  const onFollow = vi.fn()
  const [address, steps] = [location.href, history.length]
  const errors = [{ id: 'ort', label: 'Ort', message: 'Ange en ort' }]
  draw(<ErrorSummary heading="Något saknas" errors={errors} onFollow={onFollow} />)
  await userEvent.click(control('a'))
  expect(onFollow.mock.calls).toEqual([['ort']])
  expect([location.href, history.length]).toEqual([address, steps])
})

describe('what would move a button under a press', () => {
  it('happens at once when nothing is pressed', () => {
    const action = vi.fn()
    afterPress(action)
    expect(action).toHaveBeenCalledOnce()
  })

  it.each(['mouseup', 'dragend'])('waits for %s and the click after it, and happens once', async (end) => {
    vi.spyOn(document.documentElement, 'matches').mockReturnValue(true)
    const action = vi.fn()
    afterPress(action)
    const inside = document.body.firstElementChild as Element
    // Nothing on the page can hide the event.
    inside.addEventListener(end, (event) => event.stopPropagation())
    for (let times = 0; times < 2; times += 1) inside.dispatchEvent(new Event(end, { bubbles: true }))
    expect(action).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(action).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
    expect(action).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })
})

it('a part is brought to the top of the window at once, also on a page that scrolls smoothly', () => {
  const page = new CSSStyleSheet()
  page.replaceSync('html { scroll-behavior: smooth } header { block-size: 150vh } section { block-size: 200vh }')
  document.adoptedStyleSheets = [page]
  onTestFinished(() => void (document.adoptedStyleSheets = []))
  draw([<header key="above" />, <section key="part" />])
  bringIntoView(control('section'))
  expect(Math.round(control('section').getBoundingClientRect().top)).toBe(0)
})
