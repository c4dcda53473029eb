import { beforeEach, expect, it, vi } from 'vitest'
import { reportElementError } from './error-reporting.ts'

const pushed: unknown[] = []

beforeEach(() => {
  pushed.length = 0
  vi.stubGlobal('dataLayer', pushed)
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    error.mockRestore()
    vi.unstubAllGlobals()
  }
})

it('an error is recorded by tag and message, and logged whole', () => {
  const error = new TypeError('x is not a function')
  reportElementError('gift-bar', error)
  expect(pushed).toEqual([{ event: 'javascript_error', tag: 'gift-bar', message: 'TypeError: x is not a function' }])
  expect(console.error).toHaveBeenCalledWith('charity-elements: <gift-bar>', error)
})

it.each([
  ['Unexpected token in "anna@example.org, 070-123 45 67" at 3', 'Unexpected token in … at 3'],
  ['Cut off: "anna', 'Cut off: …'],
  ['"a" and "b"', '… and …'],
  ['Sent to anna@example.org today', 'Sent to … today'],
  ['Called +46 70 123 45 67 twice', 'Called … twice'],
  ['811218-9876 is wrong', '… is wrong'],
  ['Status 503 at line 12', 'Status 503 at line 12'],
  ['x'.repeat(200), 'x'.repeat(150)],
  [`"${'x'.repeat(300)}" is long`, '… is long'],
])('nothing that a donor typed is recorded: %j', (message, recorded) => {
  reportElementError('content-form', new Error(message))
  expect(pushed).toMatchObject([{ message: `Error: ${recorded}` }])
})

it.each([
  ['gone', 'Error: gone'],
  [undefined, 'Error: undefined'],
])('what is thrown without being an error is recorded too: %j', (thrown, message) => {
  reportElementError('page', thrown)
  expect(pushed).toMatchObject([{ tag: 'page', message }])
})
