import type { Locator, Page } from '@playwright/test'
import type { ListedPayment } from '../../demo-host/testing/payer.ts'
import { type Site, expect } from './frame.ts'
import { type Told, freshEmail, hearGifts, inCrm, named } from './giving.ts'
import type { Journey } from './journeys.ts'
import { type Place, openAt } from './places.ts'

/** A donor on the way through a journey: the tab where they go on, and those that they have left open. */
export class Donor {
  readonly email = freshEmail()
  readonly site: Site
  readonly journey: Journey
  /** The page that the journey begins on. */
  readonly address: string
  page: Page
  /** The tabs that the donor has gone on from. */
  left: Page[] = []
  /** The tabs that the donor has opened, and gone back from to the one before. */
  glanced: Page[] = []
  /** Whether the payment has been asked for. */
  isAsking = false
  /** Whether the page that asked is gone: loaded anew, or left for another. */
  isAway = false
  /** The payment at Swish, and those that were there before. */
  payment: ListedPayment | undefined
  knownAtSwish: readonly ListedPayment[] = []
  readonly #told: readonly Told[]
  readonly #before: readonly string[]

  private constructor(
    given: Pick<Donor, 'page' | 'site' | 'journey' | 'address'>,
    told: readonly Told[],
    before: readonly string[],
  ) {
    this.page = given.page
    this.site = given.site
    this.journey = given.journey
    this.address = given.address
    this.#told = told
    this.#before = before
  }

  /** Opens the page that the journey begins on. */
  static async arrives(page: Page, site: Site, journey: Journey, place: Place): Promise<Donor> {
    const told = await hearGifts(page.context())
    const before = await received(site)
    const address = await openAt(page, site, journey, place)
    return new Donor({ page, site, journey, address }, told, before)
  }

  get flow(): Locator {
    return this.page.locator(this.journey.tag)
  }

  get dialog(): Locator {
    return this.flow.getByRole('dialog')
  }

  /** Presses the button that pays. */
  press = (): Promise<void> => this.flow.getByRole('button', { name: this.journey.button }).click()

  /** Opens the flow in a copy of the tab: what the tab remembers goes along, as when a browser duplicates it. */
  async copyTab(): Promise<Page> {
    const opened = this.page.context().waitForEvent('page')
    await this.page.evaluate((address) => void window.open(address), this.address)
    const tab = await opened
    await tab.waitForLoadState()
    return tab
  }

  /** Goes on in the tabs that stood before the payment while it was made in another, and looks in the others. */
  async revisitTabs(): Promise<void> {
    const { party } = this.journey
    for (const tab of this.left) await party.revisit(this, tab)
    for (const tab of this.glanced) await (party.isSeenInEveryTab ? party.revisit(this, tab) : tab.reload())
    for (const tab of [...this.left, ...this.glanced]) await tab.waitForLoadState('networkidle')
  }

  async closeOtherTabs(): Promise<void> {
    await Promise.all([...this.left, ...this.glanced].map((tab) => tab.close()))
    this.left = []
    this.glanced = []
  }

  /** Waits until the donor stands on the thank-you page. */
  async isThanked(tab = this.page): Promise<void> {
    await tab.waitForURL('**/tack/**', { waitUntil: 'commit' })
    await expect(tab.getByRole('heading', { level: 1, name: /Tack|Välkommen/ })).toBeVisible()
  }

  /** One gift was received, kept in the CRM, and told of, once each. */
  async gaveOnce(): Promise<void> {
    const counts = () => ['purchase', 'gift:paid'].map((name) => named(this.#told, name).length)
    await expect.poll(counts).toEqual([1, this.journey.party.isPaidAtOnce ? 1 : 0])
    if (this.journey.asksEmail) await expect.poll(async () => (await inCrm(this.site, this.email)).length).toBe(1)
    const known = new Set(this.#before)
    expect((await received(this.site)).filter((one) => !known.has(one))).toHaveLength(1)
  }
}

const settled: ReadonlySet<unknown> = new Set(['PAID', 'Finished'])

/** What the outside parties have received: payments by card and Swish, contracts that are signed, invoices. */
async function received({ simulators }: Site): Promise<readonly string[]> {
  const list = async (party: string): Promise<readonly Record<string, unknown>[]> =>
    (await fetch(`${simulators}/control/${party}`)).json()
  const [swish, card, assently, crm] = await Promise.all(['swish', 'card', 'assently', 'crm'].map(list))
  const paid = [...(swish ?? []), ...(card ?? []), ...(assently ?? [])].filter(({ status }) => settled.has(status))
  return [...paid, ...(crm ?? []).filter(({ kind }) => kind === 'invoices')].map(({ id }) => String(id))
}
