import { type Page, expect } from '@playwright/test'
import type { Donor } from './donor.ts'
import { payAtCardPage, play, wake } from './giving.ts'

/* Who takes what a donor gives, as a donor meets them: the card page, Swish, the invoice that is ordered, the signing page. */

/** A way in which a payment comes to nothing, and the donor back to the flow. */
export interface BreakOff {
  readonly name: string
  readonly happens: (donor: Donor) => Promise<void>
  /** What is said of it; nothing is where the flow stands as it was left. */
  readonly told?: string
  /** The button that leads from there to the flow; none where it is said in the flow itself. */
  readonly out?: string
}

export interface Party {
  /** Whether `gift:paid` is told of it. An invoice is paid later, and a contract every month. */
  readonly isPaidAtOnce: boolean
  /** Whether every tab that is opened meanwhile stands before the payment too. */
  readonly isSeenInEveryTab: boolean
  /** Lets the payment take so long that something can come between. */
  readonly hold?: (donor: Donor) => Promise<void>
  /** Waits until the donor stands before the payment that was asked for. */
  readonly isReached: (donor: Donor) => Promise<void>
  /** Leads the donor back to the payment from wherever they are. */
  readonly again: (donor: Donor) => Promise<void>
  readonly pay: (donor: Donor) => Promise<void>
  /** A tab that stood before the payment while it was made in another one: the donor goes on there too. */
  readonly revisit: (donor: Donor, tab: Page) => Promise<void>
  /** What a press without a line leads to. */
  readonly withoutLine: {
    readonly told: string
    /** The button that is there meanwhile; the one that was pressed unless told. */
    readonly way?: string
    /** Whether it has to be pressed when the line is back, or the page goes on by itself. */
    readonly isPressed: boolean
  }
  readonly breakOffs: readonly BreakOff[]
}

const slow = 'Anslutningen är långsam.'
const atCardPage = (page: Page): boolean => page.url().includes('/card/')
const atSigningPage = (page: Page): boolean => page.url().includes('/sign/')
const choose = (donor: Donor, name: string | RegExp): Promise<void> => donor.page.getByRole('button', { name }).click()
const createInvoice = '/api/winorg/createinvoicegift/'

const cardPage: Party = {
  isPaidAtOnce: true,
  isSeenInEveryTab: false,
  isReached: ({ page }) => page.waitForURL('**/card/**'),
  async again(donor) {
    if (atCardPage(donor.page)) return
    await donor.press()
    await cardPage.isReached(donor)
  },
  async pay(donor) {
    await cardPage.again(donor)
    await payAtCardPage(donor.page)
  },
  async revisit(donor, tab) {
    if (!atCardPage(tab)) return
    await payAtCardPage(tab)
    await donor.isThanked(tab)
  },
  withoutLine: { told: slow, way: 'Avbryt', isPressed: false },
  breakOffs: [
    {
      name: 'is broken off',
      happens: (donor) => choose(donor, 'Avbryt'),
      told: 'Kortbetalningen avbröts. Inga pengar har dragits',
    },
    {
      name: 'is refused',
      happens: ({ page }) => payAtCardPage(page, '4000 0000 0000 0002'),
      told: 'Kortet godkändes inte.',
    },
    {
      name: 'runs out',
      async happens(donor) {
        const { simulators } = donor.site
        const id = new URL(donor.page.url()).pathname.split('/').at(-1)
        expect((await fetch(`${simulators}/control/card/${id}/expire`, { method: 'POST' })).status).toBe(200)
        await choose(donor, 'Avbryt')
      },
      told: 'Kortbetalningen avbröts på grund av inaktivitet.',
    },
  ],
}

const atSwish = (part: string, body?: object) => async (donor: Donor) => {
  if (!donor.payment) throw new Error('There is no payment at Swish.')
  await play(donor.page, donor.site, donor.payment, part, body)
}

