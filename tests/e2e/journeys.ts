import type { Locator, Page } from '@playwright/test'
import { type Site, expect, stripCookies, test } from './frame.ts'
import { freshEmail, freshNumber, inCrm, payAtCardPage, play } from './giving.ts'

/* The giving flows as a donor goes through them, step by step, to be interrupted anywhere. */

/** Puts a giving flow on the microsite's only page, in place of the bar that it is written with. */
export async function placeOnMicrosite(page: Page, tag: string): Promise<void> {
  await page.addInitScript((name) => {
    document.addEventListener('DOMContentLoaded', () => {
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

interface JourneyStep {
  /** Fills the step in; what is typed last goes to the server when its field is left. */
  readonly fill: (flow: Locator, email: string) => Promise<{ readonly last: Locator; readonly typed: string }>
  /** The step is as it was filled in. */
  readonly stands: (flow: Locator, email: string) => Promise<void>
}

export interface Journey {
  readonly name: string
  readonly tag: string
  readonly path: string
  /** All steps but what is said on the way to the next, 'Fortsätt'. */
  readonly steps: readonly JourneyStep[]
  /** Pays from the last step. `meanwhile` befalls the donor once the payment has begun. */
  readonly pay: (page: Page, flow: Locator, site: Site, meanwhile: () => Promise<void>) => Promise<void>
}

/** Another amount than those that are offered. */
const ownAmount: JourneyStep = {
  async fill(flow) {
    await flow.getByRole('radio', { name: 'Annat belopp' }).check()
    const last = flow.getByLabel('Ange belopp i kronor')
    await last.fill('250')
    return { last, typed: '250' }
  },
  stands: (flow) => expect(flow.getByLabel('Ange belopp i kronor')).toHaveValue('250'),
}

const withMethod = (step: JourneyStep, method: string): JourneyStep => ({
  ...step,
  async fill(flow, email) {
    await flow.getByText(method, { exact: true }).click()
    return step.fill(flow, email)
  },
})

/** A step of text fields, by label. The email stands for itself. */
const fields = (texts: Readonly<Record<string, string>>, choice?: string): JourneyStep => {
  const entries = (email: string) => Object.entries(texts).map(([label, text]) => [label, text || email] as const)
  // A choice may have the same words as a field.
  const field = (flow: Locator, label: string) =>
    flow.getByLabel(label, { exact: true }).and(flow.page().locator('.field-control'))
  return {
    async fill(flow, email) {
      if (choice) await flow.getByText(choice).click()
      for (const [label, text] of entries(email)) await field(flow, label).fill(text)
      const [label, typed] = entries(email).at(-1) ?? ['', '']
      return { last: field(flow, label), typed }
    },
    async stands(flow, email) {
      for (const [label, text] of entries(email)) await expect(field(flow, label)).toHaveValue(text)
    },
  }
}

const payButton = (flow: Locator, by: string): Locator =>
  flow.getByRole('button', { name: new RegExp(`^Ge .* ${by}$`) })

async function payByCard(page: Page, flow: Locator, _: Site, meanwhile: () => Promise<void>): Promise<void> {
  await payButton(flow, 'med kort').click()
  await page.waitForURL('**/card/**')
  await meanwhile()
  if (!page.url().includes('/card/')) await payButton(flow, 'med kort').click()
  await payAtCardPage(page)
}

async function payBySwish(page: Page, flow: Locator, site: Site, meanwhile: () => Promise<void>): Promise<void> {
  const known = await site.payer.list()
  await payButton(flow, 'med Swish').click()
  const payment = await site.newPayment(known)
  await expect(flow.getByRole('dialog')).toBeVisible()
  await meanwhile()
  await expect(flow.getByRole('dialog')).toBeVisible()
  await play(page, site, payment, 'approve')
}

const card = (texts: Readonly<Record<string, string>>): readonly JourneyStep[] => [
  fields(
    { Förnamn: 'Eva', Efternamn: 'Berg', 'Din hälsning på kortet (valfritt)': 'Vi tänker på dig' },
    'Vet ej datum',
  ),
  fields({ ...texts, Gatuadress: 'Storgatan 1', Postnummer: '111 22', Ort: 'Stockholm' }),
]
const donor = { Förnamn: 'Anna', 'Efternamn (valfritt)': 'Lund', 'E-post (valfritt)': '' }

export const journeys = {
  standard: {
    name: 'a gift by card',
    tag: 'standard-gift',
    path: '/ge/gava/',
    steps: [ownAmount, fields({ 'Förnamn (valfritt)': 'Anna', 'E-post': '' })],
    pay: payByCard,
  },
  company: {
    name: "a company's gift by invoice",
    tag: 'company-gift',
    path: '/ge/foretag/',
    steps: [
      withMethod(ownAmount, 'Faktura'),
      fields({ Företag: 'Bageriet AB', Kontaktperson: 'Anna Åberg', 'E-post': '' }),
    ],
    async pay(_page, flow, _site, meanwhile) {
      await meanwhile()
      await payButton(flow, 'mot faktura').click()
    },
  },
  anniversary: {
    name: 'a gift in honour of somebody, by card',
    tag: 'anniversary-gift',
    path: '/ge/hylla/',
    steps: [...card({ 'Mottagarens namn': 'Eva Berg' }), fields({ Mobilnummer: freshNumber(), ...donor })],
    pay: payByCard,
  },
  memorial: {
    name: 'a gift in memory of somebody, by Swish',
    tag: 'memorial-gift',
    path: '/ge/minne/',
    steps: [
      ...card({ 'Begravningsbyråns namn': 'Lilja' }),
      withMethod(fields({ Mobilnummer: freshNumber(), ...donor }), 'Swish'),
    ],
    pay: payBySwish,
  },
  monthly: {
    name: 'a gift every month, signed',
    tag: 'monthly-gift',
    path: '/ge/manad/',
    steps: [
      ownAmount,
      fields({
        Förnamn: 'Anna',
        Efternamn: 'Berg',
        Personnummer: '19850709-9805',
        Mobilnummer: '070-123 45 67',
        Bank: 'Swedbank',
        'Kontonummer med clearingnummer': '8327-9, 123 456 789-0',
        'E-post': '',
      }),
    ],
    async pay(page, flow, _site, meanwhile) {
      const sign = (within: Locator) => within.getByRole('button', { name: 'Granska och skriv under' })
      await sign(flow).click()
      await page.waitForURL('**/sign/**')
      await meanwhile()
      if (!page.url().includes('/sign/')) await sign(flow.getByRole('dialog')).click()
      await page.getByRole('button', { name: 'Skriv under' }).click()
    },
  },
} as const satisfies Record<string, Journey>

/** What befalls a donor, on a step of the flow or once the payment has begun. */
export interface Mishap {
  readonly name: string
  readonly happens: (page: Page, site: Site, flow: Locator) => Promise<unknown>
}

export const mishaps = {
  reload: { name: 'reloads', happens: (page) => page.reload() },
  back: {
    name: 'goes away and back',
    async happens(page, site, flow) {
      // From another page than the flow's, back is to the flow.
      if (await flow.count()) await page.goto(`${site.host}/om-oss/`)
      await page.goBack()
    },
  },
  restart: {
    name: 'has a host that is ended and started again',
    async happens(_page, site) {
      await site.kill()
      await site.start()
    },
  },
} as const satisfies Record<string, Mishap>

export type Place = 'the same site' | 'the microsite, every cookie stripped'
export const places: readonly Place[] = ['the same site', 'the microsite, every cookie stripped']

/** A test in which the same thing befalls a donor on every step and while paying, who gives once all the same. */
export function itOutlives(journey: Journey, mishap: Mishap, place: Place): void {
  test(`a donor who ${mishap.name} at every step gives once: ${journey.name}, from ${place}`, async ({
    page,
    site,
  }) => {
    const email = freshEmail()
    if (place !== 'the same site') {
      await stripCookies(page, site)
      await placeOnMicrosite(page, journey.tag)
    }
    const flow = page.locator(journey.tag)
    await page.goto(place === 'the same site' ? site.host + journey.path : site.microsite)

    for (const [index, step] of journey.steps.entries()) {
      if (index > 0) await flow.getByRole('button', { name: 'Fortsätt' }).click()
      const { last, typed } = await step.fill(flow, email)
      const kept = page.waitForResponse(
        (response) =>
          response.url().endsWith('/persistformdata/') && (response.request().postData() ?? '').includes(typed),
      )
      await last.blur()
      await kept
      await mishap.happens(page, site, flow)
      await step.stands(flow, email)
    }
    await journey.pay(page, flow, site, async () => void (await mishap.happens(page, site, flow)))

    await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
    await expect.poll(async () => (await inCrm(site, email)).length).toBe(1)
  })
}
