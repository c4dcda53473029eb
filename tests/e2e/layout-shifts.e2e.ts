import type { Locator } from '@playwright/test'
import { newsletterSignup, postFormPath } from '@charity-elements/contract'
import { Donor } from './support/donor.ts'
import { expect, test } from './support/fixtures.ts'
import { swishMethods } from './support/gifts.ts'
import { type Journey, giftBarJourney, journeys } from './support/journeys.ts'
import { recordLayoutShifts, shiftsSince, viewports } from './support/layout-shifts.ts'
import { paymentProviders, startPayment } from './support/payment-providers.ts'

/*
 * Nothing moves by itself on the way to a gift: a document shifts by at most 0.02 in all, after a
 * reload in its last step too. Nor does anything move when a form comes back after a reload, or when
 * the answer to it comes.
 * `layouts.e2e.ts` measures every page while it loads.
 */

test.describe.configure({ mode: 'parallel' })

const measured: readonly Journey[] = [
  ...Object.values(journeys),
  {
    ...journeys.standardBySwish,
    name: 'a gift by Swish from a donation form',
    tag: 'donation-form',
    path: '/kampanj/',
  },
  { ...giftBarJourney(swishMethods.code), provider: paymentProviders.swish },
]

for (const viewport of viewports) {
  for (const journey of measured) {
    const title = `${journey.name} at ${viewport.width} px: nothing moves by itself from the first step to the thanks`
    test(title, { tag: viewport.width === 360 ? [] : '@long' }, async ({ page, site }) => {
      await page.setViewportSize(viewport)
      await recordLayoutShifts(page)
      const donor = await Donor.open(page, site, journey, 'the same site')
      const expectStill = async () => expect(await shiftsSince(page), page.url()).toEqual([])
      for (const [index, step] of journey.steps.entries()) {
        if (index > 0) await donor.flow.getByRole('button', { name: 'Fortsätt' }).click()
        await step.fill(donor.flow, donor.email)
      }
      await expectStill()
      const last = journey.steps.at(-1)
      if (last) {
        await last.lastField(donor.flow).blur()
        await page.waitForLoadState('networkidle')
        const height = await donor.flow.evaluate((flow: HTMLElement) => flow.offsetHeight)
        await page.reload()
        await last.expectValues(donor.flow, donor.email)
        const reserved = () =>
          donor.flow.evaluate((flow) => getComputedStyle(flow).getPropertyValue('--ce-reserved-size'))
        expect(await reserved()).toBe(`${height}px`)
        await page.waitForLoadState('networkidle')
        await expectStill()
      }
      await startPayment(donor)
      if (page.url() === donor.address) await expectStill()
      await journey.provider.pay(donor)
      await donor.expectThankYouPage()
      await page.waitForLoadState('networkidle')
      await expectStill()
    })
  }
}

/** A form, and how a visitor fills it in. */
interface ShownForm {
  readonly name: string
  readonly path: string
  readonly tag: string
  readonly call: string
  readonly fillIn: (form: Locator) => Promise<void>
  readonly submit: string
  /** What the form says to an answer. */
  readonly outcomes: Readonly<Record<string, { readonly fault?: object; readonly text: string }>>
}

const broken = { kind: 'broken' }

const forms: readonly ShownForm[] = [
  {
    name: 'a form',
    path: '/kontakt/',
    tag: 'main content-form',
    call: postFormPath,
    async fillIn(form) {
      for (const label of ['Namn', 'Meddelande']) await form.getByLabel(label).fill('Anna')
      await form.getByLabel('E-post').fill('anna@example.org')
    },
    submit: 'Skicka',
    outcomes: { sent: { text: 'Tack, vi hör av oss!' }, failed: { fault: broken, text: 'Tekniskt fel' } },
  },
  {
    name: 'a form of three pages',
    path: '/volontar/',
    tag: 'main content-form',
    call: postFormPath,
    async fillIn(form) {
      const next = form.getByRole('button', { name: 'Nästa' })
      await next.click()
      for (const label of ['Förnamn', 'Efternamn']) await form.getByLabel(label).fill('Eva')
      await form.getByLabel('E-post').fill('eva@example.org')
      await form.getByLabel('Ort').selectOption('Malmö')
      await next.click()
      await form.getByLabel('Soppkök').check()
      await form.getByLabel('Vid enstaka tillfällen').check()
      await next.click()
      await form.getByLabel('Samtycke').check()
    },
    submit: 'Skicka anmälan',
    outcomes: { sent: { text: 'Tack, vi hör av oss!' }, failed: { fault: broken, text: 'Tekniskt fel' } },
  },
  ...[
    { name: 'the newsletter in the footer', path: '/kontakt/', tag: 'footer newsletter-signup', names: 0 },
    { name: 'the newsletter after a gift', path: '/tack/hylla/', tag: 'main newsletter-signup', names: 2 },
  ].map(({ names, ...signup }) => ({
    ...signup,
    call: newsletterSignup.path,
    async fillIn(form: Locator) {
      await form.getByLabel('E-post').fill('anna@example.org')
      for (const label of ['Förnamn', 'Efternamn'].slice(0, names)) await form.getByLabel(label).fill('Anna')
    },
    submit: 'Prenumerera',
    outcomes: {
      sent: { text: 'Tack för att du vill följa oss!' },
      refused: { fault: { kind: 'garbage', status: 422 }, text: 'Kontrollera adressen' },
      failed: { fault: broken, text: 'Tekniskt fel' },
    },
  })),
]

for (const viewport of viewports) {
  for (const { name, path, tag, fillIn } of forms.filter(({ call }) => call === postFormPath)) {
    test(`${name} at ${viewport.width} px: nothing moves by itself when it comes back`, async ({ page, site }) => {
      await page.setViewportSize(viewport)
      await recordLayoutShifts(page)
      await page.goto(site.host + path)
      const form = page.locator(tag)
      await expect(form.locator('[data-hydrate]')).toHaveCount(0)
      await fillIn(form)
      await page.waitForLoadState('networkidle')
      await page.reload()
      await expect(form.getByText('Vi har fyllt i det du skrev tidigare.')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shiftsSince(page)).toEqual([])
    })
  }
}

/* Late, because browsers leave out what moves within half a second after a press. */
const lateMs = 1_500

for (const viewport of viewports) {
  for (const { name, path, tag, call, fillIn, submit, outcomes } of forms) {
    for (const [answer, { fault, text }] of Object.entries(outcomes)) {
      test(`${name} at ${viewport.width} px: nothing moves by itself at a late answer (${answer})`, async ({
        page,
        site,
      }) => {
        await page.setViewportSize(viewport)
        await recordLayoutShifts(page)
        await page.goto(site.host + path)
        const form = page.locator(tag)
        await form.scrollIntoViewIfNeeded()
        await expect(form.locator('[data-hydrate]')).toHaveCount(0)
        await fillIn(form)
        await site.fault({ path: call, kind: 'slow', ms: lateMs, times: 1 })
        if (fault) await site.fault({ path: call, ...fault, when: 'after' })
        await form.getByRole('button', { name: submit }).click()
        await expect(form.getByText(text)).toBeInViewport()
        expect(await shiftsSince(page)).toEqual([])
      })
    }
  }
}
