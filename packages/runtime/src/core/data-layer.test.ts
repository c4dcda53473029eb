import { expect, it } from 'vitest'
import { pushEvent } from './data-layer.ts'
import { memoryStorage } from '../api/page-storage.ts'
import type { PageState } from './page-state.ts'

it('the data layer is the page’s own, or is made when the page has none [TRK-6]', () => {
  const lead = { event: 'generate_lead', form_name: 'Kontakt' }
  const storages = { localStorage: memoryStorage(), sessionStorage: memoryStorage() }
  const page: PageState = { ...storages }
  pushEvent('generate_lead', { form_name: 'Kontakt' }, page)
  expect(page.dataLayer).toEqual([lead])
  const own: unknown[] = [{ event: 'gtm.js' }]
  pushEvent('generate_lead', { form_name: 'Kontakt' }, { ...storages, dataLayer: own })
  expect(own).toEqual([{ event: 'gtm.js' }, lead])
})
