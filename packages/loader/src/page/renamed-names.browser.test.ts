import { afterEach, expect, it, vi } from 'vitest'
import { beginElements, clearElements, insertHtml, viewOf } from '@charity-elements/runtime/testing/test-element.tsx'
import { reportRenamedNames } from './renamed-names.ts'

afterEach(() => {
  clearElements()
  document.head.querySelector('style.test')?.remove()
})

it('renamed names: --ce-room still reserves space, and the console says its new name once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  beginElements()
  const element = insertHtml('<test-element></test-element>')
  await viewOf(element)
  reportRenamedNames()
  expect(warn).not.toHaveBeenCalled()
  element.setAttribute('style', '--ce-room: 7rem')
  document.body.append(element.cloneNode())
  reportRenamedNames()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('--ce-room is now --ce-reserved-size')]])
})

it('page services: styles are not asked for while elements are being rendered', async () => {
  const asked = vi.spyOn(globalThis, 'getComputedStyle')
  let whenIdle: IdleRequestCallback | undefined
  vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((callback) => {
    whenIdle = callback
    return 0
  })
  beginElements()
  await viewOf(insertHtml('<test-element></test-element>'))
  globalThis.charityElements = { version: 'test', ready: Promise.resolve() }
  await import('./page.ts')
  await vi.waitFor(() => expect(whenIdle).toBeDefined())
  expect(asked).not.toHaveBeenCalled()
  whenIdle?.({ didTimeout: false, timeRemaining: () => 10 })
  expect(asked).toHaveBeenCalledOnce()
  globalThis.charityElements = undefined
})
