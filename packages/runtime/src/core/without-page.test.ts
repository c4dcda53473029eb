import { expect, it } from 'vitest'
import { settings, siteUrl } from './settings.ts'

it('without a page all addresses are relative', () => {
  expect(settings()).toEqual({ apiBase: '', siteBase: '' })
  expect(siteUrl('/ge/')).toBe('/ge/')
})
