import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestHost, startTestHost, until } from '../../testing/host.ts'
import { Payer, idOf } from '../../testing/payer.ts'
import { Visitor } from '../../testing/visitor.ts'

let host: TestHost
let payer: Payer
let donor: Visitor

beforeAll(async () => {
  host = await startTestHost()
  payer = new Payer(host.addresses.simulators)
})
afterAll(() => host.stop())
beforeEach(async () => {
  await payer.behave({ callbacks: 'once', answerAfterMs: 0 })
  donor = await new Visitor(host.addresses.host).arrive()
})

const paymentOf = async (key: string) => (await payer.list()).find(({ id }) => id === idOf(key))
const pollUntil = (status: string) => until(donor.poll, (answer) => answer['status'] === status)

describe('A Swish gift to a phone', () => {
  it('is created, approved and told as paid [API-23, API-24, API-25, API-29]', async () => {
    const key = randomUUID()
    const created = await donor.swish(key, { donatorPhoneCell: '46701234567' })
    expect(created).toMatchObject({ status: 200, body: { success: true } })
    expect(await paymentOf(key)).toEqual({
      id: idOf(key),
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
  ])('is refused for %s: %s [API-24]', async (donatorPhoneCell) => {
    expect((await donor.swish(randomUUID(), { donatorPhoneCell })).status).toBe(400)
  })

  it.each([0, -200, 199.5, '200', null])('is refused for the amount %s', async (giftAmount) => {
    const key = randomUUID()
    expect((await donor.swish(key, { giftAmount })).status).toBe(400)
    expect(await paymentOf(key)).toBeUndefined()
  })

  it.each([
    ['RP06', 'another payment waits on the phone'],
    ['ACMT03', 'the phone has no Swish'],
    ['RP02', 'some other refusal'],
  ])('tells %s: %s [API-25]', async (error) => {
    const refused = await donor.swish(randomUUID(), { giftPurpose: error })
    expect(refused.body).toEqual({ success: false, error })
    // A refused attempt is over: the donor may try again at once.
    expect((await donor.swish()).body['success']).toBe(true)
  })
})

describe('A Swish gift by code', () => {
  it('gives the token and a QR code that says it [API-26, API-27, API-28]', async () => {
    const key = randomUUID()
    const { body } = await donor.swishByCode(key)
    expect(body).toMatchObject({ success: true, svgData: expect.stringContaining('<svg') })
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

describe('How a payment ends', () => {
  it.each([
    ['decline', {}, { status: 'declined' }],
    ['expire', {}, { status: 'timed-out' }],
    ['fail', {}, { status: 'error', error: 'FF10' }],
    ['fail', { code: 'BANKIDCL' }, { status: 'declined' }],
    ['fail', { code: 'DS24' }, { status: 'error', error: 'DS24' }],
  ])('%s %o at Swish is told as %o', async (part, body, told) => {
    const key = randomUUID()
    await donor.swish(key)
    expect(await payer.play(key, part, body)).toBe(200)
    expect(await pollUntil(told.status)).toMatchObject(told)
  })

  it('gives the error that the purpose asks for, once the payment waits', async () => {
    await donor.swish(randomUUID(), { giftPurpose: 'TM01' })
    await pollUntil('timed-out')
  })

  it('is nothing to tell without an attempt', async () => {
    expect(await donor.poll()).toEqual({ status: 'error', error: 'none' })
  })
})

describe('Cancelling', () => {
  it('ends the payment at Swish too [API-30]', async () => {
    const key = randomUUID()
    await donor.swish(key)
    expect((await donor.post('/api/winorg/cancelswishrequest/')).body).toEqual({ success: true })
    expect(await paymentOf(key)).toMatchObject({ status: 'CANCELLED' })
    expect(await donor.poll()).toMatchObject({ status: 'cancelled' })
  })

  it('fails once the money has left, and the payment is told [API-30]', async () => {
    await payer.behave({ callbacks: 'never' })
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    expect((await donor.post('/api/winorg/cancelswishrequest/')).body).toEqual({ success: false })
    expect(await donor.poll()).toMatchObject({ status: 'paid' })
  })

  it('fails when Swish refuses to, and the payment goes on', async () => {
    const key = randomUUID()
    await donor.swish(key, { giftPurpose: 'RP07' })
    expect((await donor.post('/api/winorg/cancelswishrequest/')).body).toEqual({ success: false })
    expect(await donor.poll()).toMatchObject({ status: 'created' })
    await payer.play(key, 'approve')
    await pollUntil('paid')
  })
})

describe('One attempt, one payment', () => {
  it('answers a repeated press with the same attempt, while it runs and after it has ended', async () => {
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

  it('answers a repeated press whose first answer is still on its way', async () => {
    await payer.behave({ answerAfterMs: 400 })
    const key = randomUUID()
    const [first, second] = await Promise.all([donor.swishByCode(key), donor.swishByCode(key)])
    expect(first.body['swishToken']).toEqual(expect.any(String))
    expect(second.body['swishToken']).toBe(first.body['swishToken'])
  })

  it('refuses a second attempt while the first is open, from any tab', async () => {
    await donor.swish()
    const otherTab = await donor.swishByCode()
    expect(otherTab.body).toEqual({ success: false, error: 'RP06' })
  })

  it('lets one of many attempts at the same instant through', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => donor.swish()))
    expect(answers.filter(({ body }) => body['success'])).toHaveLength(1)
    expect(answers.filter(({ body }) => body['error'] === 'RP06')).toHaveLength(7)
  })

  it('lets a new attempt begin when the old one has ended at Swish without a word to us', async () => {
    await payer.behave({ callbacks: 'never' })
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'decline')
    await until(donor.swish, ({ body }) => body['success'] === true)
  })

  it('refuses another gift while nobody has told the donor that the last one went through', async () => {
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await until(
      () => paymentOf(key),
      (payment) => payment?.status === 'PAID',
    )
    const again = await donor.swishByCode(randomUUID(), { origin: 'giftmodule - 42' })
    expect(again.body).toEqual({ success: false, error: 'RP06' })
    // Whichever element was refused: what it asks next is how the payment stands.
    expect(await pollUntil('paid')).toMatchObject({ giftAmount: 200 })
    await until(donor.swish, ({ body }) => body['success'] === true)
  })

  it("refuses another session's key, and a key that was used for another amount or way", async () => {
    const key = randomUUID()
    await donor.swish(key)
    const stranger = await new Visitor(host.addresses.host).arrive()
    const others = [
      () => stranger.swish(key),
      () => donor.swish(key, { giftAmount: 500 }),
      () => donor.swishByCode(key),
    ]
    // As long as money may leave, it stands in the way; when nothing came of it, the key is all that is wrong.
    for (const ask of others) expect((await ask()).body).toEqual({ success: false, error: 'RP06' })
    await payer.play(key, 'decline')
    await pollUntil('declined')
    for (const ask of others) expect((await ask()).status).toBe(422)
    expect((await donor.swish('not-a-uuid')).status).toBe(400)
  })

  it("lets nobody pay again under another session's key that has been paid", async () => {
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await pollUntil('paid')
    const stranger = await new Visitor(host.addresses.host).arrive()
    expect((await stranger.swish(key)).body).toEqual({ success: false, error: 'RP06' })
  })
})

describe('The callback', () => {
  it('may come before the answer to the creation', async () => {
    await payer.behave({ answerAfterMs: 800 })
    const key = randomUUID()
    const creating = donor.swish(key)
    await until(
      () => payer.play(key, 'approve'),
      (status) => status === 200,
    )
    expect((await creating).body).toMatchObject({ success: true })
    await pollUntil('paid')
  })

  it('may come twice', async () => {
    await payer.behave({ callbacks: 'twice' })
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await pollUntil('paid')
  })

  it('may never come', async () => {
    await payer.behave({ callbacks: 'never' })
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await pollUntil('paid')
  })

  it('convinces nobody when Swish itself says otherwise', async () => {
    const key = randomUUID()
    await donor.swish(key)
    const forged = await donor.ask('POST', '/api/swish-callback/', { id: idOf(key), status: 'PAID' })
    expect(forged.status).toBe(200)
    expect(await donor.poll()).toMatchObject({ status: 'created' })
  })
})

describe('Reopening after an interruption', () => {
  it('is for the element that has an open attempt, and for no other [API-32]', async () => {
    expect(await donor.mayReopen()).toBe(false)
    await donor.swish()
    expect(await donor.mayReopen()).toBe(true)
    expect(await donor.mayReopen('giftmodule - 42')).toBe(false)
  })

  it('is still offered after the dialog was closed on an open attempt [API-31]', async () => {
    await donor.swish()
    expect((await donor.post('/api/winorg/resetpaymentsession/')).body).toEqual({ success: true })
    expect(await donor.mayReopen()).toBe(true)
  })

  it.each([
    ['approve', {}, 'paid'],
    ['fail', { code: 'DS24' }, 'error'],
  ])('tells once of money that left, or may have, while nobody looked (%s %o)', async (part, body, status) => {
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, part, body)
    await pollUntilEnded(key)
    expect(await donor.mayReopen()).toBe(true)
    expect(await donor.poll()).toMatchObject({ status })
    await until(donor.mayReopen, (isOffered) => !isOffered)
  })

  it('is not offered for an attempt that came to nothing', async () => {
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'decline')
    await pollUntilEnded(key)
    await until(donor.mayReopen, (isOffered) => !isOffered)
  })

  const pollUntilEnded = (key: string) =>
    until(
      () => paymentOf(key),
      (payment) => payment?.status !== 'CREATED',
    )
})
