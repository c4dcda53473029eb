import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { Payer } from '../../demo-host/testing/payer.ts'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { crmEntries, postJson, setCrmDown } from '../../demo-host/testing/simulators.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { until } from '../../host/testing/until.ts'
import { companyGiftBody, swishGiftBody } from '../../host/testing/visitor.ts'

useOneDonor({ crm: { secret: 'demo', timeoutMs: 500 } })

const { origin: _origin, ...gift } = swishGiftBody
const named = { ...gift, paymentThankYouPageId: '2001', donatorFirstName: 'Anna', memorialGreetingText: 'Vila i frid' }
const create = (call: string, key: string, body: object) => donor.post(call, body, { 'Idempotency-Key': key })
const byCard = (key: string, body: object = named) => create('/api/winorg/createcreditcardgift/', key, body)
const byInvoice = (key: string, body: object = companyGiftBody) => create('/api/winorg/createinvoicegift/', key, body)

const payByCard = (key: string) => postJson(`${host.addresses.simulators}/control/card/${key}/pay`)
const setDown = (isDown: boolean) => setCrmDown(host.addresses.simulators, isDown)
const inCrm = async (id: string) => (await crmEntries(host.addresses.simulators)).find((entry) => entry.id === id)

/** Orders an invoice from a page that is reloaded before the answer. */
async function loseInvoiceAnswer(key: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const sent = request(`${host.addresses.host}/api/winorg/createinvoicegift/`, { method: 'POST', headers })
  sent.on('error', () => {})
  sent.end(JSON.stringify({ csrf: donor.csrf, ...companyGiftBody }), () => sent.destroy())
  await until(() => inCrm(key), Boolean)
}

describe('corrected data', () => {
  it.each([
    ['a name', { donatorFirstName: 'Anja' }],
    ['anonymity', { donatorFirstName: undefined }],
    ['a greeting', { memorialGreetingText: 'Tack för allt' }],
    ['an amount', { giftAmount: 300 }],
    ['a thank-you page', { paymentThankYouPageId: '2002' }],
  ])('card: %s under the same key is refused with 422, and nothing is created', async (_what, correction) => {
    const key = randomUUID()
    await byCard(key)
    expect((await byCard(key, { ...named, ...correction })).status).toBe(422)
    expect((await byCard(key)).body).toMatchObject({ success: true })
  })

  it('card: a correction under a new key replaces the open payment', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const before = (await byCard(first)).body
    const after = (await byCard(second, { ...named, donatorFirstName: undefined })).body
    expect(after).toMatchObject({ success: true })
    expect(await (await fetch(String(before['redirectURL']))).text()).toContain('Betalningen är avslutad')
    await payByCard(second)
    const entry = await until(() => inCrm(second), Boolean)
    expect(entry?.content).not.toHaveProperty('donatorFirstName')
    expect(await inCrm(first)).toBeUndefined()
  })

  it('card: a correction of a payment that has just been paid leads to the thank-you page', async () => {
    const key = randomUUID()
    const { attempt } = (await byCard(key)).body
    await payByCard(key)
    const corrected = (await byCard(randomUUID(), { ...named, donatorFirstName: 'Anja' })).body
    expect(corrected).toMatchObject({ success: true, attempt })
    const led = await fetch(String(corrected['redirectURL']), { redirect: 'manual' })
    expect(led.headers.get('location')).toContain('/tack/?responseCode=OK')
  })

  it('card: the same content from a page with another address is the same attempt', async () => {
    const key = randomUUID()
    const first = await byCard(key, { ...named, returnUrl: '/ge/gava/?steg=2' })
    expect((await byCard(key, { ...named, returnUrl: '/ge/gava/' })).body).toEqual(first.body)
  })

  it('invoice: other details under the same key are refused with 422', async () => {
    const key = randomUUID()
    expect((await byInvoice(key)).body).toMatchObject({ success: true })
    expect((await byInvoice(key, { ...companyGiftBody, companyName: 'Ett annat AB' })).status).toBe(422)
  })

  it('invoice: a correction replaces one that the CRM has not confirmed, and names it', async () => {
    await setDown(true)
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await byInvoice(first)).status).toBe(504)
    expect((await byInvoice(second, { ...companyGiftBody, companyName: 'Rätt AB' })).status).toBe(504)
    await setDown(false)
    expect((await byInvoice(second, { ...companyGiftBody, companyName: 'Rätt AB' })).body).toMatchObject({
      success: true,
    })
    expect((await inCrm(second))?.content).toMatchObject({ companyName: 'Rätt AB', replaces: [first] })
    expect(await inCrm(first)).toBeUndefined()
  })

  it.each([
    ['while the CRM answers again', async () => {}],
    ['that the host has meanwhile ordered', (key: string) => until(() => inCrm(key), Boolean)],
  ])('invoice: a correction names the one without an answer, %s', async (_when, wait) => {
    await setDown(true)
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    expect((await byInvoice(first)).status).toBe(504)
    await setDown(false)
    await wait(first)
    expect((await byInvoice(second, { ...companyGiftBody, giftAmount: 500 })).body).toMatchObject({ success: true })
    expect((await inCrm(second))?.content).toMatchObject({ replaces: [first] })
    await byInvoice(third, { ...companyGiftBody, giftAmount: 700 })
    expect((await inCrm(third))?.content).not.toHaveProperty('replaces')
  })

  it('invoice: a correction names the one that was ordered after the donor had reloaded the page', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await loseInvoiceAnswer(first)
    expect((await byInvoice(second, { ...companyGiftBody, giftAmount: 500 })).body).toMatchObject({ success: true })
    expect((await inCrm(second))?.content).toMatchObject({ replaces: [first] })
  })

  it('invoice: a third version names both earlier ones, if the CRM may have the first and lost the second', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await loseInvoiceAnswer(first)
    await setDown(true)
    for (const key of [second, third]) {
      expect((await byInvoice(key, { ...companyGiftBody, companyName: `AB ${key}` })).status).toBe(504)
    }
    await setDown(false)
    await until(() => inCrm(third), Boolean)
    expect(await inCrm(second)).toBeUndefined()
    expect((await inCrm(third))?.content).toMatchObject({ replaces: [second, first] })
  })

  it('invoice: a gift that is paid after another was declined replaces one without an answer', async () => {
    const payer = new Payer(host.addresses.simulators)
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await loseInvoiceAnswer(first)
    await donor.swish(second)
    await payer.play(second, 'decline')
    await until(donor.poll, ({ status }) => status === 'declined')
    await donor.swish(third)
    await payer.play(third, 'approve')
    expect((await until(() => inCrm(third), Boolean))?.content).toMatchObject({ replaces: [first] })
  })

  it('swish: another amount, method or phone under the same key is refused with 422', async () => {
    const key = randomUUID()
    const phone = { donatorPhoneCell: '46701234567' }
    await donor.swish(key, phone)
    expect((await donor.swish(key, { ...phone, giftAmount: 500 })).status).toBe(422)
    expect((await donor.swish(key, { donatorPhoneCell: '46701234568' })).status).toBe(422)
    expect((await donor.swishByCode(key)).status).toBe(422)
    expect((await donor.swish(key, phone)).body).toMatchObject({ success: true })
  })

  it('contract: other details under the same key are refused with 422', async () => {
    const key = randomUUID()
    const submit = (formData: object) => create('/api/assently/submit-monthly-form', key, { formData })
    expect((await submit(monthlyForm)).body).toMatchObject({ success: true })
    expect((await submit({ ...monthlyForm, account: '1234' })).status).toBe(422)
    expect((await submit({ ...monthlyForm, cancelUrl: '/ge/manad/' })).body).toMatchObject({ success: true })
  })
})

