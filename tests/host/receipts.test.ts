import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acknowledge,
  createCreditCardGift,
  createInvoiceGift,
  createSwishGift,
  getPersistedCardSession,
  swishPoll,
} from '@charity-elements/contract'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { Payer } from '../../demo-host/testing/payer.ts'
import { crmEntries, postJson } from '../../demo-host/testing/simulators.ts'
import { until } from '../../host/testing/until.ts'
import { type ApiResponse, Visitor, companyGiftBody, swishGiftBody } from '../../host/testing/visitor.ts'

useOneDonor()
let payer: Payer
beforeAll(() => {
  payer = new Payer(host.addresses.simulators)
})
beforeEach(() => payer.setBehaviour({ callbacks: 'once', answerAfterMs: 0 }))

/** A call of a page that says which answers have arrived. */
const call = (path: string, body: object = {}, { key, received = [] }: { key?: string; received?: unknown[] } = {}) =>
  donor.post(path, { ...body, received }, key ? { 'Idempotency-Key': key } : {})
const receiptOf = ({ body }: ApiResponse) => String(body['receipt'])
const { origin: _origin, ...giftOnly } = swishGiftBody
const phone = () => `4670${String(Math.random()).slice(2, 9)}`
const bySwish = (key: string, received: unknown[] = []) =>
  call(createSwishGift.path, { ...swishGiftBody, donatorPhoneCell: phone() }, { key, received })
const byCard = (key: string) => call(createCreditCardGift.path, { ...giftOnly, paymentThankYouPageId: '2001' }, { key })
const byInvoice = (key: string, received: unknown[] = []) =>
  call(createInvoiceGift.path, companyGiftBody, { key, received })
const ended = () =>
  until(
    () => call(swishPoll.path),
    ({ body }) => body['status'] !== 'created',
  )

async function endAtSwish(action: string, body = {}): Promise<ApiResponse> {
  const key = randomUUID()
  await bySwish(key)
  await payer.play(key, action, body)
  return ended()
}

async function payByCard(): Promise<URL> {
  const key = randomUUID()
  await byCard(key)
  const { redirectUrl } = await (await postJson(`${host.addresses.simulators}/control/card/${key}/pay`)).json()
  return new URL((await fetch(redirectUrl, { redirect: 'manual' })).headers.get('location') ?? '')
}

describe.each([
  ['is paid', 'approve', {}],
  ['may have been paid', 'fail', { code: 'DS24' }],
])('a swish payment that %s', (_, action, body) => {
  it('is not told until the page says that it has the answer', async () => {
    const receipt = receiptOf(await endAtSwish(action, body))
    // The answer was lost: the payment is shown again, and nobody pays twice.
    expect(await donor.shouldReopen()).toBe(true)
    expect((await bySwish(randomUUID())).body).toEqual({ success: false, error: 'RP06' })
    expect((await bySwish(randomUUID(), [receipt])).body).toMatchObject({ success: true })
  })

  it('is told once the page has said so, with a call of its own', async () => {
    await call(acknowledge.path, {}, { received: [receiptOf(await endAtSwish(action, body))] })
    expect(await donor.shouldReopen()).toBe(false)
  })
})

it('a page without receipts is told once, as by the specification', async () => {
  const key = randomUUID()
  await donor.swish(key)
  await payer.play(key, 'approve')
  await until(donor.poll, ({ status }) => status === 'paid')
  await until(
    () => donor.shouldReopen(),
    (isOpen) => isOpen === false,
  )
  expect((await donor.swish()).body['success']).toBe(true)
})

it('a receipt counts only in the session that may see the payment, and nonsense is ignored', async () => {
  const receipt = receiptOf(await endAtSwish('approve'))
  const stranger = await new Visitor(host.addresses.host).openPage()
  expect(await stranger.post(acknowledge.path, { received: [receipt] })).toMatchObject({ status: 200, body: {} })
  await call(acknowledge.path, {}, { received: [randomUUID(), 'x', 7, null] })
  expect(await donor.shouldReopen()).toBe(true)
})

it('a paid card gift is not told by the redirect, which may be lost, but on the page that it leads to', async () => {
  const address = await payByCard()
  // The redirect was lost, and the donor pays again: the same gift, and the same thanks.
  const again = await byCard(randomUUID())
  const led = await fetch(String(again.body['redirectURL']), { redirect: 'manual' })
  expect(new URL(led.headers.get('location') ?? '').searchParams.get('transactionId')).toBe(
    address.searchParams.get('transactionId'),
  )
})

it('a paid card gift that another way to pay tells of is told when that answer has arrived', async () => {
  await payByCard()
  const refused = await bySwish(randomUUID())
  expect(refused.body).toEqual({ success: false, error: 'RP06', receipt: expect.any(String) })
  // The answer was lost.
  const repeated = await bySwish(randomUUID())
  expect(repeated.body).toEqual(refused.body)
  expect((await bySwish(randomUUID(), [receiptOf(refused)])).body).toMatchObject({ success: true })
})

it('the thank-you page of a card gift says that it has the answer, and the next gift is a new one', async () => {
  await payByCard()
  const receipt = receiptOf(await call(getPersistedCardSession.path, { clear: true }))
  await call(acknowledge.path, {}, { received: [receipt] })
  expect((await byCard(randomUUID())).body['redirectURL']).toContain('/card/')
})

it('an invoice whose answer was lost is replaced by the next gift, and one that arrived is not', async () => {
  const replacedBy = async (key: string) =>
    (await crmEntries(host.addresses.simulators)).find(({ id }) => id === key)?.content['replaces']
  const [lost, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  await byInvoice(lost)
  const receipt = receiptOf(await byInvoice(second))
  expect(await replacedBy(second)).toEqual([lost])
  await byInvoice(third, [receipt])
  expect(await replacedBy(third)).toBeUndefined()
})
