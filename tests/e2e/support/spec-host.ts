import { type Page, expect } from '@playwright/test'
import { elementPage, type MockServer, startMock } from '../../mock/start-mock.ts'
import { giftProps } from './embeddings.ts'
import { triggerPoll } from './gifts.ts'
import type { Journey } from './journeys.ts'
import type { ProviderName } from './payment-providers.ts'

/** A host that has the required API, one page and a thank-you page. */
export interface SpecHost {
  readonly mock: MockServer
  /** Opens the page that the journey begins on. */
  readonly open: (page: Page, journey: Journey) => Promise<void>
  /** Pays at the provider, once it shows the payment. */
  readonly pay: Readonly<Record<ProviderName, (page: Page) => Promise<void>>>
  /**
   * The ids of everything that the providers have received: paid payments, signed contracts,
   * invoices.
   */
  readonly received: () => readonly string[]
}

const pressAt = (url: string, button: RegExp) => async (page: Page) => {
  await page.waitForURL(url)
  await page.getByRole('button', { name: button }).click()
}

const idsOf = (all: readonly { readonly id: string; readonly status: string }[], status: string) =>
  all.filter((one) => one.status === status).map(({ id }) => id)

export async function specHost(variant: string): Promise<SpecHost> {
  const mock = await startMock({ variant })
  mock.page('/tack/', elementPage('<h1>Tack för din gåva!</h1>'))
  return {
    mock,
    async open(page, { tag, path }) {
      const props = JSON.stringify(giftProps).replaceAll("'", '&#39;')
      await page.goto(mock.page(path, elementPage(`<${tag} data-props='${props}'></${tag}>`)))
    },
    pay: {
      card: pressAt('**/outside/card/**', /^Pay$/),
      async swish(page) {
        await expect.poll(() => mock.payments().at(-1)?.status).toBe('created')
        mock.swish.approve()
        await triggerPoll(page)
      },
      invoice: async () => undefined,
      signing: pressAt('**/outside/sign/**', /^Sign$/),
    },
    received: () => [
      ...idsOf(mock.payments(), 'paid'),
      ...idsOf(mock.cardPayments(), 'paid'),
      ...idsOf(mock.cases(), 'signed'),
      ...mock.invoices().map(({ id }) => id),
    ],
  }
}