const swish: Party = {
  isPaidAtOnce: true,
  isSeenInEveryTab: true,
  async hold(donor) {
    donor.knownAtSwish = await donor.site.payer.list()
  },
  async isReached(donor) {
    donor.payment = await donor.site.newPayment(donor.knownAtSwish)
    await expect(donor.dialog.getByRole('img', { name: 'QR-kod' })).toBeVisible()
  },
  again: (donor) => expect(donor.dialog.getByRole('img', { name: 'QR-kod' })).toBeVisible(),
  async pay(donor) {
    await swish.again(donor)
    await atSwish('approve')(donor)
  },
  async revisit(donor, tab) {
    await wake(tab)
    await donor.isThanked(tab)
  },
  withoutLine: { told: 'Swish gick inte att öppna.', isPressed: true },
  breakOffs: [
    {
      name: 'is declined',
      happens: atSwish('decline'),
      told: 'Betalningen avbröts i Swish-appen',
      out: 'Stäng',
    },
    { name: 'runs out', happens: atSwish('expire'), told: 'Betalningen avbröts på grund av inaktivitet', out: 'Stäng' },
    { name: 'fails', happens: atSwish('fail', { code: 'FF10' }), told: 'Betalningen misslyckades', out: 'Avbryt' },
    {
      name: 'is broken off',
      happens: (donor) => choose(donor, 'Avbryt'),
      told: 'Betalningen är avbruten',
      out: 'Stäng',
    },
  ],
}

const invoice: Party = {
  isPaidAtOnce: false,
  isSeenInEveryTab: false,
  async hold({ site }) {
    // The invoice is made, and the answer that says so is on its way.
    await site.fault({ path: createInvoice, kind: 'slow', ms: 10_000, times: 1, when: 'after' })
    await site.control('DELETE', '/control/requests')
  },
  async isReached({ site }) {
    await expect.poll(async () => (await site.requests()).filter(({ path }) => path === createInvoice)).toHaveLength(1)
  },
  async again(donor) {
    if (!donor.isAway) return
    await invoice.hold?.(donor)
    await donor.press()
    await invoice.isReached(donor)
  },
  async pay(donor) {
    if (donor.isAway) await donor.press()
  },
  revisit: (donor, tab) => donor.isThanked(tab),
  withoutLine: { told: 'Fakturan gick inte att beställa.', isPressed: true },
  breakOffs: [],
}

const signingPage: Party = {
  isPaidAtOnce: false,
  isSeenInEveryTab: false,
  isReached: ({ page }) => page.waitForURL('**/sign/**'),
  async again(donor) {
    if (atSigningPage(donor.page)) return
    await donor.dialog.getByRole('button', { name: 'Granska och skriv under' }).click()
    await signingPage.isReached(donor)
  },
  async pay(donor) {
    await signingPage.again(donor)
    await choose(donor, 'Skriv under')
  },
  async revisit(donor, tab) {
    if (!atSigningPage(tab)) return
    await tab.getByRole('button', { name: 'Skriv under' }).click()
    await donor.isThanked(tab)
  },
  withoutLine: { told: 'Vi når inte servern just nu.', way: 'Försök igen', isPressed: true },
  breakOffs: [
    {
      name: 'is broken off',
      happens: (donor) => choose(donor, 'Avbryt'),
      told: 'Signering avbruten',
      out: 'Stäng och ta bort avtalet',
    },
    ...(
      [
        ['is rejected', 'Avböj avtalet'],
        ['runs out', 'Låt tiden gå ut'],
      ] as const
    ).map(([name, button]) => ({
      name,
      async happens(donor: Donor) {
        await donor.page.getByText('Låt något annat hända').click()
        await choose(donor, button)
      },
    })),
  ],
}

export const parties = { cardPage, swish, invoice, signingPage } as const

/** Asks for the payment, or leads to the one that has been asked for. */
export async function begin(donor: Donor): Promise<void> {
  const { party } = donor.journey
  if (donor.isAsking) await party.again(donor)
  else {
    await party.hold?.(donor)
    await donor.press()
    await party.isReached(donor)
  }
  donor.isAsking = true
  donor.isAway = false
}
