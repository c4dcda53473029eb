import { expect, it, vi } from 'vitest'
import { reportProblem, reportProp, shortText } from './element-errors.ts'

const circular: Record<string, unknown> = {}
circular['self'] = circular

it.each([
  ['text', '"text"'],
  [{ a: [1] }, '{"a":[1]}'],
  [undefined, 'undefined'],
  [10n, '10'],
  [circular, '[object Object]'],
  ['x'.repeat(78), `"${'x'.repeat(78)}"`],
  ['x'.repeat(79), `"${'x'.repeat(78)}…`],
])('a value for the console is short: %s', (value, text) => {
  expect(shortText(value)).toBe(text)
  expect(shortText(value).length).toBeLessThanOrEqual(80)
})

it('a problem is told on the console and to the page', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const heard = vi.fn((event: Event) => (event as CustomEvent<object>).detail)
  const element = Object.assign(new EventTarget(), { localName: 'gift-bar' }) as unknown as Element
  element.addEventListener('element-error', heard)
  reportProblem(element, 'stopped working')
  reportProp(element, { prop: 'amounts', where: 'data-amounts.0', given: 'x', expected: 'number', reason: 'is text' })
  expect(warn.mock.calls).toEqual([
    ['charity-elements: <gift-bar> stopped working', element],
    ['charity-elements: <gift-bar> data-amounts.0: is text (given: "x"; expected: number)', element],
  ])
  expect(heard.mock.results.map(({ value }) => value as unknown)).toEqual([
    { tag: 'gift-bar', reason: 'stopped working' },
    { tag: 'gift-bar', reason: 'data-amounts.0: is text', prop: 'amounts', given: 'x', expected: 'number' },
  ])
  warn.mockRestore()
})
