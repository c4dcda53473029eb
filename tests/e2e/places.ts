import type { Page } from '@playwright/test'
import { type Site, stripCookies } from './frame.ts'

export type Place = 'the same site' | 'the microsite, every cookie stripped'
export const places: readonly Place[] = ['the same site', 'the microsite, every cookie stripped']

/** Puts a giving element on the microsite's only page, in place of the bar that it is written with. */
export async function placeOnMicrosite(page: Page, tag: string): Promise<void> {
  await page.context().addInitScript((name) => {
    // A tab that a page opens on its own site keeps its first window, though not its first document.
    addEventListener('DOMContentLoaded', () => {
      const flow = document.createElement(name)
      flow.setAttribute(
        'data-props',
        JSON.stringify({
          amountChoices: [100, 200, 500],
          defaultAmount: 200,
          connectedGift: { id: '77', minimumGiftAmount: 50, giftTag: [{ name: 'Vinternatt' }] },
          connectedTemplateId: 'manadsgivare-2026',
          thankYouPage: [{ id: '2001', url: '/tack/' }],
        }),
      )
      document.querySelector('gift-bar')?.replaceWith(flow)
    })
  }, tag)
}

/** Opens the page that an element stands on; gives its address. */
export async function openAt(
  page: Page,
  site: Site,
  { tag, path }: { readonly tag: string; readonly path: string },
  place: Place,
): Promise<string> {
  const isHere = place === 'the same site'
  if (!isHere) {
    await stripCookies(page, site)
    await placeOnMicrosite(page, tag)
  }
  const address = isHere ? site.host + path : `${site.microsite}/`
  await page.goto(address)
  return address
}
