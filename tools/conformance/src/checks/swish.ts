import { accepted } from '../client.ts'
import { freshPhone } from '../config.ts'
import { type Context, type Group, ensure } from '../context.ts'
import { Skipped } from '../failure.ts'
import { amountCheck } from './amounts.ts'
import { flows } from './flows.ts'
import { byCode, byNumber, mayReopen, poll, swishGift } from './swish-calls.ts'
import { swishEndings } from './swish-endings.ts'

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
    ...[
      { by: 'code', create: byCode, type: 'swish-mcommerce', requirements: ['SWI-34', 'SWI-5'] },
      { by: 'number', create: byNumber, type: 'swish', requirements: ['SWI-4'] },
    ].map(({ by, create, type, requirements }) => ({
      id: `swish.poll-${by}`,
      title: `A poll reports that a payment ${by === 'code' ? 'by code' : 'to a number'} is open`,
      requirements: ['API-29', 'SWI-33', ...requirements],
      calls: ['swishPoll'],
      after: [`swish.by-${by}`],
      async run(t: Context) {
        const visitor = await t.visitor()
        await create(t, visitor)
        const answer = await poll(visitor)
        visitor.ensure(answer['status'] === 'created', 'The status "created".')
        visitor.ensure(answer['type'] === type, `The type "${type}".`)
      },
    })),
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
    ...swishEndings,
  ],
}
