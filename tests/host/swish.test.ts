import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { until } from '../../host/testing/until.ts'
import { Payer, swishIdOf } from '../../demo-host/testing/payer.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { decodeQrCode } from '../qr/decode-qr-code.ts'
import { cancelSwishRequest, getPersistedWebId, resetPaymentSession } from '@charity-elements/contract'

useOneDonor()
let payer: Payer

beforeAll(() => {
  payer = new Payer(host.addresses.simulators)
})
beforeEach(() => payer.setBehaviour({ callbacks: 'once', answerAfterMs: 0 }))

const paymentOf = async (key: string) => (await payer.list()).find(({ id }) => id === swishIdOf(key))
const pollUntil = (status: string) => until(donor.poll, (answer) => answer['status'] === status)

describe('swish gift to a phone number', () => {
  it('is created, approved and reported as paid [API-23, API-24, API-25, API-29]', async () => {
    const key = randomUUID()
    const created = await donor.swish(key, { donatorPhoneCell: '46701234567' })
    expect(created).toMatchObject({ status: 200, body: { success: true } })
    expect(await paymentOf(key)).toEqual({
      id: swishIdOf(key),
      amount: 200,
      status: 'CREATED',
      payerAlias: '46701234567',
      message: 'Hemlöshet',
    })
    expect(await donor.poll()).toMatchObject({ status: 'created', type: 'swish', giftAmount: 200 })
    await payer.play(key, 'approve')
    expect(await pollUntil('paid')).toMatchObject({ attempt: created.body['attempt'], giftPurpose: 'Hemlöshet' })
  })

  it.each([
    ['0701234567', 'a number without the country code'],
    ['+46701234567', 'a plus'],
    ['46 70 123 45 67', 'spaces'],
  ])('phone %s is refused: %s [API-24]', async (donatorPhoneCell) => {
    expect((await donor.swish(randomUUID(), { donatorPhoneCell })).status).toBe(400)
  })

  it.each([0, -200, 199.5, '200', null])('amount %s is refused', async (giftAmount) => {
    const key = randomUUID()
    expect((await donor.swish(key, { giftAmount })).status).toBe(400)
    expect(await paymentOf(key)).toBeUndefined()
  })

  it.each([
    ['RP06', 'another payment waits on the phone'],
    ['ACMT03', 'the phone has no Swish'],
    ['RP02', 'some other refusal'],
  ])('returns %s: %s [API-25]', async (error) => {
    const refused = await donor.swish(randomUUID(), { giftPurpose: error })
    expect(refused.body).toEqual({ success: false, error })
    // A refused attempt has ended: the donor may try again at once.
    expect((await donor.swish()).body['success']).toBe(true)
  })
})

describe('swish gift by QR code', () => {
  it('returns the token and its QR code [API-26, API-27, API-28]', async () => {
    const key = randomUUID()
    const { body } = await donor.swishByCode(key)
    expect(body['success']).toBe(true)
    expect(body['svgData']).not.toContain('style')
    expect(decodeQrCode(String(body['svgData']))).toBe(`D${body['swishToken']}`)
    expect(await paymentOf(key)).toMatchObject({ payerAlias: null, status: 'CREATED' })
    expect(await donor.poll()).toMatchObject({
      status: 'created',
      type: 'swish-mcommerce',
      swishToken: body['swishToken'],
      svgData: body['svgData'],
    })
    await payer.play(key, 'approve')
    await pollUntil('paid')
  })
})

