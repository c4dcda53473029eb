import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { Visitor, swishGiftBody } from '../../host/testing/visitor.ts'
import { generateCsrf } from '@charity-elements/contract'

let host: TestHost
let donor: Visitor

beforeAll(async () => {
  host = await startTestHost()
  donor = await new Visitor(host.addresses.host).openPage()
})
afterAll(() => host.stop())

const { origin: _origin, ...gift } = swishGiftBody
const company = {
  companyName: 'Bolaget AB',
  contactPersonName: 'Åsa Ek',
  contactPersonEmail: 'asa@example.org',
  invoiceType: 'email',
}

it('the host names its extensions beside the token [API-9]', async () => {
  const { body } = await donor.request('GET', generateCsrf.path)
  expect(body['extensions']).toEqual([
    'idempotency',
    'attempts',
    'return',
    'page-tracking',
    'remembered-details',
    'post-towns',
  ])
})

it.each([
  ['createinvoicegift', { ...gift, requestType: undefined, ...company }],
  ['createcreditcardgift', { ...gift, paymentThankYouPageId: '2001' }],
  ['createswishgiftmcommerce', swishGiftBody],
])('%s works without any extension: no key, no return address', async (name, body) => {
  donor = await new Visitor(host.addresses.host).openPage()
  expect((await donor.post(`/api/winorg/${name}/`, body)).body).toMatchObject({ success: true })
})
