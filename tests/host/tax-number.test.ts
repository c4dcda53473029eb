import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  createCreditCardGift,
  createInvoiceGift,
  persistCardSession,
  persistFormData,
} from '@charity-elements/contract'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { Payer } from '../../demo-host/testing/payer.ts'
import { crmEntries, postJson } from '../../demo-host/testing/simulators.ts'
import { until } from '../../host/testing/until.ts'
import { companyGiftBody, swishGiftBody } from '../../host/testing/visitor.ts'

useOneDonor()

const anna = { donatorEmail: 'anna@example.org', acceptDM: false }
const company = {
  requestType: 'company',
  companyName: 'Bolaget AB',
  contactPersonName: 'Åsa Ek',
  contactPersonEmail: 'asa@example.org',
}

/** What the CRM gets of a gift. */
const inCrm = async (key: string) =>
  (
    await until(
      async () => (await crmEntries(host.addresses.simulators)).find(({ id }) => id === key),
      (entry) => entry !== undefined,
    )
  )?.content

async function giveBySwish(more: object) {
  const key = randomUUID()
  await donor.swish(key, more)
  await new Payer(host.addresses.simulators).play(key, 'approve')
  await until(donor.poll, ({ status }) => status === 'paid')
  return inCrm(key)
}

async function giveByCard(more: object) {
  const { origin: _origin, ...gift } = swishGiftBody
  const key = randomUUID()
  const body = { ...gift, paymentThankYouPageId: '2001', ...more }
  await donor.post(createCreditCardGift.path, body, { 'Idempotency-Key': key })
  const { redirectUrl } = await (await postJson(`${host.addresses.simulators}/control/card/${key}/pay`)).json()
  await fetch(redirectUrl, { redirect: 'manual' })
  return inCrm(key)
}

async function orderInvoice(more: object) {
  const key = randomUUID()
  await donor.post(createInvoiceGift.path, { ...companyGiftBody, ...more }, { 'Idempotency-Key': key })
  return inCrm(key)
}

const save = (donatorForm: object) => donor.post(persistFormData.path, { formData: { donatorForm } })

describe('the tax number of a gift', () => {
  it.each([
    ['standard by Swish', () => giveBySwish({ ...anna, donatorSsnOrOrgno: '8112189876' }), '8112189876'],
    [
      'monthly by card',
      () => giveByCard({ requestType: 'monthly', ...anna, donatorSsnOrOrgno: '8112189876' }),
      '8112189876',
    ],
    [
      'company by card',
      () => giveByCard({ ...company, giftAmount: 2000, donatorSsnOrOrgno: '5560160680' }),
      '5560160680',
    ],
    ['company by invoice', () => orderInvoice({ donatorSsnOrOrgno: '5560160680' }), '5560160680'],
  ])('reaches the CRM, with whether it can be reported: %s', async (_name, give, number) => {
    expect(await give()).toMatchObject({ donatorSsnOrOrgno: number, isReportable: true })
  })

  it.each([
    ['standard by Swish', 'gift', { ssn: '19811218-9876', ...anna }, () => giveBySwish(anna), '8112189876'],
    ['standard by card', 'card', { ssn: '811218-9876', ...anna }, () => giveByCard(anna), '8112189876'],
    [
      'company by Swish',
      'gift',
      { ssn: '556016-0680', donatorEmail: 'asa@example.org' },
      () => giveBySwish({ ...company, giftAmount: 2000 }),
      '5560160680',
    ],
    [
      'company by invoice',
      'gift',
      { ssn: '556016 0680', donatorEmail: 'asa@example.org' },
      () => orderInvoice({}),
      '5560160680',
    ],
  ])('is that of the saved form if the page sends none: %s', async (_name, kind, donatorForm, give, number) => {
    if (kind === 'gift') await save(donatorForm)
    else {
      const cardSession = {
        formValue: { donatorForm },
        steps: [],
        urlOrigin: `${host.addresses.host}/ge/`,
        currentStep: 'contactdetails',
      }
      expect((await donor.post(persistCardSession.path, { cardSession })).status).toBe(200)
    }
    expect(await give()).toMatchObject({ donatorSsnOrOrgno: number, isReportable: true })
  })

  it.each([
    ['is anonymous', { ssn: '811218-9876', ...anna }, { acceptDM: false }],
    ['has another email address', { ssn: '811218-9876', ...anna }, { donatorEmail: 'eva@example.org' }],
    ['has an anonymous form', { ssn: '811218-9876', ...anna, isAnonymous: true }, anna],
    ['has a form without a valid number', { ssn: '811218', ...anna }, anna],
  ])('is not taken from the saved form when the gift %s', async (_name, form, gift) => {
    await save(form)
    const entry = await giveBySwish(gift)
    expect(entry).not.toHaveProperty('donatorSsnOrOrgno')
    expect(entry).toMatchObject({ isReportable: false })
  })

  it.each([
    ['a person, below 200 kr', { donatorSsnOrOrgno: '8112189876', giftAmount: 199 }, false],
    ['a company, below 2,000 kr', { ...company, donatorSsnOrOrgno: '5560160680', giftAmount: 1999 }, false],
    ['a company, 2,000 kr', { ...company, donatorSsnOrOrgno: '5560160680', giftAmount: 2000 }, true],
    ['a sole trader, a person', { ...company, donatorSsnOrOrgno: '8112189876', giftAmount: 200 }, true],
  ])('decides with the amount whether it can be reported: %s', async (_name, gift, isReportable) => {
    expect(await giveBySwish({ ...anna, ...gift })).toMatchObject({ isReportable })
  })
})
