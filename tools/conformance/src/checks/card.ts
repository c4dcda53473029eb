import { type Visitor, exchange } from '../client.ts'
import { freshAmount } from '../config.ts'
import { type Context, type Group, ensure } from '../context.ts'
import { Failure, Skipped } from '../failure.ts'
import { amountCheck } from './amounts.ts'
import { company, flows } from './flows.ts'
import { cardSession } from './saved.ts'

const identity = ({ config }: Context) => ({
  giftAmount: freshAmount(config),
  giftObjectId: config.giftObjectId,
  giftPurpose: config.giftPurpose,
  giftVariant: config.giftVariant,
})

export const cardGift = (t: Context, more: Record<string, unknown> = {}) => ({
  requestType: 'standard',
  ...identity(t),
  paymentThankYouPageId: t.config.thankYouPageId,
  acceptDM: false,
  ...more,
})

async function create(t: Context, visitor: Visitor, more?: Record<string, unknown>) {
  const gift = cardGift(t, more)
  const answer = await visitor.call('createCreditCardGift', gift)
  visitor.ensure(answer['success'] === true, 'Success: "success" should be true.')
  return { gift, url: addressIn(t, visitor, answer['redirectURL']) }
}

function addressIn(t: Context, visitor: Visitor, url: unknown) {
  const address =
    URL.canParse(String(url), t.target.base) && url !== '' ? new URL(String(url), t.target.base) : undefined
  ensure(
    address && /^https?:$/.test(address.protocol),
    '"redirectURL": the http(s) address of the card page.',
    visitor.last,
    'The browser goes there as soon as it has the answer.',
  )
  return address.href
}

/**
 * Saves the card session, creates a payment, acts as the card holder, and follows the redirects like
 * a browser.
 */
async function goesToCardPage(t: Context, act: string) {
  const visitor = await t.visitor()
  const flow = new URL(t.config.pageUrl, t.target.base).href
  await visitor.call('persistCardSession', { cardSession: cardSession(flow) })
  let gift = cardGift(t)
  let url = ''
  const [listed] = await t.newlyListed('card', async () => {
    ;({ gift, url } = await create(t, visitor))
  })
  const led = await t.parties.play('card', act, { amount: gift.giftAmount, url, ...(listed && { id: listed.id }) })
  if (!led) throw new Skipped('The address that the card page leads to is unknown.')
  return { visitor, flow, address: await followed(t, led) }
}

/** The final address after all redirects. */
async function followed(t: Context, led: string) {
  let address = new URL(led, t.target.base)
  for (let count = 0; count < 5; count += 1) {
    if (address.searchParams.has('responseCode')) return address
    const given = await exchange(t.target, 'GET', address.href)
    const next = given.status >= 300 && given.status < 400 ? given.headers.get('location') : null
    if (next === null) return address
    address = new URL(next, address)
  }
  throw new Failure('A page, after at most five redirects.', {
    sent: { method: 'GET', url: led, headers: {} },
    status: 0,
    headers: new Headers(),
    text: '',
    trouble: 'six redirects in a row',
  })
}

