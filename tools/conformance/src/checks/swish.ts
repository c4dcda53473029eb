import { type Visitor, accepted } from '../client.ts'
import { freshAmount, freshPhone } from '../config.ts'
import { type Context, type Group, ensure } from '../context.ts'
import { Failure, Skipped } from '../failure.ts'
import { amountCheck } from './amounts.ts'
import { flows } from './flows.ts'

export const swishGift = ({ config }: Context, more: Record<string, unknown> = {}) => ({
  origin: 'giftbar',
  requestType: 'standard',
  giftAmount: freshAmount(config),
  giftObjectId: config.giftObjectId,
  giftPurpose: config.giftPurpose,
  giftVariant: 'gift-bar',
  ...more,
})

const mustSucceed = 'Success: "success" should be true.'
async function byCode(t: Context, visitor: Visitor, more?: Record<string, unknown>) {
  const gift = swishGift(t, more)
  const answer = await visitor.call('createSwishGiftMCommerce', gift)
  visitor.ensure(answer['success'] === true, mustSucceed)
  return { gift, answer }
}

async function byNumber(t: Context, visitor: Visitor, more?: Record<string, unknown>) {
  const gift = { ...swishGift(t), donatorPhoneCell: freshPhone(), ...more }
  const answer = await visitor.call('createSwishGift', gift)
  visitor.ensure(answer['success'] === true, mustSucceed)
  return { gift, answer }
}

const poll = (visitor: Visitor) => visitor.call('swishPoll')
const mayReopen = async (visitor: Visitor, origin: string) =>
  (await visitor.call('shouldReopenSwishModal', { origin, windowHistoryLength: 1, isReload: true, isSafari: false }))[
    'shouldOpen'
  ]

/** Creates a payment by QR code, acts as the payer, and waits until the poll shows the result. */
async function ends(t: Context, act: string, status: string) {
  const visitor = await played(t, act)
  const answer = await t.settle(
    () => poll(visitor),
    (polled) => polled['status'] === status,
  )
  visitor.ensure(
    answer['status'] === status,
    `The status ${status}, within ${t.settleMs / 1000} seconds after the payer acted.`,
  )
  return visitor
}

/** A visitor with a payment by code, of which the payer has done the part. */
async function played(t: Context, act: string) {
  const visitor = await t.visitor()
  let gift = swishGift(t)
  const [listed] = await t.newlyListed('swish', async () => {
    gift = (await byCode(t, visitor)).gift
  })
  await t.parties.play('swish', act, { amount: gift.giftAmount, ...(listed && { id: listed.id }) })
  return visitor
}

