import type { Check, Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { byCode, byNumber, mayReopen, poll, swishGift } from './swish-calls.ts'

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

/** What a page is told once the payer has acted. */
export const swishEndings: readonly Check[] = [
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
      if (status !== 'created') throw new Failure('The status "created": another donor paid, not this one.', other.last)
    },
  },
]
