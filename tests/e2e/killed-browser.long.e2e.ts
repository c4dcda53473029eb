import type { Locator } from '@playwright/test'
import { persistFormData } from '@charity-elements/contract'
import { examples } from '../../packages/forms/src/content-form/examples.ts'
import { Donor } from './support/donor.ts'
import { expect } from './support/fixtures.ts'
import { type Journey, journeys } from './support/journeys.ts'
import { test } from './support/killable-browser.ts'
import { startPayment } from './support/payment-providers.ts'

/* The browser's process is killed while somebody fills in a form, and opened again. */

// Some ten kills, each of which may wait a minute.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Answers a field as a visitor does: a list of choices as a whole. */
async function answer(field: Locator): Promise<void> {
  for (const control of await field.locator('input, select, textarea').all()) {
    const kind = await control.evaluate((node: HTMLInputElement) => node.type)
    if (kind === 'file')
      await control.setInputFiles({ name: 'intyg å.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    else if (kind === 'checkbox' || kind === 'radio') await control.check()
    else if (kind === 'select-one') await control.selectOption({ index: 5 })
    else await control.fill(kind === 'email' ? 'anna@example.org' : 'Svar åäö')
  }
}

/** What a form shows: its step, its answers and its files. */
const shown = (form: Locator): Promise<unknown> =>
  form.evaluate(({ shadowRoot }) => [
    ...[...(shadowRoot?.querySelectorAll<HTMLInputElement>('[part=field] :is(input, select, textarea)') ?? [])].map(
      ({ id, type, checked, value }) => [id, /checkbox|radio/.test(type) ? checked : value],
    ),
    ...[...(shadowRoot?.querySelectorAll('.file') ?? [])].map(({ textContent }) => textContent),
  ])

/** The forms of the examples: of those with the same fields the first. */
const distinctForms = new Map(
  examples.toReversed().map(({ name, props }) => [JSON.stringify(props.formPicker ?? { form: props.form }), name]),
)

for (const name of distinctForms.values()) {
  test(`form (${name}): a browser that is killed at any field has every answer again`, async ({ site, killable }) => {
    const before = new Map<string, unknown>()
    // A tab for each field, in which it is the last that was answered: one kill ends all of them.
    for (let last = 0, isLast = false; !isLast; last += 1) {
      const address = `${site.host}/exempel/content-form/?name=${encodeURIComponent(name)}&last=${last}`
      const page = await killable.newPage()
      await page.goto(address)
      const form = page.locator('content-form')
      const next = form.getByRole('button', { name: 'Nästa' })
      let left = last
      for (;;) {
        const fields = form.locator('[part=field]')
        await expect(fields.first()).toBeVisible()
        let index = 0
        for (; left >= 0 && index < (await fields.count()); index += 1, left -= 1) await answer(fields.nth(index))
        const isWhole = index === (await fields.count())
        isLast = isWhole && !(await next.isVisible())
        if (left < 0 || isLast) break
        await next.click()
      }
      before.set(address, await shown(form))
    }
    await killable.killAndRestore()
    for (const [address, answers] of before) {
      const form = (await killable.tab(address)).locator('content-form')
      const offer = form.getByRole('button', { name: 'Återställ', exact: true })
      const next = form.getByRole('button', { name: 'Nästa' })
      let looks = 0
      await expect(async () => {
        looks += 1
        // The entry in the history of the tab in front was not written, or not that of its last step.
        if (await offer.isVisible()) await offer.click()
        else if (looks > 5 && (await next.isVisible())) await next.click()
        expect(await shown(form), address).toEqual(answers)
      }).toPass()
    }
  })
}

/* The flows with all their ways to pay, of which the gift module has no field. */
const flows = Object.values<Journey>(journeys).filter(({ steps }) => steps.length > 0)

for (const journey of flows) {
  test(`${journey.name}: a donor whose browser is killed in any field goes on there, and gives`, async ({
    site,
    killable,
  }) => {
    const donor = await Donor.open(await killable.newPage(), site, journey, 'the same site')
    let saved = ''
    const watch = () =>
      donor.page.on('response', (response) => {
        if (response.url().endsWith(persistFormData.path)) saved = response.request().postData() ?? ''
      })
    watch()
    for (const [index, step] of journey.steps.entries()) {
      if (index > 0) await donor.flow.getByRole('button', { name: 'Fortsätt' }).click()
      await step.fill(donor.flow, donor.email, async (typed) => {
        await expect.poll(() => saved).toContain(typed)
        await killable.killAndRestore()
        donor.page = await killable.tab(donor.address)
        watch()
        return donor.flow
      })
      await step.expectValues(donor.flow, donor.email)
    }
    await startPayment(donor)
    await journey.provider.pay(donor)
    await donor.expectThankYouPage()
  })
}
