import type { Locator, Page } from '@playwright/test'
import type { ListedPayment } from '../../../demo-host/testing/payer.ts'
import { type Site, expect } from './fixtures.ts'
import { type RecordedEvent, uniqueEmail, recordGiftEvents, crmEntriesOf, eventsNamed } from './gifts.ts'
import type { Journey } from './journeys.ts'
import { type Embedding, openEmbedded } from './embeddings.ts'

/** A donor in a journey: the current tab, and the tabs that were left open. */
export class Donor {
  readonly email = uniqueEmail()
  readonly site: Site
  readonly journey: Journey
  /** The URL of the page that the journey begins on. */
  readonly address: string
  page: Page
  /** Tabs that the donor has left to continue in another one. */
  leftTabs: Page[] = []
  /** Tabs that the donor has opened, and left to return to the previous one. */
  sideTabs: Page[] = []
  /** Whether the payment has been requested. */
  hasRequestedPayment = false
  /** Whether the page that requested the payment was reloaded or left. */
  hasLeftPage = false
  /** The payment at Swish, and the payments that were there before. */
  payment: ListedPayment | undefined
  knownPayments: readonly ListedPayment[] = []
  readonly #events: readonly RecordedEvent[]
  readonly #receivedBefore: readonly string[]

  private constructor(
    given: Pick<Donor, 'page' | 'site' | 'journey' | 'address'>,
    events: readonly RecordedEvent[],
    receivedBefore: readonly string[],
  ) {
    this.page = given.page
    this.site = given.site
    this.journey = given.journey
    this.address = given.address
    this.#events = events
    this.#receivedBefore = receivedBefore
  }

  /** Opens the page that the journey begins on. */
  static async open(page: Page, site: Site, journey: Journey, embedding: Embedding): Promise<Donor> {
    const events = await recordGiftEvents(page.context())
    const receivedBefore = await received(site)
    const address = await openEmbedded(page, site, journey, embedding)
    return new Donor({ page, site, journey, address }, events, receivedBefore)
  }

  get flow(): Locator {
    return this.page.locator(this.journey.tag).first()
  }

  get dialog(): Locator {
    return this.flow.getByRole('dialog')
  }

  /** Presses the button that pays. */
  pressPayButton = (): Promise<void> => this.flow.getByRole('button', { name: this.journey.payButton }).click()

  /**
   * Opens the flow in a copy of the tab with its session storage, as a browser duplicates a tab.
   */
  async copyTab(): Promise<Page> {
    const opened = this.page.context().waitForEvent('page')
    await this.page.evaluate((address) => void window.open(address), this.address)
    const tab = await opened
    await tab.waitForLoadState()
    return tab
  }

  /** Continues in the other tabs, after the payment was made in the current one. */
  async revisitTabs(): Promise<void> {
    const { provider } = this.journey
    for (const tab of this.leftTabs) await provider.revisit(this, tab)
    for (const tab of this.sideTabs) await (provider.isShownInEveryTab ? provider.revisit(this, tab) : tab.reload())
    for (const tab of [...this.leftTabs, ...this.sideTabs]) await tab.waitForLoadState('networkidle')
  }

  async closeOtherTabs(): Promise<void> {
    await Promise.all([...this.leftTabs, ...this.sideTabs].map((tab) => tab.close()))
    this.leftTabs = []
    this.sideTabs = []
  }

  /** Waits for the thank-you page. */
  async expectThankYouPage(tab = this.page): Promise<void> {
    await tab.waitForURL('**/tack/**', { waitUntil: 'commit' })
    await expect(tab.getByRole('heading', { level: 1, name: /Tack|Välkommen/ })).toBeVisible()
  }

  /** How many events of each name were recorded. */
  countEvents = (...names: readonly string[]): readonly number[] =>
    names.map((name) => eventsNamed(this.#events, name).length)

  /**
   * How many purchases analytics counts. Two sites share no storage, so each may push one, with the
   * same transaction id.
   */
  readonly #countPurchases = (): number => {
    const ids = eventsNamed(this.#events, 'purchase').map(({ detail }) => Object(detail).transaction_id as unknown)
    return this.address.startsWith(this.site.host) ? ids.length : new Set(ids).size
  }

  /** Expects one gift at the providers, in the CRM and in the recorded events. */
  async expectOneGift(): Promise<void> {
    await expect
      .poll(() => [this.#countPurchases(), ...this.countEvents('gift-paid')])
      .toEqual([1, this.journey.provider.isPaidAtOnce ? 1 : 0])
    if (this.journey.asksEmail)
      await expect.poll(async () => (await crmEntriesOf(this.site, this.email)).length).toBe(1)
    const known = new Set(this.#receivedBefore)
    expect((await received(this.site)).filter((one) => !known.has(one))).toHaveLength(1)
  }
}

const finalStatuses: ReadonlySet<unknown> = new Set(['PAID', 'complete', 'Finished'])

/**
 * The ids of everything that the providers have received: paid Swish and card payments, signed
 * contracts, invoices.
 */
export async function received({ simulators }: Site): Promise<readonly string[]> {
  const list = async (provider: string): Promise<readonly Record<string, unknown>[]> =>
    (await fetch(`${simulators}/control/${provider}`)).json()
  const [swish, card, assently, crm] = await Promise.all(['swish', 'card', 'assently', 'crm'].map(list))
  const paid = [...(swish ?? []), ...(card ?? []), ...(assently ?? [])].filter(({ status }) =>
    finalStatuses.has(status),
  )
  return [...paid, ...(crm ?? []).filter(({ kind }) => kind === 'invoices')].map(({ id }) => String(id))
}
