import { useLayoutEffect, useState } from 'react'
import { object, optional, string } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderElement } from '@charity-elements/prerender/render'
import { type ViewProps, defineElement } from '../core/element/define.ts'
import { register } from '../register.ts'
import { find } from '../testing/mount.ts'
import { clearElements } from '../testing/test-element.tsx'
import { reactElement } from './react-element.tsx'

/* What is typed or chosen in a prerendered view before its script has come. */

const props = object({ heading: optional(string(), 'Rubrik') })

interface Answers {
  readonly name: string
  readonly story: string
  readonly count: string
  readonly town: string
  readonly amount: string
  readonly isAnonymous: boolean
  readonly wantsLetter: boolean
  readonly file: string
}

const empty: Answers = {
  name: 'Anna',
  story: '',
  count: '',
  town: 'Umeå',
  amount: '100',
  isAnonymous: false,
  wantsLetter: true,
  file: '',
}

/** What the view has heard. */
let answers: Answers
let changes: string[]
/** How often it has been rendered. */
let renders: number

/** Whether each part of the view takes React a slice. */
let isSlow = false

function Part() {
  const end = performance.now() + (isSlow ? 6 : 0)
  while (performance.now() < end);
  return <i />
}

/** Whether the view renders again before the browser paints, as one that restores a draft does. */
let rendersAgain = false

function View({ heading }: ViewProps<typeof props>) {
  const [state, setState] = useState(empty)
  const [, setMounted] = useState(false)
  useLayoutEffect(() => {
    renders += 1
    setMounted(rendersAgain)
  }, [])
  answers = state
  const set = <Name extends keyof Answers>(name: Name, value: Answers[Name]) => {
    changes.push(name)
    setState((before) => ({ ...before, [name]: value }))
  }
  return (
    <form>
      <h2>{heading}</h2>
      <input name="name" value={state.name} onChange={({ target }) => set('name', target.value)} />
      <textarea name="story" value={state.story} onChange={({ target }) => set('story', target.value)} />
      <input name="count" type="number" value={state.count} onChange={({ target }) => set('count', target.value)} />
      <select name="town" value={state.town} onChange={({ target }) => set('town', target.value)}>
        <option>Boden</option>
        <option>Umeå</option>
        <option>Ystad</option>
      </select>
      {['100', '200'].map((amount) => (
        <input
          key={amount}
          type="radio"
          name="amount"
          value={amount}
          checked={state.amount === amount}
          onChange={() => set('amount', amount)}
        />
      ))}
      <input
        type="checkbox"
        name="isAnonymous"
        checked={state.isAnonymous}
        onChange={({ target }) => set('isAnonymous', target.checked)}
      />
      <input
        type="checkbox"
        name="wantsLetter"
        checked={state.wantsLetter}
        onChange={({ target }) => set('wantsLetter', target.checked)}
      />
      <input type="file" name="file" onChange={({ target }) => set('file', target.files?.[0]?.name ?? '')} />
      <button>Skicka</button>
      {Array.from({ length: 20 }, (_, index) => (
        <Part key={index} />
      ))}
    </form>
  )
}

let number = 0
let element: HTMLElement
const root = () => element.shadowRoot as ShadowRoot
const field = <Kind extends Element = HTMLInputElement>(selector: string) => find<Kind>(root(), selector)

/** A prerendered element, and the definition that hydrates it. */
function prerender() {
  const definition = defineElement({ tag: `test-typed-${(number += 1)}`, props, view: View })
  const page = document.body.appendChild(document.createElement('div'))
  page.setHTMLUnsafe(renderElement(definition, {}))
  element = find(page, definition.tag)
  return () => register(definition, reactElement)
}

beforeEach(() => {
  answers = empty
  changes = []
  renders = 0
  rendersAgain = false
  isSlow = false
})
afterEach(clearElements)

/** Everything that a visitor can do in the view. */
async function fillInAll(): Promise<void> {
  await userEvent.fill(field('[name=name]'), 'Åsa')
  await userEvent.fill(field('textarea'), 'Två\nrader')
  await userEvent.fill(field('[name=count]'), '12')
  await userEvent.selectOptions(field('select'), 'Ystad')
  await userEvent.click(field('[value="200"]'))
  await userEvent.click(field('[name=isAnonymous]'))
  await userEvent.click(field('[name=wantsLetter]'))
  await userEvent.upload(field('[name=file]'), new File(['x'], 'cv.pdf'))
}

