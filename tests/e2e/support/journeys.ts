import type { Locator } from '@playwright/test'
import type { Embedding } from './embeddings.ts'
import { rowsOf } from './matrix.ts'
import { expect } from './fixtures.ts'
import { type SwishMethod, uniquePhoneNumber } from './gifts.ts'
import { type PaymentProvider, paymentProviders } from './payment-providers.ts'

/* The gift flows step by step, so that tests can interrupt them anywhere. */

/** What happens after a field, which keeps the focus. Returns the flow, which may be in another tab. */
export type AfterField = (typed: string) => Promise<Locator>

export interface JourneyStep {
  /** Fills in the step. The last value is saved on the server when its field loses focus. */
  readonly fill: (flow: Locator, email: string, afterField?: AfterField) => Promise<void>
  /** The field that is filled in last, and its value. */
  readonly lastField: (flow: Locator) => Locator
  readonly lastValue: (email: string) => string
  /** Expects the step to have its values. */
  readonly expectValues: (flow: Locator, email: string) => Promise<void>
}

export interface Journey {
  readonly name: string
  readonly tag: string
  readonly path: string
  /** The steps, between which 'Fortsätt' is pressed. */
  readonly steps: readonly JourneyStep[]
  /** The button that pays, on the last step. */
  readonly payButton: RegExp
  readonly provider: PaymentProvider
  /** Whether the flow asks for the donor's email address. */
  readonly asksEmail: boolean
}

/** The amount step with a custom amount. */
const ownAmount: JourneyStep = {
  async fill(flow, _email, afterField) {
    // A form may be restored at the same instant. Then choose again, as a donor would.
    await expect(() =>
      flow.getByRole('radio', { name: 'Annat belopp', exact: true }).check({ timeout: 2_000 }),
    ).toPass()
    // With a key, as donors type, what follows is no layout shift by itself.
    await ownAmount.lastField(flow).press('End')
    await ownAmount.lastField(flow).fill('250')
    if (afterField) await ownAmount.expectValues(await afterField('250'), '')
  },
  lastField: (flow) => flow.getByLabel('Ange belopp i kronor'),
  lastValue: () => '250',
  expectValues: (flow) => expect(ownAmount.lastField(flow)).toHaveValue('250'),
}

/** A step in which an option is chosen first. */
const withChoice = (step: JourneyStep, choice: string): JourneyStep => ({
  ...step,
  async fill(flow, email, afterField) {
    await flow.getByText(choice, { exact: true }).click()
    await step.fill(flow, email, afterField)
  },
})

/** A step of text fields, by label; an empty text stands for the donor's email. */
function fields(texts: Readonly<Record<string, string>>): JourneyStep {
  const labels = Object.keys(texts)
  const textIn = (label: string, email: string) => texts[label] || email
  // A radio button may have the same label as a field.
  const field = (flow: Locator, label: string) =>
    flow.getByLabel(label, { exact: true }).and(flow.page().locator('.field-control'))
  const lastLabel = labels.at(-1) ?? ''
  return {
    async fill(flow, email, afterField) {
      let current = flow
      for (const label of labels) {
        const typed = textIn(label, email)
        await field(current, label).fill(typed)
        if (!afterField) continue
        current = await afterField(typed)
        await expect(field(current, label)).toHaveValue(typed)
      }
    },
    lastField: (flow) => field(flow, lastLabel),
    lastValue: (email) => textIn(lastLabel, email),
    async expectValues(flow, email) {
      for (const label of labels) await expect(field(flow, label)).toHaveValue(textIn(label, email))
    },
  }
}

const methods = {
  card: { choice: 'Kort (Visa eller Mastercard)', payButton: /^Ge .* med kort$/, provider: paymentProviders.cardPage },
  swish: { choice: 'Swish', payButton: /^Ge .* med Swish$/, provider: paymentProviders.swish },
  invoice: { choice: 'Faktura', payButton: /^Ge .* mot faktura$/, provider: paymentProviders.invoice },
} as const
type Method = keyof typeof methods

const paidBy = (method: Method) => ({
  payButton: methods[method].payButton,
  provider: methods[method].provider,
  asksEmail: true,
})

const standardBy = (method: 'card' | 'swish') => ({
  tag: 'standard-gift',
  path: '/ge/gava/',
  steps: [withChoice(ownAmount, methods[method].choice), fields({ 'Förnamn (valfritt)': 'Anna', 'E-post': '' })],
  ...paidBy(method),
})

