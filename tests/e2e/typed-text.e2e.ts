import { persistFormData } from '@charity-elements/contract'
import { completeSteps } from './support/disruptions.ts'
import { Donor } from './support/donor.ts'
import { expect, test } from './support/fixtures.ts'
import { type Journey, journeys } from './support/journeys.ts'

/*
 * A gift flow keeps the text of the field that has the focus, whichever it is: the page goes away
 * without a blur. The host has it; the page that comes next asks for it.
 */

test.describe.configure({ mode: 'parallel' })

const { standardByCard, companyByInvoice, anniversaryBySwish, memorialByCard, monthly } = journeys

const flows: readonly Journey[] = [standardByCard, companyByInvoice, anniversaryBySwish, memorialByCard, monthly]

for (const journey of flows) {
  const { name, tag } = journey
  const title = `${name}: leaving the page while typing keeps the text, in every field`
  test(title, { tag: tag === 'standard-gift' ? [] : '@long' }, async ({ page, site }) => {
    const donor = await Donor.open(page, site, journey, 'the same site')
    const fields = donor.flow.locator(':is(input, textarea).field-control:visible:enabled')
    await completeSteps(donor, async () => {
      const count = await fields.count()
      for (let at = 0; at < count; at += 1) {
        const field = fields.nth(at)
        const text = await field.inputValue()
        await field.press('End')
        await page.keyboard.type('7')
        if (at % 2 === 0) await page.reload()
        else {
          await page.goto(`${site.host}/om-oss/`)
          await page.goBack()
        }
        // A field writes its value in groups when it loses the focus.
        const withoutSpaces = async () => (await field.inputValue()).replaceAll(' ', '')
        await expect.poll(withoutSpaces, `field ${at}`).toBe(`${text}7`.replaceAll(' ', ''))
        const isSaved = page.waitForResponse(`**${persistFormData.path}`)
        await field.fill(text)
        await field.blur()
        await isSaved
      }
    })
  })
}
