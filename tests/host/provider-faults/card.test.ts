import Stripe from 'stripe'
import { createCreditCardGift, getPersistedCardSession } from '@charity-elements/contract'
import { postJson } from '../../../demo-host/testing/simulators.ts'
import { secretKey, webhookSecret } from '../../../demo-host/src/simulators/card/checkout-sessions.ts'
import { swishGiftBody, type Visitor } from '../../../host/testing/visitor.ts'
import { countOf, describeFaults } from './faults.ts'

const { webhooks } = new Stripe(secretKey)
const { origin: _origin, ...gift } = swishGiftBody
const payment = async (visitor: Visitor) =>
  Object((await visitor.post(getPersistedCardSession.path, { clear: false })).body['payment'])

describeFaults({
  name: 'card',
  open: 'created',
  done: 'paid',
  give: (visitor, key) =>
    visitor.post(
      createCreditCardGift.path,
      { ...gift, requestType: 'standard', paymentThankYouPageId: '2001' },
      { 'Idempotency-Key': key },
    ),
  status: async (visitor) => (await payment(visitor)).status,
  error: async (visitor) => (await payment(visitor)).error,
  isCreate: ({ method, url = '' }) => method === 'POST' && url === '/v1/checkout/sessions',
  refusal: { error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'At least 3 kr.' } },
  withWrongAmount: (body) => body.replace(/"amount_total":\s*\d+/, '"amount_total":100'),
  withoutAmount: (body) => body.replace(/"amount_total":\s*\d+/, '"amount_total":null'),
  pay: (simulators, key) => postJson(`${simulators}/control/card/${key}/pay`),
  count: (simulators, key) => countOf(key, `${simulators}/control/card`),
  callback(host, key) {
    const event = { object: 'event', type: 'checkout.session.completed' }
    const body = { ...event, data: { object: { client_reference_id: key } } }
    const header = { payload: JSON.stringify(body), secret: webhookSecret }
    return postJson(`${host}/api/card-callback/`, body, {
      'Stripe-Signature': webhooks.generateTestHeaderString(header),
    })
  },
})
