import { memoryStorage, storageKey } from '@charity-elements/runtime/api'
import { expect, it } from 'vitest'
import { hasRecordedPayment, markOnce, wasRecorded } from './gift-analytics.ts'

/** Pages of one browser, one after another. */
function browser() {
  const localStorage = memoryStorage()
  return () => ({ dataLayer: [], localStorage, sessionStorage: memoryStorage() })
}

it('recorded events: each is recorded once in a browser', () => {
  const newPage = browser()
  const page = newPage()
  expect(markOnce('purchase', 'a', page)).toBe(true)
  expect(markOnce('purchase', 'a', page)).toBe(false)
  expect(markOnce('begin_checkout', 'a', page)).toBe(true)
  expect(markOnce('purchase', 'a', newPage())).toBe(false)
})

it.each(['no JSON', '{"not": "a list"}'])('recorded events: there are none where the browser has stored %s', (text) => {
  const page = browser()()
  page.localStorage.setItem(storageKey('recorded'), text)
  expect(markOnce('purchase', 'a', page)).toBe(true)
  expect(markOnce('purchase', 'a', page)).toBe(false)
})

it('recorded events: the newest 200 are remembered, and the oldest forgotten', () => {
  const newPage = browser()
  for (let index = 0; index <= 200; index++) markOnce('purchase', `attempt-${index}`, newPage())
  expect(wasRecorded('purchase', 'attempt-200', newPage())).toBe(true)
  expect(wasRecorded('purchase', 'attempt-1', newPage())).toBe(true)
  expect(wasRecorded('purchase', 'attempt-0', newPage())).toBe(false)
})

it('recorded events: a payment is one that has begun or ended, not a form that was opened', () => {
  const newPage = browser()
  markOnce('begin_checkout', 'a', newPage())
  expect(hasRecordedPayment(newPage())).toBe(false)
  markOnce('add_payment_info', 'a', newPage())
  expect(hasRecordedPayment(newPage())).toBe(true)
})