const companyBy = (method: Method) => ({
  tag: 'company-gift',
  path: '/ge/foretag/',
  steps: [
    withChoice(ownAmount, methods[method].choice),
    fields({ Företag: 'Bageriet AB', Kontaktperson: 'Anna Åberg', 'E-post': '' }),
  ],
  ...paidBy(method),
})

/** The steps of a gift with a greeting card; `receiver` is the label of the receiver's name. */
const withCard = (receiver: string, method: 'card' | 'swish') => ({
  steps: [
    withChoice(
      fields({ Förnamn: 'Eva', Efternamn: 'Berg', 'Din hälsning på kortet (valfritt)': 'Vi tänker på dig' }),
      'Vet ej datum',
    ),
    fields({ [receiver]: 'Eva Berg', Gatuadress: 'Storgatan 1', Postnummer: '111 22', Ort: 'Stockholm' }),
    withChoice(
      fields({
        Mobilnummer: uniquePhoneNumber(),
        Förnamn: 'Anna',
        'Efternamn (valfritt)': 'Lund',
        'E-post (valfritt)': '',
      }),
      methods[method].choice,
    ),
  ],
  ...paidBy(method),
})
const anniversaryBy = (method: 'card' | 'swish') => ({
  tag: 'anniversary-gift',
  path: '/ge/hylla/',
  ...withCard('Mottagarens namn', method),
})
const memorialBy = (method: 'card' | 'swish') => ({
  tag: 'memorial-gift',
  path: '/ge/minne/',
  ...withCard('Begravningsbyråns namn', method),
})

export const journeys = {
  standardByCard: { name: 'a gift by card', ...standardBy('card') },
  standardBySwish: { name: 'a gift by Swish', ...standardBy('swish') },
  companyByCard: { name: "a company's gift by card", ...companyBy('card') },
  companyBySwish: { name: "a company's gift by Swish", ...companyBy('swish') },
  companyByInvoice: { name: "a company's gift by invoice", ...companyBy('invoice') },
  anniversaryByCard: { name: 'a gift in honour of somebody, by card', ...anniversaryBy('card') },
  anniversaryBySwish: { name: 'a gift in honour of somebody, by Swish', ...anniversaryBy('swish') },
  memorialByCard: { name: 'a gift in memory of somebody, by card', ...memorialBy('card') },
  memorialBySwish: { name: 'a gift in memory of somebody, by Swish', ...memorialBy('swish') },
  module: {
    name: 'a gift by Swish from a gift module',
    tag: 'gift-module',
    path: '/ge/',
    steps: [],
    payButton: /^Swisha/,
    provider: paymentProviders.swish,
    asksEmail: false,
  },
  monthly: {
    name: 'a gift every month, signed',
    tag: 'monthly-gift',
    path: '/ge/manad/',
    steps: [
      ownAmount,
      // Normalised values, because an unsigned contract restores the form with its own values.
      fields({
        Förnamn: 'Anna',
        Efternamn: 'Berg',
        Personnummer: '198507099805',
        Mobilnummer: '+46701234567',
        Bank: 'Swedbank',
        'Kontonummer med clearingnummer': '8327-9, 123 456 789-0',
        'E-post': '',
      }),
    ],
    payButton: /^Granska och skriv under$/,
    provider: paymentProviders.signingPage,
    asksEmail: true,
  },
} as const satisfies Record<string, Journey>

/** A gift from a gift bar with one of the ways to pay by Swish. */
export function giftBarJourney({ name, waiting }: SwishMethod): Journey {
  const expectPending: PaymentProvider['resume'] = ({ page }) => expect(waiting(page)).toBeVisible()
  return {
    name: `a gift by Swish ${name}, from a gift bar`,
    tag: 'gift-bar',
    path: '/',
    steps: [],
    payButton: /^Swisha/,
    provider: { ...paymentProviders.swish, waitUntilShown: expectPending, resume: expectPending },
    asksEmail: false,
  }
}

const { standardByCard, standardBySwish, companyByInvoice, anniversaryBySwish, monthly } = journeys

/**
 * The journeys that the tests of disruptions play from each page: usually one for each payment
 * method on the same site, and one on another.
 */
export const journeysFrom: Readonly<Record<Embedding, readonly Journey[]>> = {
  'the same site': rowsOf<Journey>(Object.values(journeys), [
    standardByCard,
    companyByInvoice,
    anniversaryBySwish,
    monthly,
  ]),
  'the microsite without cookies': rowsOf<Journey>(
    [standardByCard, standardBySwish, companyByInvoice, monthly],
    [standardByCard],
  ),
}