export const swish: Group = {
  name: 'Swish',
  checks: [
    {
      id: 'swish.by-code',
      title: 'A payment by code is created, with its token',
      requirements: ['API-26', 'API-28', 'SWI-18'],
      calls: ['createSwishGiftMCommerce'],
      async run(t) {
        const visitor = await t.visitor()
        const { answer } = await byCode(t, visitor)
        visitor.ensure(answer['swishToken'] !== '', '"swishToken" should be text that is not empty.')
      },
    },
    {
      id: 'swish.code-drawing',
      title: 'A payment by code comes with its QR code as SVG',
      requirements: ['API-28', 'SWI-18'],
      calls: ['createSwishGiftMCommerce'],
      after: ['swish.by-code'],
      async run(t) {
        const visitor = await t.visitor()
        const { answer } = await byCode(t, visitor)
        const drawing = String(answer['svgData'])
        visitor.ensure(
          /<svg[\s>]/.test(drawing),
          '"svgData" should be SVG markup: text with <svg …>.',
          'Without it nobody at a computer can scan the code.',
        )
        visitor.ensure(
          !/<script|<foreignobject|\son[a-z]+\s*=|javascript:/i.test(drawing),
          '"svgData" without scripts: only shapes.',
          'The elements remove them. Where do they come from?',
        )
      },
    },
    {
      id: 'swish.code-phone',
      title: 'A payment by code may have the phone of the donor',
      requirements: ['API-27'],
      calls: ['createSwishGiftMCommerce'],
      after: ['swish.by-code'],
      run: async (t) => void (await byCode(t, await t.visitor(), { donatorPhoneCell: freshPhone() })),
    },
    {
      id: 'swish.by-number',
      title: 'A payment to a number is created',
      requirements: ['API-23', 'API-24', 'API-25'],
      calls: ['createSwishGift'],
      async run(t) {
        await byNumber(t, await t.visitor())
      },
    },
    ...flows.map(({ requestType, requirement, payload }) => ({
      id: `swish.payload-${requestType}`,
      title: `A payment to a number is created with the payload of the flow ${requestType}`,
      requirements: ['API-23', requirement],
      calls: ['createSwishGift'],
      after: ['swish.by-number'],
      run: async (t: Context) => {
        await byNumber(t, await t.visitor(), { ...payload, origin: 'standard-gift', requestType })
      },
    })),
    {
      id: 'swish.one-payment',
      title: 'One call creates one payment, of the right amount',
      requirements: ['API-23', 'API-26'],
      calls: ['createSwishGift', 'createSwishGiftMCommerce'],
      after: ['swish.by-code', 'swish.by-number'],
      async run(t) {
        if (!t.parties.canList) throw new Skipped('Swish cannot be queried: give --control URL.')
        for (const create of [byNumber, byCode]) {
          const visitor = await t.visitor()
          let amount = 0
          const listed = await t.newlyListed('swish', async () => {
            amount = (await create(t, visitor)).gift.giftAmount
          })
          visitor.ensure(listed.length === 1, `One new payment at Swish; there are ${listed.length}.`)
          visitor.ensure(
            listed[0]?.amount === amount,
            `A payment of ${amount} kr at Swish; it is ${listed[0]?.amount} kr.`,
          )
        }
      },
    },
    amountCheck('swish.amount', 'createSwishGift', ['swish.by-number'], (t, giftAmount) => ({
      ...swishGift(t, { giftAmount }),
      donatorPhoneCell: freshPhone(),
    })),
    amountCheck('swish.code-amount', 'createSwishGiftMCommerce', ['swish.by-code'], (t, giftAmount) =>
      swishGift(t, { giftAmount }),
    ),
    {
      id: 'swish.poll-none',
      title: 'A poll in a session without a payment reports none',
      requirements: ['API-29'],
      calls: ['swishPoll'],
      async run(t) {
        const visitor = await t.visitor()
        const given = await visitor.ask('swishPoll')
        // The host may choose the status, but not one that means that money was taken or that a
        // payment is pending.
        if (given.trouble || given.status >= 500) accepted(given, 'swishPoll')
        ensure(
          !/"(paid|created)"/.test(given.text),
          'Neither "paid" nor "created": this visitor has no payment.',
          given,
        )
      },
    },
    {
      id: 'swish.poll-code',
      title: 'A poll reports that a payment by code is open',
      requirements: ['API-29', 'SWI-33', 'SWI-34', 'SWI-5'],
      calls: ['swishPoll'],
      after: ['swish.by-code'],
      async run(t) {
        const visitor = await t.visitor()
        await byCode(t, visitor)
        const { status, type } = await poll(visitor)
        visitor.ensure(status === 'created', 'The status "created".')
        visitor.ensure(type === 'swish-mcommerce', 'The type "swish-mcommerce".')
      },
    },
    {
      id: 'swish.poll-number',
      title: 'A poll reports that a payment to a number is open',
      requirements: ['API-29', 'SWI-33', 'SWI-4'],
      calls: ['swishPoll'],
      after: ['swish.by-number'],
      async run(t) {
        const visitor = await t.visitor()
        await byNumber(t, visitor)
        const { status, type } = await poll(visitor)
        visitor.ensure(status === 'created', 'The status "created".')
        visitor.ensure(type === 'swish', 'The type "swish".')
      },
    },
    {
      id: 'swish.reopen',
      title: 'An open payment is reopened by the element that started it, and by no other',
      requirements: ['API-32', 'GBA-15', 'GBA-23'],
      calls: ['shouldReopenSwishModal'],
      after: ['swish.by-code'],
      async run(t) {
        const visitor = await t.visitor()
        visitor.ensure((await mayReopen(visitor, 'giftbar')) === false, '"shouldOpen": false before any payment.')
        await byCode(t, visitor)
        visitor.ensure((await mayReopen(visitor, 'giftbar')) === true, '"shouldOpen": true while the payment is open.')
        visitor.ensure(
          (await mayReopen(visitor, 'giftmodule - other')) === false,
          '"shouldOpen": false for an element that did not start the payment: compare "origin".',
        )
      },
    },
    {
      id: 'swish.cancel',
      title: 'An open payment is cancelled, and the poll reports it',
      requirements: ['API-30', 'SWI-22', 'SWI-32'],
      calls: ['cancelSwishRequest'],
      after: ['swish.poll-code'],
      async run(t) {
        const visitor = await t.visitor()
        await byCode(t, visitor)
        const { success } = await visitor.call('cancelSwishRequest')
        visitor.ensure(success === true, '"success": true for an open payment.')
        const isCancelled = (status: unknown) => status === 'cancelled' || status === 'already-cancelled'
        const answer = await t.settle(
          () => poll(visitor),
          ({ status }) => isCancelled(status),
        )
        visitor.ensure(isCancelled(answer['status']), 'The status "cancelled" or "already-cancelled".')
      },
    },
    {
      id: 'swish.reset',
      title: 'A payment session is reset',
      requirements: ['API-31', 'SWI-25'],
      calls: ['resetPaymentSession'],
      async run(t) {
        const visitor = await t.visitor()
        const { success } = await visitor.call('resetPaymentSession')
        visitor.ensure(success === true, '"success": true, also where there is nothing to reset.')
      },
    },
    {
      id: 'swish.reset-open',
      title: 'A reset does not cancel an open payment',
      requirements: ['API-31', 'SWI-25'],
      calls: ['resetPaymentSession'],
      after: ['swish.by-code', 'swish.reset'],
      async run(t) {
        const visitor = await t.visitor()
        const [listed] = await t.newlyListed('swish', async () => void (await byCode(t, visitor)))
        await visitor.call('resetPaymentSession')
        const status = (await t.parties.list('swish')).find(({ id }) => id === listed?.id)?.status
        if (status === undefined) throw new Skipped('The list of Swish payments has no "status".')
        visitor.ensure(
          !/cancel/i.test(status),
          `A payment that is still open; it is "${status}".`,
          'A reset ends the dialog. The payer may be about to approve; cancelswishrequest is the call that cancels.',
        )
      },
    },
    {
      id: 'swish.web-id',
      title: 'There is no web id before the payment is paid',
      requirements: ['API-17'],
      level: 'advised',
      calls: ['getPersistedWebId'],
      after: ['swish.by-code', 'newsletter.web-id'],
      async run(t) {
        const visitor = await t.visitor()
        await byCode(t, visitor)
        const { data } = await visitor.call('getPersistedWebId')
        visitor.ensure(
          data == null || data === '',
          'No web id: nothing is paid.',
          'The newsletter form would link an address to a gift that was never made.',
        )
      },
    },
    {
      id: 'swish.again',
      title: 'After a cancelled payment and a reset, a new payment is created, and the poll reports the new one',
      requirements: ['SWI-25', 'API-29'],
      after: ['swish.by-number', 'swish.cancel', 'swish.reset'],
      async run(t) {
        const visitor = await t.visitor()
        await byCode(t, visitor)
        await visitor.call('cancelSwishRequest')
        await visitor.call('resetPaymentSession')
        await byNumber(t, visitor)
        const { status } = await poll(visitor)
        visitor.ensure(status === 'created', 'The status "created", of the newest payment.')
      },
    },
    {
      id: 'swish.existing',
      title: 'A second payment to a number with an open payment is refused with RP06',
      requirements: ['ERR-12', 'SWI-12'],
      level: 'advised',
      calls: ['createSwishGift'],
      after: ['swish.by-number'],
      async run(t) {
        const { gift } = await byNumber(t, await t.visitor())
        const other = await t.visitor()
        const second = { ...swishGift(t), donatorPhoneCell: gift.donatorPhoneCell }
        const { success, error } = await other.call('createSwishGift', second)
        other.ensure(
          success === false && error === 'RP06',
          '"success": false and "error": "RP06", the code that Swish refuses it with.',
          "Pass on Swish's own code. Swish's test system does not refuse it; the live one does.",
        )
      },
    },
    {
      id: 'swish.paid',
      title: 'An approved payment is reported as paid',
      requirements: ['SWI-15', 'SWI-21', 'SWI-32'],
      after: ['swish.poll-code'],
      run: async (t) => void (await ends(t, 'approve', 'paid')),
    },
    {
      id: 'swish.cancel-late',
      title: 'A payment that was approved before the page cancelled it is reported as paid',
      requirements: ['API-30', 'SWI-22', 'SWI-32'],
      calls: ['cancelSwishRequest'],
      after: ['swish.cancel', 'swish.paid'],
      async run(t) {
        const visitor = await played(t, 'approve')
        await visitor.call('cancelSwishRequest')
        const { status } = await t.settle(
          () => poll(visitor),
          (answer) => answer['status'] === 'paid',
        )
        visitor.ensure(
          status === 'paid',
          'The status "paid": the payer approved it before the page cancelled.',
          'Otherwise the page says that nothing was paid, and the donor pays again.',
        )
      },
    },
    {
      id: 'swish.declined',
      title: 'A declined payment is reported as declined',
      requirements: ['SWI-10', 'SWI-32'],
      after: ['swish.poll-code'],
      run: async (t) => void (await ends(t, 'decline', 'declined')),
    },
    {
      id: 'swish.timed-out',
      title: 'A payment that nobody answers is reported as timed out',
      requirements: ['SWI-11', 'SWI-32'],
      after: ['swish.poll-code'],
      run: async (t) => void (await ends(t, 'expire', 'timed-out')),
    },
    {
      id: 'swish.error',
      title: 'A failed payment is reported as an error',
      requirements: ['SWI-14', 'SWI-32', 'ERR-14'],
      after: ['swish.poll-code'],
      run: async (t) => void (await ends(t, 'fail', 'error')),
    },
    {
      id: 'swish.after-paid',
      title: 'After a paid gift and a reset, a new payment starts as unpaid',
      requirements: ['SWI-15', 'SWI-25', 'API-29'],
      after: ['swish.paid', 'swish.reset'],
      async run(t) {
        const visitor = await ends(t, 'approve', 'paid')
        await visitor.call('resetPaymentSession')
        await byCode(t, visitor)
        const { status } = await poll(visitor)
        visitor.ensure(
          status === 'created',
          'The status "created": the previous gift was paid, this one is not.',
          'A poll reports the newest payment of the session. Otherwise a donor is thanked for a gift that was not paid.',
        )
      },
    },
    {
      id: 'swish.reopen-paid',
      title: 'A payment that was approved while no page was polling is reopened, so that the donor is thanked',
      requirements: ['API-32', 'GBA-15'],
      level: 'advised',
      calls: ['shouldReopenSwishModal'],
      after: ['swish.paid', 'swish.reopen'],
      async run(t) {
        const visitor = await played(t, 'approve')
        visitor.ensure(
          (await mayReopen(visitor, 'giftbar')) === true,
          '"shouldOpen": true until a poll has reported that the payment is paid.',
          'A phone often drops the page while the donor is in the Swish app.',
        )
      },
    },
    {
      id: 'swish.told',
      title: 'A payment that was reported as paid is not reopened after a reset',
      requirements: ['API-32', 'GBA-15'],
      calls: ['shouldReopenSwishModal'],
      after: ['swish.paid', 'swish.reopen', 'swish.reset'],
      async run(t) {
        const visitor = await ends(t, 'approve', 'paid')
        await visitor.call('resetPaymentSession')
        visitor.ensure(
          (await mayReopen(visitor, 'giftbar')) === false,
          '"shouldOpen": false: a poll has reported how the payment ended, and the page has reset it.',
          'Otherwise the dialog opens again on every page that the donor visits.',
        )
      },
    },
    {
      id: 'swish.two-donors',
      title: 'A payment is not reported to another donor',
      requirements: ['SES-1', 'API-29'],
      after: ['swish.by-number', 'swish.paid'],
      async run(t) {
        const other = await t.visitor()
        await byNumber(t, other)
        await ends(t, 'approve', 'paid')
        const { status } = await poll(other)
        if (status !== 'created')
          throw new Failure('The status "created": another donor paid, not this one.', other.last)
      },
    },
  ],
}