describe('swish payment: final status', () => {
  it.each([
    ['decline', {}, { status: 'declined' }],
    ['expire', {}, { status: 'timed-out' }],
    ['fail', {}, { status: 'error', error: 'FF10' }],
    ['fail', { code: 'BANKIDCL' }, { status: 'declined' }],
    ['fail', { code: 'DS24' }, { status: 'error', error: 'DS24' }],
  ])('%s %o at Swish is reported as %o', async (action, body, expected) => {
    const key = randomUUID()
    await donor.swish(key)
    expect(await payer.play(key, action, body)).toBe(200)
    expect(await pollUntil(expected.status)).toMatchObject(expected)
  })

  it('an error code in the gift purpose triggers that error', async () => {
    await donor.swish(randomUUID(), { giftPurpose: 'TM01' })
    await pollUntil('timed-out')
  })

  it('without an attempt the poll returns an error', async () => {
    expect(await donor.poll()).toEqual({ status: 'error', error: 'none' })
  })
})

describe('swish cancellation', () => {
  it('ends the payment at Swish too [API-30]', async () => {
    const key = randomUUID()
    await donor.swish(key)
    expect((await donor.post(cancelSwishRequest.path)).body).toEqual({ success: true })
    expect(await paymentOf(key)).toMatchObject({ status: 'CANCELLED' })
    expect(await donor.poll()).toMatchObject({ status: 'cancelled' })
  })

  it('fails once the gift is paid, and the poll returns paid [API-30]', async () => {
    await payer.setBehaviour({ callbacks: 'never' })
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    expect((await donor.post(cancelSwishRequest.path)).body).toEqual({ success: false })
    expect(await donor.poll()).toMatchObject({ status: 'paid' })
  })

  it('fails when Swish refuses, and the payment stays open', async () => {
    const key = randomUUID()
    await donor.swish(key, { giftPurpose: 'RP07' })
    expect((await donor.post(cancelSwishRequest.path)).body).toEqual({ success: false })
    expect(await donor.poll()).toMatchObject({ status: 'created' })
    await payer.play(key, 'approve')
    await pollUntil('paid')
  })
})

