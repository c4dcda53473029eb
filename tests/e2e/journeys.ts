import type { Locator } from '@playwright/test'
import { expect } from './frame.ts'
import { freshNumber } from './giving.ts'
import { type Party, parties } from './parties.ts'

/* The giving flows as a donor goes through them, step by step, to be interrupted anywhere. */

export interface JourneyStep {
  /** Fills the step in. What is typed last goes to the server when its field is left. */
  readonly fill: (flow: Locator, email: string) => Promise<void>
  /** The field that is filled in last, and what is typed in it. */
  readonly last: (flow: Locator) => Locator
  readonly typed: (email: string) => string
  /** The step is as it was filled in. */
  readonly stands: (flow: Locator, email: string) => Promise<void>
}

export interface Journey {
  readonly name: string
  readonly tag: string
  readonly path: string
  /** All steps but what is said on the way to the next, 'Fortsätt'. */
  readonly steps: readonly JourneyStep[]
  /** The button that pays, on the last step. */
  readonly button: RegExp
  readonly party: Party
  /** Whether the donor's address is asked for. */
  readonly asksEmail: boolean
}

/** Another amount than those that are offered. */
const ownAmount: JourneyStep = {
  async fill(flow) {
    await flow.getByRole('radio', { name: 'Annat belopp' }).check()
    await ownAmount.last(flow).fill('250')
  },
  last: (flow) => flow.getByLabel('Ange belopp i kronor'),
  typed: () => '250',
  stands: (flow) => expect(ownAmount.last(flow)).toHaveValue('250'),
}

/** A step with a choice that is made first. */
const choosing = (step: JourneyStep, choice: string): JourneyStep => ({
  ...step,
  async fill(flow, email) {
    await flow.getByText(choice, { exact: true }).click()
    await step.fill(flow, email)
  },
})

/** A step of text fields, by label; the email stands where no text is given. */
function fields(texts: Readonly<Record<string, string>>): JourneyStep {
  const labels = Object.keys(texts)
  const textIn = (label: string, email: string) => texts[label] || email
  // A choice may have the same words as a field.
  const field = (flow: Locator, label: string) =>
    flow.getByLabel(label, { exact: true }).and(flow.page().locator('.field-control'))
  const lastLabel = labels.at(-1) ?? ''
  return {
    async fill(flow, email) {
      for (const label of labels) await field(flow, label).fill(textIn(label, email))
    },
    last: (flow) => field(flow, lastLabel),
    typed: (email) => textIn(lastLabel, email),
    async stands(flow, email) {
      for (const label of labels) await expect(field(flow, label)).toHaveValue(textIn(label, email))
    },
  }
}

const methods = {
  card: { choice: 'Kort (Visa eller Mastercard)', button: /^Ge .* med kort$/, party: parties.cardPage },
  swish: { choice: 'Swish', button: /^Ge .* med Swish$/, party: parties.swish },
  invoice: { choice: 'Faktura', button: /^Ge .* mot faktura$/, party: parties.invoice },
} as const
type Method = keyof typeof methods

const paidBy = (method: Method) => ({ button: methods[method].button, party: methods[method].party, asksEmail: true })

const standardBy = (method: 'card' | 'swish') => ({
  tag: 'standard-gift',
  path: '/ge/gava/',
  steps: [choosing(ownAmount, methods[method].choice), fields({ 'Förnamn (valfritt)': 'Anna', 'E-post': '' })],
  ...paidBy(method),
})

const companyBy = (method: Method) => ({
  tag: 'company-gift',
  path: '/ge/foretag/',
  steps: [
    choosing(ownAmount, methods[method].choice),
    fields({ Företag: 'Bageriet AB', Kontaktperson: 'Anna Åberg', 'E-post': '' }),
  ],
  ...paidBy(method),
})

/** A gift with a card, to somebody whose name is asked for by this label. */
const withCard = (receiver: string, method: 'card' | 'swish') => ({
  steps: [
    choosing(
      fields({ Förnamn: 'Eva', Efternamn: 'Berg', 'Din hälsning på kortet (valfritt)': 'Vi tänker på dig' }),
      'Vet ej datum',
    ),
    fields({ [receiver]: 'Eva Berg', Gatuadress: 'Storgatan 1', Postnummer: '111 22', Ort: 'Stockholm' }),
    choosing(
      fields({
        Mobilnummer: freshNumber(),
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
    button: /^Swisha/,
    party: parties.swish,
    asksEmail: false,
  },
  monthly: {
    name: 'a gift every month, signed',
    tag: 'monthly-gift',
    path: '/ge/manad/',
    steps: [
      ownAmount,
      // As the contract has them, since a contract that is not signed gives the form its values back.
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
    button: /^Granska och skriv under$/,
    party: parties.signingPage,
    asksEmail: true,
  },
} as const satisfies Record<string, Journey>
