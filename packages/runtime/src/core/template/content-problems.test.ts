import { expect, it, vi } from 'vitest'
import type { PageState } from '../page-state.ts'
import { reportContentProblems } from './template.ts'

it('content that cannot be shown is reported in the console and in the data layer', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const page = { dataLayer: ['before'] } as unknown as PageState
  reportContentProblems(
    [
      { reason: 'image-missing', warning: 'An image has no address.' },
      { reason: 'link-unsafe', warning: 'A link was left out.' },
    ],
    page,
  )
  expect(page.dataLayer).toEqual([
    'before',
    { event: 'content_error', reason: 'image-missing' },
    { event: 'content_error', reason: 'link-unsafe' },
  ])
  expect(warn.mock.calls).toEqual([
    ['charity-elements: An image has no address.'],
    ['charity-elements: A link was left out.'],
  ])
  warn.mockRestore()
})
