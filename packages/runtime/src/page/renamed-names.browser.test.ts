import { afterEach, expect, it, vi } from 'vitest'
import { beginElements, clearElements, insertHtml, viewOf } from '../testing/test-element.tsx'
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
