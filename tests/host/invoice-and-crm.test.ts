import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createInvoiceGift, getPersistedWebId } from '@charity-elements/contract'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { Payer } from '../../demo-host/testing/payer.ts'
import { setCrmDown } from '../../demo-host/testing/simulators.ts'
import { until } from '../../host/testing/until.ts'
import { companyGiftBody } from '../../host/testing/visitor.ts'
import { byCard, inCrm, play } from './card-holder.ts'

// Entries are sent to the CRM again after three times this.
useOneDonor({ crm: { secret: 'demo', timeoutMs: 1_000 } })
beforeEach(() => setDown(false))

const setDown = (isDown: boolean) => setCrmDown(host.addresses.simulators, isDown)

describe('crm outbox', () => {
  it('a paid gift is sent once, with its donor, and gets a web id [API-17]', async () => {
    expect((await donor.post(getPersistedWebId.path)).body).toEqual({ data: null })
    const key = randomUUID()
    await byCard(key, { donatorEmail: 'anna@example.org', acceptDM: true })
    await play(key, 'pay')
    const { data } = await until(
      async () => (await donor.post(getPersistedWebId.path)).body,
      (body) => body['data'] !== null,
    )
    expect(data).toMatch(/^W\d+$/)
    expect(await inCrm(key)).toMatchObject({
      webId: data,
      kind: 'gifts',
      content: {
        giftAmount: 200,
        giftPurpose: 'Hemlöshet',
        donatorEmail: 'anna@example.org',
        acceptDM: true,
        paidBy: 'card',
      },
    })
  })

  it('a gift that was paid while the CRM was down is sent later', async () => {
    await setDown(true)
    const key = randomUUID()
    await donor.swish(key)
    await new Payer(host.addresses.simulators).play(key, 'approve')
    await until(donor.poll, ({ status }) => status === 'paid')
    expect((await donor.post(getPersistedWebId.path)).body).toEqual({ data: null })
    await setDown(false)
    expect(await until(() => inCrm(key), Boolean)).toMatchObject({ content: { giftAmount: 200 } })
  })

  it('an unpaid gift is not sent', async () => {
    const key = randomUUID()
    await byCard(key)
    await play(key, 'refuse')
    expect((await donor.post(getPersistedWebId.path)).body).toEqual({ data: null })
    expect(await inCrm(key)).toBeUndefined()
  })
})

describe('invoice gift', () => {
  const byInvoice = (more: object = {}, key: string = randomUUID()) =>
    donor.post(createInvoiceGift.path, { ...companyGiftBody, ...more }, { 'Idempotency-Key': key })
  const byPost = {
    invoiceType: 'regularMail',
    companyAddressStreet: 'Storgatan 1',
    companyPostalCode: '111 22',
    companyAddressCity: 'Staden',
  }

  it('repeated create calls make one entry in the CRM [API-21, API-22]', async () => {
    const key = randomUUID()
    const answers = await Promise.all([byInvoice({}, key), byInvoice({}, key)])
    expect(answers.map(({ body }) => body['success'])).toEqual([true, true])
    expect(answers[0]?.body['attempt']).toBe(answers[1]?.body['attempt'])
    expect(await inCrm(key)).toMatchObject({
      kind: 'invoices',
      content: { requestType: 'company', companyName: 'Bolaget AB' },
    })
    expect((await donor.post(getPersistedWebId.path)).body['data']).toBe((await inCrm(key))?.['webId'])
  })

  it.each([
    ['without a company', { companyName: ' ' }],
    ['without a contact', { contactPersonName: '' }],
    ['without a valid address for email', { contactPersonEmail: 'asa@' }],
    ['without an invoice type', { invoiceType: undefined }],
    ['by post without a street', { ...byPost, companyAddressStreet: '' }],
    ['by post without a city', { ...byPost, companyAddressCity: undefined }],
    ['by post with a post code of four digits', { ...byPost, companyPostalCode: '1112' }],
    ['by post with a post code of six digits', { ...byPost, companyPostalCode: '111222' }],
  ])('is refused %s', async (_name, more) => {
    expect((await byInvoice(more)).status).toBe(400)
  })

  it('reaches an email address with unusual characters', async () => {
    expect((await byInvoice({ contactPersonEmail: 'asa/bo@example.org' })).body['success']).toBe(true)
  })

  it('has the reference that the company gave', async () => {
    const key = randomUUID()
    expect((await byInvoice({ invoiceReference: 'PO 118' }, key)).body['success']).toBe(true)
    expect(await inCrm(key)).toMatchObject({ content: { invoiceReference: 'PO 118' } })
  })

  it('is sent by post with its address', async () => {
    const key = randomUUID()
    expect((await byInvoice(byPost, key)).body['success']).toBe(true)
    expect(await inCrm(key)).toMatchObject({ content: { companyPostalCode: '111 22' } })
  })

  it('is not reported as failed while the CRM is down; a retry creates it', async () => {
    await setDown(true)
    const key = randomUUID()
    expect((await byInvoice({}, key)).status).toBe(504)
    await setDown(false)
    expect((await byInvoice({}, key)).body['success']).toBe(true)
  })
})
