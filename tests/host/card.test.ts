import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { until } from '../../host/testing/until.ts'
import { secretKey, webhookSecret } from '../../demo-host/src/simulators/card/checkout-sessions.ts'
import { swishIdOf } from '../../demo-host/testing/payer.ts'
import { postJson } from '../../demo-host/testing/simulators.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { getPersistedCardSession, resetPaymentSession, resumeSession } from '@charity-elements/contract'
import { atCardPage, byCard, inCrm, play } from './card-holder.ts'

useOneDonor()

const { webhooks } = new Stripe(secretKey)
/** The session of a gift at Stripe. */
const checkoutSession = async (key: string) =>
  (await (await fetch(`${host.addresses.simulators}/control/card`)).json()).find(({ id }: { id: string }) => id === key)
const cardSession = async (visitor = donor) => (await visitor.post(getPersistedCardSession.path, { clear: false })).body

/** The host may just have asked the card provider, and asks again a second later. */
const waitForStatus = (status: string) =>
  vi.waitFor(async () => expect((await cardSession())['payment']).toMatchObject({ status }), { timeout: 10_000 })

describe('card gift', () => {
  it('from a page with a long campaign address leads back to it', async () => {
    const key = randomUUID()
    const gclid = 'x'.repeat(7_900)
    await byCard(key, { returnUrl: `/ge/gava/?gclid=${gclid}` })
    expect((await play(key, 'abandon')).searchParams.get('gclid')).toBe(gclid)
  })

  it('leads to the card page, then to the thank-you page with the code OK [API-19, API-20]', async () => {
    const key = randomUUID()
    const { body } = await byCard(key)
    expect(body).toMatchObject({ success: true, redirectURL: expect.stringContaining('/card/') })
    expect(await (await fetch(String(body['redirectURL']))).text()).toContain('Betala 200,00 kr')
    const led = await play(key, 'pay')
    expect(led.origin + led.pathname).toBe(`${host.addresses.host}/tack/`)
    expect(led.searchParams.get('responseCode')).toBe('OK')
    expect(led.searchParams.get('transactionId')).toBe(body['attempt'])
    expect((await cardSession())['payment']).toMatchObject({
      status: 'paid',
      attempt: body['attempt'],
      giftAmount: 200,
    })
  })

  it('is not ended by the Swish dialog: Swish does not know it', async () => {
    await byCard()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await donor.post(resetPaymentSession.path)
    await waitForStatus('timed-out')
  })

  it('is not ended by a callback of Swish with its secret, which its return address has', async () => {
    const key = randomUUID()
    await byCard(key)
    const returnKey = new URL((await checkoutSession(key)).redirectUrl).searchParams.get('key') ?? ''
    await atCardPage(key, 'pay')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    const callback = { id: swishIdOf(key), status: 'CANCELLED' }
    await postJson(`${host.addresses.host}/api/swish-callback/`, callback, { callbackIdentifier: returnKey })
    await waitForStatus('paid')
  })

  it('leads to the thank-you page that the flow names', async () => {
    const key = randomUUID()
    await byCard(key, { paymentThankYouPageId: '2002' })
    expect((await play(key, 'pay')).pathname).toBe('/tack/manad/')
  })

  it.each([
    ['refuse', 'Refused', 'declined'],
    ['abandon', 'Cancel', 'cancelled'],
  ])('%s: leads back to the flow with the response code', async (action, code, status) => {
    const key = randomUUID()
    await byCard(key)
    const led = await play(key, action)
    expect(led.pathname).toBe('/ge/gava/')
    expect(led.searchParams.get('steg')).toBe('2')
    expect(led.searchParams.get('responseCode')).toBe(code)
    expect((await cardSession())['payment']).toMatchObject({ status })
  })

  it('has the variant of an experiment, which is no part of what its key stands for', async () => {
    const key = randomUUID()
    const { body } = await byCard(key, { giftVariant: 'standard-gift:amounts-higher' })
    // A reload has drawn another variant.
    expect((await byCard(key, { giftVariant: 'standard-gift:amounts-as-is' })).body).toEqual(body)
    await play(key, 'pay')
    expect(await until(() => inCrm(key), Boolean)).toMatchObject({
      content: { giftVariant: 'standard-gift:amounts-higher' },
    })
  })

  it('the return address resumes the session in another browser', async () => {
    const key = randomUUID()
    await byCard(key)
    const returnToken = (await play(key, 'abandon')).searchParams.get('ce-return')
    const elsewhere = new Visitor(host.addresses.host)
    const { body } = await elsewhere.request('POST', resumeSession.path, { returnToken })
    elsewhere.csrf = String(body['csrf'])
    expect((await cardSession(elsewhere))['payment']).toMatchObject({ status: 'cancelled' })
  })

  it('opening the return address without paying is not reported as paid', async () => {
    const key = randomUUID()
    await byCard(key)
    const led = await fetch((await checkoutSession(key)).redirectUrl, { redirect: 'manual' })
    expect(new URL(led.headers.get('location') ?? '').searchParams.get('responseCode')).toBe('Unknown')
  })

  it('the return address accepts neither the analytics id nor the attempt key', async () => {
    const key = randomUUID()
    const { body } = await byCard(key)
    const transactionId = (await play(key, 'pay')).searchParams.get('transactionId')
    expect(transactionId).toBe(body['attempt'])
    for (const known of [String(transactionId), key]) {
      for (const name of ['attempt', 'key']) {
        const led = await fetch(`${host.addresses.host}/api/card-return/?${name}=${known}`, { redirect: 'manual' })
        expect([400, 404]).toContain(led.status)
        expect(led.headers.get('location')).toBeNull()
      }
    }
  })

  it('the return address can be reloaded, and gives a return token once', async () => {
    const key = randomUUID()
    await byCard(key)
    const played = await fetch(`${host.addresses.simulators}/control/card/${key}/pay`, { method: 'POST' })
    const { redirectUrl } = await played.json()
    const load = async () => new URL((await fetch(redirectUrl, { redirect: 'manual' })).headers.get('location') ?? '')
    const [first, second] = [await load(), await load()]
    expect([first, second].map(({ searchParams }) => searchParams.get('responseCode'))).toEqual(['OK', 'OK'])
    expect([first, second].map(({ searchParams }) => searchParams.has('ce-return'))).toEqual([true, false])
  })

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'blob:{host}/x',
    '{scheme}//name:secret@{authority}/',
  ])('is refused the return address %s', async (pattern) => {
    const { origin, protocol, host: authority } = new URL(host.addresses.host)
    const returnUrl = pattern.replace('{host}', origin).replace('{scheme}', protocol).replace('{authority}', authority)
    expect((await byCard(randomUUID(), { returnUrl })).status).toBe(400)
  })

  it('repeated create calls get one card page', async () => {
    const key = randomUUID()
    const answers = await Promise.all([byCard(key), byCard(key), byCard(key)])
    expect(new Set(answers.map(({ body }) => body['redirectURL'])).size).toBe(1)
  })

  it.each([
    ['refuse', 'declined'],
    ['abandon', 'cancelled'],
  ])('%s: the closed card page is not returned again, and a new attempt can start', async (action, error) => {
    const key = randomUUID()
    await byCard(key)
    await play(key, action)
    expect((await byCard(key)).body).toEqual({ success: false, error })
    expect((await byCard()).body['success']).toBe(true)
  })

  it('a paid attempt leads to the thank-you page until the donor has been there', async () => {
    const key = randomUUID()
    const { body } = await byCard(key)
    await atCardPage(key, 'pay')
    const repeated = (await byCard(key)).body
    expect(repeated).toMatchObject({ success: true, attempt: body['attempt'] })
    const led = await fetch(String(repeated['redirectURL']), { redirect: 'manual' })
    expect(led.headers.get('location')).toContain('/tack/?responseCode=OK')
    expect((await byCard(key)).body).toEqual({ success: false, error: 'paid' })
  })

  it('is cancelled when the donor pays by Swish instead', async () => {
    const key = randomUUID()
    const { body } = await byCard(key)
    expect((await donor.swish()).body['success']).toBe(true)
    expect(await (await fetch(String(body['redirectURL']))).text()).toContain('Betalningen är avslutad')
  })

  it('is not cancelled once it is paid: the donor is told, and then the next gift is another gift', async () => {
    const key = randomUUID()
    await byCard(key)
    await atCardPage(key, 'pay')
    expect((await donor.swish()).body).toEqual({ success: false, error: 'RP06' })
    expect((await donor.swish()).body['success']).toBe(true)
    expect(await until(() => inCrm(key), Boolean)).toMatchObject({ kind: 'gifts' })
  })

  it('is not paid again by a donor whose page never got the answer that it is paid', async () => {
    const key = randomUUID()
    const { body } = await byCard(key)
    await atCardPage(key, 'pay')
    const lost = { path: getPersistedCardSession.path, kind: 'unreachable', when: 'after', times: 1 }
    await postJson(`${host.addresses.host}/control/faults`, lost)
    await expect(cardSession()).rejects.toThrow()
    expect((await byCard(randomUUID(), { giftAmount: 300 })).body).toMatchObject({ attempt: body['attempt'] })
  })

  it('is refused while a Swish payment is open', async () => {
    await donor.swish()
    expect((await byCard()).body).toEqual({ success: false, error: 'RP06' })
  })

  it.each([0, -5, 10.5, '100', 1_000_001, 46_701_234_567])('is refused the amount %s', async (giftAmount) => {
    expect((await byCard(randomUUID(), { giftAmount })).status).toBe(400)
  })

  it('may be 999,999 kronor; Stripe refuses more, and less than three', async () => {
    expect((await byCard(randomUUID(), { giftAmount: 1_000_000 })).body).toEqual({
      success: false,
      error: 'amount_too_large',
    })
    expect((await byCard(randomUUID(), { giftAmount: 2 })).body).toEqual({ success: false, error: 'amount_too_small' })
    expect((await byCard(randomUUID(), { giftAmount: 999_999 })).body['success']).toBe(true)
  })

  it('every month: a subscription at Stripe, whose id the CRM gets', async () => {
    const key = randomUUID()
    await byCard(key, { requestType: 'monthly' })
    expect(await checkoutSession(key)).toMatchObject({ mode: 'subscription', amount: 200 })
    await play(key, 'pay')
    expect((await cardSession())['payment']).toMatchObject({ status: 'paid' })
    const entry = await until(() => inCrm(key), Boolean)
    expect(entry).toMatchObject({ content: { paymentReference: expect.stringMatching(/^sub_/) } })
  })

  it('a donor whose card is refused may pay with another one, and going back proves nothing', async () => {
    const key = randomUUID()
    const { body } = await byCard(key)
    await atCardPage(key, 'refuse')
    // The card page is still open.
    expect((await byCard(key)).body).toEqual(body)
    const { redirectUrl: leftUrl } = await (await atCardPage(key, 'abandon')).json()
    await atCardPage(key, 'pay')
    const led = await fetch(leftUrl, { redirect: 'manual' })
    expect(led.headers.get('location')).toContain('/tack/?responseCode=OK')
  })

  it('a card page that ran out leads back as expired', async () => {
    const key = randomUUID()
    await byCard(key)
    expect((await play(key, 'expire')).searchParams.get('responseCode')).toBe('Expired')
  })

  it('a callback counts only with the signature of Stripe, and then only as a reason to ask', async () => {
    const key = randomUUID()
    await byCard(key)
    const event = {
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { client_reference_id: key } },
    }
    const payload = JSON.stringify(event)
    const call = (signature: string) =>
      fetch(`${host.addresses.host}/api/card-callback/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body: payload,
      })
    const sign = (secret: string, more: object = {}) => webhooks.generateTestHeaderString({ payload, secret, ...more })
    const old = { timestamp: Math.floor(Date.now() / 1000) - 3_600 }
    for (const forged of ['', sign('whsec_guess'), sign(webhookSecret, old)])
      expect((await call(forged)).status).toBe(400)
    expect((await call(sign(webhookSecret))).status).toBe(200)
    expect((await cardSession())['payment']).toMatchObject({ status: 'created' })
  })
})
