import { describe, expect, it } from 'vitest'
import { isSamePage } from './page-address.ts'

describe('a link to the current page', () => {
  const page = 'https://www.example.org/om-oss/?k=1#historia'
  it.each(['/om-oss/', '/om-oss', 'https://www.example.org/om-oss/', '/om-oss/?utm_source=x', '/om-oss/#personal'])(
    'is %s',
    (href) => expect(isSamePage(href, page)).toBe(true),
  )
  it.each([
    '/',
    '/om-oss/historia/',
    'https://shop.example.org/om-oss/',
    'mailto:a@example.org',
    '#historia',
    'http://[',
  ])('is not %s', (href) => expect(isSamePage(href, page)).toBe(false))
})
