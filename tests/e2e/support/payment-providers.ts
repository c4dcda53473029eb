import { type Page, expect } from '@playwright/test'
import type { Donor } from './donor.ts'
import { payAtCardPage, playAtSwish, refuseAtCardPage, triggerPoll } from './gifts.ts'
import { createInvoiceGift } from '@charity-elements/contract'

/*
 * The payment providers from a donor's view: the card page, Swish, the invoice and the signing
 * page.
 */

/** A way in which a payment ends without a gift and the donor returns to the flow. */
export interface AbortedPayment {
  readonly name: string
  readonly run: (donor: Donor) => Promise<void>
  /** The message that the donor sees, if any. */
  readonly message?: string
  /** The button that leads back to the flow, if the message is in a dialog. */
  readonly exitButton?: string
}

export type ProviderName = 'card' | 'swish' | 'invoice' | 'signing'

export interface PaymentProvider {
  readonly name: ProviderName
  /** Whether `gift-paid` is dispatched. An invoice is paid later, and a contract every month. */
  readonly isPaidAtOnce: boolean
  /** Whether every tab that is opened during the payment shows the payment too. */
  readonly isShownInEveryTab: boolean
  /** Delays the payment, so that a disruption can happen. */
  readonly delay?: (donor: Donor) => Promise<void>
  /** Waits until the provider shows the requested payment. */
  readonly waitUntilShown: (donor: Donor) => Promise<void>
  /** Returns to the payment from any page. */
  readonly resume: (donor: Donor) => Promise<void>
  readonly pay: (donor: Donor) => Promise<void>
  /** Continues in a tab that showed the payment while the donor paid in another one. */
  readonly revisit: (donor: Donor, tab: Page) => Promise<void>
  /** What a press while offline leads to. */
  readonly offline: {
    readonly message: string
    /** The button that is shown meanwhile; by default the one that was pressed. */
    readonly button?: string
    /**
     * Whether it must be pressed when the donor is online again, or the page continues by itself.
     */
    readonly needsPress: boolean
  }
  readonly abortedPayments: readonly AbortedPayment[]
}

const offline = 'Du är offline.'
const atCardPage = (page: Page): boolean => page.url().includes('/card/')
const atSigningPage = (page: Page): boolean => page.url().includes('/sign/')
const choose = (donor: Donor, name: string | RegExp): Promise<void> => donor.page.getByRole('button', { name }).click()
const createInvoice = createInvoiceGift.path

const cardPage: PaymentProvider = {
  name: 'card',
  isPaidAtOnce: true,
  isShownInEveryTab: false,
  waitUntilShown: ({ page }) => page.waitForURL('**/card/**'),
  async resume(donor) {
    if (atCardPage(donor.page)) return
    await donor.pressPayButton()
    await cardPage.waitUntilShown(donor)
  },
  async pay(donor) {
    await cardPage.resume(donor)
    await payAtCardPage(donor.page)
  },
  async revisit(donor, tab) {
    if (!atCardPage(tab)) return
    await payAtCardPage(tab)
    // It was paid in another tab, so nothing is charged again.
    await tab.getByRole('link', { name: 'Tillbaka till webbsidan' }).click()
    await donor.expectThankYouPage(tab)
  },
  offline: { message: offline, button: 'Avbryt', needsPress: false },
  abortedPayments: [
    {
      name: 'is cancelled',
      run: (donor) => choose(donor, 'Avbryt'),
      message: 'Kortbetalningen avbröts. Inga pengar har dragits',
    },
    {
      name: 'is refused',
      run: ({ page }) => refuseAtCardPage(page),
      message: 'Kortet godkändes inte.',
    },
    {
      name: 'runs out',
      async run(donor) {
        const { simulators } = donor.site
        const id = new URL(donor.page.url()).pathname.split('/').at(-1)
        expect((await fetch(`${simulators}/control/card/${id}/expire`, { method: 'POST' })).status).toBe(200)
        await choose(donor, 'Avbryt')
      },
      message: 'Kortbetalningen avbröts på grund av inaktivitet.',
    },
  ],
}

const atSwish = (part: string, body?: object) => async (donor: Donor) => {
  if (!donor.payment) throw new Error('There is no payment at Swish.')
  await playAtSwish(donor.page, donor.site, donor.payment, part, body)
}

