import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCreditCardGift, createInvoiceGift, submitMonthlyForm } from '@charity-elements/contract'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { Payer } from '../../demo-host/testing/payer.ts'
import { crmEntries, postJson } from '../../demo-host/testing/simulators.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { until } from '../../host/testing/until.ts'
import { type FormJourney, arrivals, formJourneys, sentFields } from '../../packages/gifts/src/testing/form-fields.ts'

useOneDonor()

/** Sends what the elements send (packages/gifts/src/flow/form-fields.browser.test.ts), and pays. */
async function give(journey: FormJourney, key: string): Promise<void> {
  const { by, tag, requestType } = journey
  const simulators = host.addresses.simulators
  const identity = { giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: tag }
  const gift = { requestType, ...identity, ...sentFields(journey) }
  const header = { 'Idempotency-Key': key }
  switch (by) {
    case 'swish':
      await donor.swish(key, { origin: tag, ...gift })
      return void (await new Payer(simulators).play(key, 'approve'))
    case 'swish-mcommerce':
      await donor.swishByCode(key, { origin: tag, ...gift })
      return void (await new Payer(simulators).play(key, 'approve'))
    case 'card': {
      await donor.post(createCreditCardGift.path, { ...gift, paymentThankYouPageId: '2001' }, header)
      const paid = await postJson(`${simulators}/control/card/${key}/pay`)
      const { redirectUrl } = await paid.json()
      return void (await fetch(redirectUrl, { redirect: 'manual' }))
    }
    case 'invoice':
      return void (await donor.post(createInvoiceGift.path, { ...identity, ...sentFields(journey) }, header))
    case 'contract': {
      const { templateId, thankYouPageUrl, cancelUrl } = monthlyForm
      const formData = { ...sentFields(journey), templateId, thankYouPageUrl, cancelUrl }
      await donor.post(submitMonthlyForm.path, { formData }, header)
      const { redirectUrl } = await (await postJson(`${simulators}/control/assently/${key}/sign`)).json()
      return void (await fetch(redirectUrl, { redirect: 'manual' }))
    }
  }
}

it.each(formJourneys.map((journey) => ({ name: `${journey.flow}, ${journey.payment}`, journey })))(
  'every field that the donor fills in is in the CRM, or is by design not: $name',
  async ({ journey }) => {
    const key = randomUUID()
    await give(journey, key)
    const entry = await until(
      async () => {
        // The page polls, and the host hears of the payment.
        await donor.poll()
        return (await crmEntries(host.addresses.simulators)).find(({ id }) => id === key)
      },
      (found) => found !== undefined,
    )
    const arrived = arrivals(journey)
    expect(entry?.content).toMatchObject(arrived)
    if (journey.by === 'contract') return
    expect(entry?.content).toMatchObject({ isReportable: 'donatorSsnOrOrgno' in arrived })
    if (journey.payment.endsWith('anonymous')) {
      expect(JSON.stringify(entry?.content)).not.toMatch(/donator|company[A-Z]|contactPerson/)
    }
  },
)
