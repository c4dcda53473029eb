import type { Page } from '@playwright/test'
import { elementPage, type MockServer, startMock } from '../../mock/start-mock.ts'
import { received } from './donor.ts'
import { giftProps } from './embeddings.ts'
import { type Site, expect } from './fixtures.ts'
import { payAtCardPage, playAtSwish, triggerPoll } from './gifts.ts'
import type { Journey } from './journeys.ts'
import type { ProviderName } from './payment-providers.ts'

/* The servers that a journey can run on: ours, and one that only has the required API. */

export interface Backend {
  /** Opens the page that the journey begins on. */
  readonly open: (page: Page, journey: Journey) => Promise<void>
  /** Pays at the provider, once it shows the payment. */
  readonly pay: Readonly<Record<ProviderName, (page: Page) => Promise<void>>>
  /**
   * The ids of everything that the providers have received: paid payments, signed contracts,
   * invoices.
   */
  readonly received: () => Promise<readonly string[]>
  /** Everything that the elements sent and the server does not know. */
  readonly violations: () => readonly unknown[]
}

const pressAt = (url: string, button: RegExp) => async (page: Page) => {
  await page.waitForURL(url)
  await page.getByRole('button', { name: button }).click()
}

/** The demo host. Ignores the payments that it already has. */
export async function demoHost(site: Site): Promise<Backend> {
  const known = await site.payer.list()
  const before = new Set(await received(site))
  return {
    open: async (page, { path }) => void (await page.goto(site.host + path)),
    pay: {
      card: (page) => payAtCardPage(page),
      swish: async (page) => playAtSwish(page, site, await site.newPayment(known), 'approve'),
      invoice: async () => undefined,
      signing: pressAt('**/sign/**', /^Skriv under/),
    },
    received: async () => (await received(site)).filter((id) => !before.has(id)),
    violations: () => [],
  }
}

/** A host with the required API and no extension. */
export async function specHost(variant: string): Promise<Backend & Pick<MockServer, 'close'>> {
  const host = await startMock({ variant })
  host.page('/tack/', elementPage('<h1>Tack för din gåva!</h1>'))
  const paid = (all: readonly { readonly id: string; readonly status: string }[], status: string) =>
    all.filter((one) => one.status === status).map(({ id }) => id)
  return {
    close: () => host.close(),
    async open(page, { tag, path }) {
      const props = JSON.stringify(giftProps).replaceAll("'", '&#39;')
      await page.goto(host.page(path, elementPage(`<${tag} data-props='${props}'></${tag}>`)))
    },
    pay: {
      card: pressAt('**/outside/card/**', /^Pay$/),
      async swish(page) {
        await expect.poll(() => host.payments().at(-1)?.status).toBe('created')
        host.swish.approve()
        await triggerPoll(page)
      },
      invoice: async () => undefined,
      signing: pressAt('**/outside/sign/**', /^Sign$/),
    },
    received: async () => [
      ...paid(host.payments(), 'paid'),
      ...paid(host.cardPayments(), 'paid'),
      ...paid(host.cases(), 'signed'),
      ...host.invoices().map(({ id }) => id),
    ],
    violations: () => host.violations(),
  }
}