const swish: PaymentProvider = {
  name: 'swish',
  isPaidAtOnce: true,
  isShownInEveryTab: true,
  async delay(donor) {
    donor.knownPayments = await donor.site.payer.list()
  },
  async waitUntilShown(donor) {
    donor.payment = await donor.site.newPayment(donor.knownPayments)
    await expect(donor.dialog.getByRole('img', { name: 'QR-kod' })).toBeVisible()
  },
  resume: (donor) => expect(donor.dialog.getByRole('img', { name: 'QR-kod' })).toBeVisible(),
  async pay(donor) {
    await swish.resume(donor)
    await atSwish('approve')(donor)
  },
  async revisit(donor, tab) {
    await triggerPoll(tab)
    await donor.expectThankYouPage(tab)
  },
  offline: { message: 'Swish gick inte att öppna.', needsPress: true },
  abortedPayments: [
    {
      name: 'is declined',
      run: atSwish('decline'),
      message: 'Betalningen avbröts i Swish-appen',
      exitButton: 'Stäng',
    },
    {
      name: 'runs out',
      run: atSwish('expire'),
      message: 'Betalningen avbröts på grund av inaktivitet',
      exitButton: 'Stäng',
    },
    {
      name: 'fails',
      run: atSwish('fail', { code: 'FF10' }),
      message: 'Betalningen misslyckades',
      exitButton: 'Stäng',
    },
    {
      name: 'is cancelled',
      run: (donor) => choose(donor, 'Avbryt'),
      message: 'Betalningen är avbruten',
      exitButton: 'Stäng',
    },
  ],
}

const invoice: PaymentProvider = {
  name: 'invoice',
  isPaidAtOnce: false,
  isShownInEveryTab: false,
  async delay({ site }) {
    // The invoice is created, and its answer is delayed.
    await site.fault({ path: createInvoice, kind: 'slow', ms: 10_000, times: 1, when: 'after' })
    await site.control('DELETE', '/control/requests')
  },
  async waitUntilShown({ site }) {
    await expect.poll(async () => (await site.requests()).filter(({ path }) => path === createInvoice)).toHaveLength(1)
  },
  async resume(donor) {
    if (!donor.hasLeftPage) return
    await invoice.delay?.(donor)
    await donor.pressPayButton()
    await invoice.waitUntilShown(donor)
  },
  async pay(donor) {
    if (donor.hasLeftPage) await donor.pressPayButton()
  },
  revisit: (donor, tab) => donor.expectThankYouPage(tab),
  offline: { message: 'Fakturan gick inte att beställa.', needsPress: true },
  abortedPayments: [],
}

const signingPage: PaymentProvider = {
  name: 'signing',
  isPaidAtOnce: false,
  isShownInEveryTab: false,
  waitUntilShown: ({ page }) => page.waitForURL('**/sign/**'),
  async resume(donor) {
    if (atSigningPage(donor.page)) return
    await donor.dialog.getByRole('button', { name: 'Granska och skriv under', exact: true }).click()
    await signingPage.waitUntilShown(donor)
  },
  async pay(donor) {
    await signingPage.resume(donor)
    await choose(donor, 'Skriv under')
  },
  async revisit(donor, tab) {
    if (!atSigningPage(tab)) return
    await tab.getByRole('button', { name: 'Skriv under' }).click()
    await donor.expectThankYouPage(tab)
  },
  offline: { message: 'Vi når inte servern just nu.', button: 'Försök igen', needsPress: true },
  abortedPayments: [
    {
      name: 'is cancelled',
      run: (donor) => choose(donor, 'Avbryt'),
      message: 'Signering avbruten',
      exitButton: 'Stäng och ta bort avtalet',
    },
    ...(
      [
        ['is rejected', 'Avböj avtalet'],
        ['runs out', 'Låt tiden gå ut'],
      ] as const
    ).map(([name, button]) => ({
      name,
      async run(donor: Donor) {
        await donor.page.getByText('Låt något annat hända').click()
        await choose(donor, button)
      },
    })),
  ],
}

export const paymentProviders = { cardPage, swish, invoice, signingPage } as const

/** Requests the payment, or returns to the one that was requested before. */
export async function startPayment(donor: Donor): Promise<void> {
  const { provider } = donor.journey
  if (donor.hasRequestedPayment) await provider.resume(donor)
  else {
    await provider.delay?.(donor)
    await donor.pressPayButton()
    await provider.waitUntilShown(donor)
  }
  donor.hasRequestedPayment = true
  donor.hasLeftPage = false
}