describe('one open attempt of any kind', () => {
  it('a card payment is refused while the donor does not know that a Swish payment is paid', async () => {
    const payer = new Payer(host.addresses.simulators)
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await until(() => inCrm(key), Boolean)
    expect((await byCard(randomUUID())).body).toEqual({ success: false, error: 'RP06' })
    expect(await donor.poll()).toMatchObject({ status: 'paid' })
    expect((await byCard(randomUUID())).body).toMatchObject({ success: true })
  })

  it.each([
    ['Swish', () => donor.swish()],
    ['invoice', () => byInvoice(randomUUID())],
  ])('%s is refused once while the donor does not know that a card payment is paid', async (_method, pay) => {
    const key = randomUUID()
    await byCard(key)
    await payByCard(key)
    expect((await pay()).body).toEqual({ success: false, error: 'RP06' })
    expect((await pay()).body).toMatchObject({ success: true })
  })

  it('a card payment that the host knows to be paid, and no page has shown, is shown instead of a second one', async () => {
    const key = randomUUID()
    await byCard(key)
    await payByCard(key)
    await until(() => inCrm(key), Boolean)
    const again = (await byCard(randomUUID(), { ...named, giftAmount: 300 })).body
    const led = await fetch(String(again['redirectURL']), { redirect: 'manual' })
    expect(led.headers.get('location')).toContain('/tack/?responseCode=OK')
    expect(String((await byCard(randomUUID())).body['redirectURL'])).not.toBe(again['redirectURL'])
  })

  it('a page that has been answered paid can start another gift at once', async () => {
    const payer = new Payer(host.addresses.simulators)
    for (let round = 0; round < 5; round++) {
      const key = randomUUID()
      await donor.swish(key)
      await payer.play(key, 'approve')
      await until(donor.poll, ({ status }) => status === 'paid')
    }
    expect((await donor.swish()).body).toMatchObject({ success: true })
  })
})