describe('swish attempts', () => {
  it('a repeated create call returns the same attempt, open or ended', async () => {
    const key = randomUUID()
    const phone = { donatorPhoneCell: '46709998877' }
    const [first, second] = await Promise.all([donor.swish(key, phone), donor.swish(key, phone)])
    expect(second.body['attempt']).toBe(first.body['attempt'])
    await payer.play(key, 'approve')
    await pollUntil('paid')
    expect((await donor.swish(key, phone)).body['attempt']).toBe(first.body['attempt'])
    const sent = (await payer.list()).filter(({ payerAlias }) => payerAlias === phone.donatorPhoneCell)
    expect(sent).toHaveLength(1)
  })

  it('a create call repeated before the first response returns the same attempt', async () => {
    await payer.setBehaviour({ answerAfterMs: 400 })
    const key = randomUUID()
    const [first, second] = await Promise.all([donor.swishByCode(key), donor.swishByCode(key)])
    expect(first.body['swishToken']).toEqual(expect.any(String))
    expect(second.body['swishToken']).toBe(first.body['swishToken'])
  })

  it('a second attempt is refused while the first is open, from any tab', async () => {
    await donor.swish()
    const otherTab = await donor.swishByCode()
    expect(otherTab.body).toEqual({ success: false, error: 'RP06' })
  })

  it('of many concurrent attempts, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => donor.swish()))
    expect(answers.filter(({ body }) => body['success'])).toHaveLength(1)
    expect(answers.filter(({ body }) => body['error'] === 'RP06')).toHaveLength(7)
  })

  it('a new attempt can start when the old one ended without a callback', async () => {
    await payer.setBehaviour({ callbacks: 'never' })
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'decline')
    await until(donor.swish, ({ body }) => body['success'] === true)
  })

  it('a new attempt is refused until the donor knows that the last one was paid', async () => {
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await until(
      () => paymentOf(key),
      (payment) => payment?.status === 'PAID',
    )
    const again = await donor.swishByCode(randomUUID(), { origin: 'giftmodule - 42' })
    expect(again.body).toEqual({ success: false, error: 'RP06' })
    // Whichever element was refused, it polls next.
    expect(await pollUntil('paid')).toMatchObject({ giftAmount: 200 })
    await until(donor.swish, ({ body }) => body['success'] === true)
  })

  it('a page that leaves before the answer does not know that the last one was paid', async () => {
    await payer.setBehaviour({ callbacks: 'never' })
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    const polled = request(`${host.addresses.host}/api/winorg/swishpoll/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    })
    polled.on('error', () => {})
    polled.end(JSON.stringify({ csrf: donor.csrf }), () => polled.destroy())
    await until(
      () => donor.post(getPersistedWebId.path),
      ({ body }) => body['data'] !== null,
    )
    expect((await donor.swish()).body).toEqual({ success: false, error: 'RP06' })
    expect(await donor.poll()).toMatchObject({ status: 'paid' })
    expect((await donor.swish()).body).toMatchObject({ success: true })
  })

  it("another session's key is refused", async () => {
    const key = randomUUID()
    await donor.swish(key)
    const stranger = await new Visitor(host.addresses.host).openPage()
    // While the payment is open, the stranger may be the donor. Once it has failed, only the key is
    // wrong.
    expect((await stranger.swish(key)).body).toEqual({ success: false, error: 'RP06' })
    await payer.play(key, 'decline')
    await pollUntil('declined')
    expect((await stranger.swish(key)).status).toBe(422)
    expect((await donor.swish('not-a-uuid')).status).toBe(400)
  })

  it("another session's key that has been paid is refused", async () => {
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await pollUntil('paid')
    const stranger = await new Visitor(host.addresses.host).openPage()
    expect((await stranger.swish(key)).body).toEqual({ success: false, error: 'RP06' })
  })
})

describe('swish callback', () => {
  it('may come before the response to the create call', async () => {
    await payer.setBehaviour({ answerAfterMs: 800 })
    const key = randomUUID()
    const creating = donor.swish(key)
    await until(
      () => payer.play(key, 'approve'),
      (status) => status === 200,
    )
    expect((await creating).body).toMatchObject({ success: true })
    await pollUntil('paid')
  })

  it('may never come', async () => {
    await payer.setBehaviour({ callbacks: 'never' })
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await pollUntil('paid')
  })

  it('is ignored when Swish itself has another status', async () => {
    const key = randomUUID()
    await donor.swish(key)
    const forged = await donor.request('POST', '/api/swish-callback/', { id: swishIdOf(key), status: 'PAID' })
    expect(forged.status).toBe(200)
    expect(await donor.poll()).toMatchObject({ status: 'created' })
  })
})

describe('resuming an interrupted swish payment', () => {
  it('is offered to the element with the open attempt only [API-32]', async () => {
    expect(await donor.shouldReopen()).toBe(false)
    await donor.swish()
    expect(await donor.shouldReopen()).toBe(true)
    expect(await donor.shouldReopen('giftmodule - 42')).toBe(false)
  })

  it('is still offered after the dialog was closed [API-31]', async () => {
    await donor.swish()
    expect((await donor.post(resetPaymentSession.path)).body).toEqual({ success: true })
    expect(await donor.shouldReopen()).toBe(true)
  })

  it.each([
    ['approve', {}, 'paid'],
    ['fail', { code: 'DS24' }, 'error'],
  ])('%s %o: an unseen payment that took money, or may have, is shown once', async (action, body, status) => {
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, action, body)
    await pollUntilEnded(key)
    expect(await donor.shouldReopen()).toBe(true)
    expect(await donor.poll()).toMatchObject({ status })
    await until(donor.shouldReopen, (isOffered) => !isOffered)
  })

  it('is not offered for a failed attempt', async () => {
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'decline')
    await pollUntilEnded(key)
    await until(donor.shouldReopen, (isOffered) => !isOffered)
  })

  const pollUntilEnded = (key: string) =>
    until(
      () => paymentOf(key),
      (payment) => payment?.status !== 'CREATED',
    )
})