const filled: Answers = {
  name: 'Åsa',
  story: 'Två\nrader',
  count: '12',
  town: 'Ystad',
  amount: '200',
  isAnonymous: true,
  wantsLetter: false,
  file: 'cv.pdf',
}

/** What the fields show. */
const shown = (): Answers => ({
  name: field('[name=name]').value,
  story: field('textarea').value,
  count: field('[name=count]').value,
  town: field('select').value,
  amount: field('[name=amount]:checked').value,
  isAnonymous: field('[name=isAnonymous]').checked,
  wantsLetter: field('[name=wantsLetter]').checked,
  file: field('[name=file]').files?.[0]?.name ?? '',
})

describe('fields that are filled in before hydration', () => {
  it.each([
    ['once it hydrates', false],
    ['even if it renders again at once', true],
  ])('a view shows and knows what is in them %s', async (_, again) => {
    rendersAgain = again
    const hydrate = prerender()
    const name = field('[name=name]')
    await fillInAll()
    hydrate()
    await vi.waitFor(() => expect(answers).toEqual(filled))
    expect(shown()).toEqual(filled)
    expect(changes.toSorted()).toEqual(Object.keys(filled).toSorted())
    expect(name.isConnected).toBe(true)
  })

  it('a view shows and knows what a password manager fills in between two slices', async () => {
    const hydrate = prerender()
    isSlow = true
    hydrate()
    await new Promise((resolve) => setTimeout(resolve))
    await new Promise((resolve) => setTimeout(resolve))
    expect(renders).toBe(0)
    const name = field('[name=name]')
    name.value = 'Åsa'
    name.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await vi.waitFor(() => expect(answers.name).toBe('Åsa'))
    expect(name.value).toBe('Åsa')
    expect(changes).toEqual(['name'])
  })

  it('a view that replaces the prerendered one has them too', async () => {
    const hydrate = prerender()
    await fillInAll()
    const name = field('[name=name]')
    name.focus()
    name.setSelectionRange(1, 2)
    element.lang = 'en'
    find<HTMLElement>(root(), '.root').lang = 'de'
    hydrate()
    await vi.waitFor(() => expect(answers).toEqual(filled))
    expect(shown()).toEqual(filled)
    expect(name.isConnected).toBe(false)
    const { selectionStart, selectionEnd } = field('[name=name]')
    expect([root().activeElement, selectionStart, selectionEnd]).toEqual([field('[name=name]'), 1, 2])
  })

  it('a view that a page translator has changed has them too', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const hydrate = prerender()
    await fillInAll()
    find(root(), 'h2').textContent = 'Heading'
    hydrate()
    await vi.waitFor(() => expect(answers).toEqual(filled))
    expect(shown()).toEqual(filled)
  })

  it('the caret stays, and typing goes on', async () => {
    const hydrate = prerender()
    const name = field('[name=name]')
    await userEvent.fill(name, 'Aa')
    name.setSelectionRange(1, 1)
    hydrate()
    await vi.waitFor(() => expect(answers.name).toBe('Aa'))
    await userEvent.keyboard('nn')
    await vi.waitFor(() => expect(answers.name).toBe('Anna'))
    expect([name.value, name.selectionStart]).toEqual(['Anna', 3])
  })

  it('a field that was emptied stays empty', async () => {
    const hydrate = prerender()
    await userEvent.clear(field('[name=name]'))
    hydrate()
    await vi.waitFor(() => expect(answers.name).toBe(''))
    expect(field('[name=name]').value).toBe('')
  })

  it('the page hears of them once', async () => {
    const hydrate = prerender()
    await userEvent.fill(field('textarea'), 'Text')
    const heard = vi.fn()
    element.addEventListener('input', heard)
    hydrate()
    await vi.waitFor(() => expect(answers.story).toBe('Text'))
    expect(heard).toHaveBeenCalledOnce()
  })
})

it('a view in which nothing was changed hears of nothing', async () => {
  const hydrate = prerender()
  hydrate()
  await vi.waitFor(() => expect(root().querySelector('[data-prerendered]')).toBeNull())
  await userEvent.click(find(root(), 'h2'))
  expect(changes).toEqual([])
})
