import type { Page } from '@playwright/test'
import { type Site, stripCookies } from './fixtures.ts'

export type Embedding = 'the same site' | 'the microsite without cookies'
export const embeddings: readonly Embedding[] = ['the same site', 'the microsite without cookies']

/** Content for any gift element. */
export const giftProps = {
  amountChoices: [100, 200, 500],
  defaultAmount: 200,
  connectedGift: { id: '77', minimumGiftAmount: 50, giftTag: [{ name: 'Vinternatt' }] },
  connectedTemplateId: 'manadsgivare-2026',
  thankYouPage: [{ id: '2001', url: '/tack/' }],
} as const

/** Replaces the gift bar on the microsite's page by another gift element. */
export async function placeOnMicrosite(page: Page, tag: string): Promise<void> {
  await page.context().addInitScript(
    ({ name, props }) => {
      // A same-site popup keeps its initial window object, though not its initial document.
      addEventListener('DOMContentLoaded', () => {
        const flow = document.createElement(name)
        flow.setAttribute('data-props', props)
        document.querySelector('gift-bar')?.replaceWith(flow)
      })
    },
    { name: tag, props: JSON.stringify(giftProps) },
  )
}

/** Opens the page with an element and returns its URL. */
export async function openEmbedded(
  page: Page,
  site: Site,
  { tag, path }: { readonly tag: string; readonly path: string },
  embedding: Embedding,
): Promise<string> {
  const isHere = embedding === 'the same site'
  if (!isHere) {
    await stripCookies(page, site)
    await placeOnMicrosite(page, tag)
  }
  const address = isHere ? site.host + path : `${site.microsite}/`
  await page.goto(address)
  return address
}
