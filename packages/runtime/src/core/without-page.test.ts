import { expect, it } from 'vitest'
import { settings, siteUrl } from './settings.ts'

it('without a page all addresses are relative and nothing is tracked', () => {
  expect(settings()).toEqual({
    apiBase: '',
    siteBase: '',
    trackLinks: false,
    trackPages: false,
    isThankYouPage: false,
  })
  expect(siteUrl('/ge/')).toBe('/ge/')
})