export const card: Group = {
  name: 'Card',
  checks: [
    {
      id: 'card.create',
      title: 'A card payment is created, with the address of its page',
      requirements: ['API-19', 'API-20', 'CRD-2'],
      calls: ['createCreditCardGift'],
      async run(t) {
        await create(t, await t.visitor())
      },
    },
    ...flows.map(({ requestType, requirement, payload }) => ({
      id: `card.payload-${requestType}`,
      title: `A card payment is created with the payload of the flow ${requestType}`,
      requirements: ['API-19', requirement],
      calls: ['createCreditCardGift'],
      after: ['card.create'],
      run: async (t: Context) => {
        await create(t, await t.visitor(), { ...payload, requestType })
      },
    })),
    amountCheck('card.amount', 'createCreditCardGift', ['card.create'], (t, giftAmount) => cardGift(t, { giftAmount })),
    {
      id: 'card.page',
      title: 'The card page can be opened',
      requirements: ['CRD-2'],
      level: 'advised',
      after: ['card.create'],
      async run(t) {
        const visitor = await t.visitor()
        const { url } = await create(t, visitor)
        const given = await exchange(t.target, 'GET', url)
        ensure(given.status >= 200 && given.status < 400, 'A page at redirectURL.', given)
      },
    },
    {
      id: 'card.one-payment',
      title: 'One call creates one card payment, of the right amount',
      requirements: ['API-19'],
      calls: ['createCreditCardGift'],
      after: ['card.create'],
      async run(t) {
        if (!t.parties.canList) throw new Skipped('The card provider cannot be queried: give --control URL.')
        const visitor = await t.visitor()
        let amount = 0
        const listed = await t.newlyListed('card', async () => {
          amount = (await create(t, visitor)).gift.giftAmount
        })
        visitor.ensure(listed.length === 1, `One new card payment; there are ${listed.length}.`)
        visitor.ensure(listed[0]?.amount === amount, `A payment of ${amount} kr; it is ${listed[0]?.amount} kr.`)
      },
    },
    {
      id: 'card.paid',
      title: 'A paid card payment leads to the thank-you page with responseCode=OK',
      requirements: ['CRD-4', 'NEW-14'],
      after: ['card.create', 'card-session.saved'],
      async run(t) {
        const { address, visitor } = await goesToCardPage(t, 'pay')
        visitor.ensure(
          address.searchParams.get('responseCode') === 'OK',
          `responseCode=OK in the address of the thank-you page; the card page leads to ${address.href}`,
        )
      },
    },
    {
      id: 'card.cancelled',
      title: 'A cancelled card payment leads back to the flow or to the thank-you page, and never with responseCode=OK',
      requirements: ['CRD-3', 'ANN-16'],
      after: ['card.create', 'card-session.saved'],
      async run(t) {
        const { address, visitor, flow } = await goesToCardPage(t, 'abandon')
        visitor.ensure(
          address.searchParams.get('responseCode') !== 'OK',
          `Another responseCode than OK, or none; the card page leads to ${address.href}`,
        )
        const { data } = await visitor.call('getPersistedCardSession', { clear: false })
        visitor.ensure(Object(data).urlOrigin === flow, 'The card session, so that the flow can continue.')
      },
    },
    {
      id: 'card.web-id',
      title: 'After a paid gift, the web id is available',
      requirements: ['API-17'],
      level: 'advised',
      calls: ['getPersistedWebId'],
      after: ['card.paid'],
      async run(t) {
        const { visitor } = await goesToCardPage(t, 'pay')
        const { data } = await t.settle(
          () => visitor.call('getPersistedWebId'),
          (answer) => answer['data'] != null && answer['data'] !== '',
        )
        visitor.ensure(data != null && data !== '', '"data" with the web id of the gift.')
      },
    },
  ],
}

const address = {
  companyAddressStreet: 'Storgatan 1',
  companyPostalCode: '11122',
  companyAddressCity: 'Umeå',
}

export const invoiceByEmail = (t: Context, more: Record<string, unknown> = {}) => ({
  ...identity(t),
  ...company,
  invoiceType: 'email',
  ...more,
})

async function order(t: Context, visitor: Visitor, fields?: Record<string, unknown>) {
  const { success } = await visitor.call('createInvoiceGift', invoiceByEmail(t, fields))
  visitor.ensure(success === true, 'Success: "success" should be true.')
}

export const invoice: Group = {
  name: 'Invoice',
  checks: [
    {
      id: 'invoice.email',
      title: 'An invoice by email is accepted',
      requirements: ['API-21', 'API-22', 'CMP-12'],
      calls: ['createInvoiceGift'],
      run: async (t) => order(t, await t.visitor()),
    },
    {
      id: 'invoice.post',
      title: 'An invoice by regular mail is accepted',
      requirements: ['API-21', 'API-22', 'CMP-13'],
      calls: ['createInvoiceGift'],
      run: async (t) => order(t, await t.visitor(), { invoiceType: 'regularMail', ...address }),
    },
    amountCheck('invoice.amount', 'createInvoiceGift', ['invoice.email'], (t, giftAmount) =>
      invoiceByEmail(t, { giftAmount }),
    ),
    {
      id: 'invoice.apart',
      title: 'The web id of a gift is not given to another visitor',
      requirements: ['SES-1', 'API-17'],
      calls: ['getPersistedWebId'],
      after: ['invoice.email', 'newsletter.web-id'],
      async run(t) {
        await order(t, await t.visitor())
        const other = await t.visitor()
        const { data } = await other.call('getPersistedWebId')
        other.ensure(
          data == null || data === '',
          'No web id: another visitor made the gift.',
          'The newsletter form links its address to the gift by this id.',
        )
      },
    },
    {
      id: 'invoice.one',
      title: 'One call creates one invoice',
      requirements: ['API-21', 'INV-1'],
      calls: ['createInvoiceGift'],
      after: ['invoice.email'],
      async run(t) {
        if (!t.parties.canList) throw new Skipped('The CRM cannot be queried: give --control URL.')
        const visitor = await t.visitor()
        const listed = await t.newlyListed('crm', () => order(t, visitor))
        const invoices = listed.filter(({ kind }) => kind === 'invoices')
        visitor.ensure(invoices.length === 1, `One new invoice in the CRM; there are ${invoices.length}.`)
      },
    },
  ],
}
