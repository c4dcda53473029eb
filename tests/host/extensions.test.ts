import { expect, it } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { crmEntries } from '../../demo-host/testing/simulators.ts'
import { startTestHost } from '../../demo-host/testing/test-host.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor, companyGiftBody, swishGiftBody } from '../../host/testing/visitor.ts'
import {
  createCreditCardGift,
  createInvoiceGift,
  createSwishGift,
  createSwishGiftMCommerce,
  generateCsrf,
  getPersistedCardSession,
  getPersistedWebId,
  newsletterSignup,
  submitMonthlyForm,
  swishPoll,
} from '@charity-elements/contract'

useOneDonor()

const { origin: _origin, ...gift } = swishGiftBody

it('the host names its extensions beside the token [API-9]', async () => {
  const { body } = await donor.request('GET', generateCsrf.path)
  expect(body['extensions']).toEqual([
    'idempotency',
    'attempts',
    'return',
    'receipts',
    'page-tracking',
    'remembered-details',
    'variants',
    'tax-number',
    'campaign',
    'post-towns',
    'payment-methods',
    'pay-by-swish',
    'pay-by-card',
    'pay-by-invoice',
    'sign-contracts',
  ])
})

it('a host without Swish, CRM and signing takes gifts by card alone', async () => {
  const alone = await startTestHost({ swish: undefined, crm: undefined, assently: undefined })
  try {
    const visitor = await new Visitor(alone.addresses.host).openPage()
    const { extensions } = (await visitor.request('GET', generateCsrf.path)).body
    expect(extensions).toEqual(expect.arrayContaining(['payment-methods', 'pay-by-card']))
    expect(extensions).not.toEqual(expect.arrayContaining(['pay-by-swish']))
    for (const call of [createSwishGift, swishPoll, createInvoiceGift, submitMonthlyForm]) {
      expect(await visitor.post(call.path, swishGiftBody), call.path).toMatchObject({ status: 404 })
    }
    const key = crypto.randomUUID()
    const given = { ...gift, paymentThankYouPageId: '2001' }
    expect(await visitor.post(createCreditCardGift.path, given, { 'Idempotency-Key': key })).toMatchObject({
      body: { success: true },
    })
    await fetch(`${alone.addresses.simulators}/control/card/${key}/pay`, { method: 'POST' })
    const saved = async () => (await visitor.post(getPersistedCardSession.path, { clear: false })).body['payment']
    expect(await until(saved, (payment) => Object(payment).status === 'paid')).toMatchObject({ giftAmount: 200 })
    expect((await visitor.post(newsletterSignup.path, { emailAddress: 'a@example.org' })).status).toBe(200)
    expect((await visitor.post(getPersistedWebId.path)).body).toEqual({ data: null })
  } finally {
    await alone.stop()
  }
})

it.each([
  [createInvoiceGift, companyGiftBody],
  [createCreditCardGift, { ...gift, paymentThankYouPageId: '2001' }],
  [createSwishGift, { ...swishGiftBody, donatorPhoneCell: '46701234567' }],
  [createSwishGiftMCommerce, swishGiftBody],
])('$0.path: takes the campaign of a gift, which is the same gift without it', async ({ path }, body) => {
  const key = crypto.randomUUID()
  const campaign = { utm_source: 'brev', utm_campaign: 'vinter' }
  const header = { 'Idempotency-Key': key }
  expect(await donor.post(path, { ...body, campaign }, header)).toMatchObject({ body: { success: true } })
  expect(await donor.post(path, body, header)).toMatchObject({ body: { success: true } })
  if (path === createInvoiceGift.path) {
    const entry = await until(
      async () => (await crmEntries(host.addresses.simulators)).find(({ id }) => id === key),
      (found) => found !== undefined,
    )
    expect(entry?.content).toMatchObject({ campaign })
  }
})

it.each([
  ['createinvoicegift', companyGiftBody],
  ['createcreditcardgift', { ...gift, paymentThankYouPageId: '2001' }],
  ['createswishgiftmcommerce', swishGiftBody],
])('%s works without any extension: no key, no return address', async (name, body) => {
  expect((await donor.post(`/api/winorg/${name}/`, body)).body).toMatchObject({ success: true })
})
