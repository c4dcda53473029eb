import { afterEach, describe, expect, it, vi } from 'vitest'
import { isSamePage, onPageAddressChange } from './page-address.ts'

describe('a link to the current page', () => {
  const page = 'https://www.example.org/om-oss/?k=1#historia'
  it.each([
    '/om-oss/',
    '/om-oss',
    '/om-oss//',
    'https://www.example.org/om-oss/',
    '/om-oss/?utm_source=x',
    '/om-oss/#personal',
  ])('is %s', (href) => expect(isSamePage(href, page)).toBe(true))
  it.each([
    '/',
    '/om-oss/historia/',
    'https://shop.example.org/om-oss/',
    'mailto:a@example.org',
    '#historia',
    'http://[',
  ])('is not %s', (href) => expect(isSamePage(href, page)).toBe(false))
})

describe('a visitor who goes back or forth within the page', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is noticed until nobody listens', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const noticed = vi.fn()
    const stop = onPageAddressChange(noticed)
    page.dispatchEvent(new Event('popstate'))
    expect(noticed).toHaveBeenCalledOnce()
    stop()
    page.dispatchEvent(new Event('popstate'))
    expect(noticed).toHaveBeenCalledOnce()
  })
})
