import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assentlyGateway } from '../gateways/assently-gateway.ts'
import { crmGateway } from '../gateways/crm-gateway.ts'
import { stripeGateway } from '../gateways/stripe-gateway.ts'
import { swishGateway } from '../gateways/swish-gateway.ts'
import { cardFinalStatus } from './card-payments.ts'
import { swishFinalStatus } from './swish-outcome.ts'
import { listen } from '../../testing/listen.ts'

/** A provider that answers every question with the same payment. */
let answer: object = {}
let head: [status: number, headers: Record<string, string>] = [200, {}]
const provider = createServer((_request, response) => response.writeHead(...head).end(JSON.stringify(answer)))
let baseUrl = ''
beforeAll(async () => {
  baseUrl = await listen(provider)
})
afterEach(() => {
  head = [200, {}]
})
afterAll(() => provider.close())

const session = {
  id: 'mine',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 20_000,
  currency: 'sek',
  url: 'https://checkout.stripe.com/c/pay/mine',
  expires_at: Math.floor(Date.now() / 1000) + 1_800,
  payment_intent: 'pi_1',
}

describe('PAID for another payment is not PAID for this one', () => {
  it('swish: another id is no answer', async () => {
    const swish = swishGateway({ baseUrl, payeeAlias: '1', lifetimeMs: 1, timeoutMs: 5_000 }, () => '')
    answer = { id: 'OTHER', status: 'PAID', amount: 200 }
    expect(await swish.find('MINE')).toEqual({ outcome: 'unknown' })
    answer = { id: 'MINE', status: 'PAID', amount: 200 }
    expect(await swish.find('MINE')).toMatchObject({ outcome: 'found' })
  })

  it('swish: another amount means that the outcome is unknown', () => {
    const paid = { id: 'MINE', status: 'PAID', amount: 1 }
    expect(swishFinalStatus(paid, 200)).toMatchObject({ status: 'error', error: 'DS24' })
    expect(swishFinalStatus({ ...paid, amount: 200 }, 200)).toMatchObject({ status: 'paid' })
  })

  it.each([
    [200, 200],
    ['200.00', 200],
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    [true, undefined],
    [[200], undefined],
    ['0xC8', undefined],
  ])('swish: an amount of %j is %j', async (amount, known) => {
    const swish = swishGateway({ baseUrl, payeeAlias: '1', lifetimeMs: 1, timeoutMs: 5_000 }, () => '')
    answer = { id: 'MINE', status: 'PAID', amount }
    const found = await swish.find('MINE')
    expect(found.outcome === 'found' && found.payment.amount).toBe(known)
  })

  it('PAID without an amount is no end, and an error without one is', () => {
    expect(swishFinalStatus({ id: 'MINE', status: 'PAID' }, 200)).toBeUndefined()
    expect(cardFinalStatus({ status: 'PAID' }, 200)).toBeUndefined()
    expect(swishFinalStatus({ id: 'MINE', status: 'DECLINED' }, 200)).toMatchObject({ status: 'declined' })
    expect(cardFinalStatus({ status: 'REFUSED' }, 200)).toMatchObject({ status: 'declined' })
  })

  it('card: another id is no answer, another amount an unknown outcome', async () => {
    const card = stripeGateway({ baseUrl, secret: 'x', webhookSecret: 'x', timeoutMs: 5_000 })
    const paid = { ...session, status: 'complete', payment_status: 'paid' }
    answer = { ...paid, id: 'other' }
    expect(await card.find('mine')).toBe('unknown')
    answer = paid
    expect(await card.find('mine')).toEqual({ status: 'PAID', reference: 'pi_1', amount: 20_000 })
    answer = { ...paid, currency: 'eur' }
    expect(await card.find('mine')).toMatchObject({ status: 'PAID', amount: 0 })
    expect(cardFinalStatus({ status: 'PAID', amount: 100 }, 200)).toMatchObject({ status: 'error', error: 'DS24' })
    expect(cardFinalStatus({ status: 'PAID', amount: 20_000 }, 200)).toMatchObject({ status: 'paid' })
  })
})

describe('a redirect of a provider leads nowhere, and the outcome is unknown', () => {
  const settings = () => ({ baseUrl, secret: 'x', webhookSecret: 'x', timeoutMs: 5_000 })
  const swish = () => swishGateway({ ...settings(), payeeAlias: '1', lifetimeMs: 1 }, () => '')
  const card = () => stripeGateway(settings())
  const assently = () => assentlyGateway({ ...settings(), key: 'x' })
  const request = { instructionId: 'A', amount: 1, message: '', callbackIdentifier: 'x' }
  const cardRequest = {
    id: 'A',
    amount: 200,
    isMonthly: false,
    description: 'Gåva',
    paidUrl: 'https://www.example.org/paid',
    leftUrl: 'https://www.example.org/left',
    expiresAt: new Date(),
  }

  it.each<[string, () => Promise<unknown>]>([
    ['swish: a new payment', async () => (await swish().create(request)).outcome],
    ['swish: a question', async () => (await swish().find('A')).outcome],
    ['swish: a cancellation', async () => (await swish().cancel('A')).outcome],
    ['card: a new payment', async () => (await card().open(cardRequest)).outcome],
    ['card: a question', () => card().find('mine')],
    ['card: a cancellation', () => card().cancel('mine')],
    ['assently: a question', async () => (await assently().find('A')).outcome],
    ['assently: a case that is sent', async () => (await assently().send('A')).outcome],
    ['crm: an entry', async () => (await crmGateway(settings()).enter('gifts', 'A', {})).outcome],
  ])('%s', async (name, ask) => {
    answer = { id: 'A', status: 'PAID', amount: 1, ...(name.startsWith('card') && session) }
    for (const status of [301, 302, 307, 308]) {
      head = [status, { Location: `${baseUrl}/elsewhere` }]
      expect(await ask()).toBe('unknown')
    }
  })
})
