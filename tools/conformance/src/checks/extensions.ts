import { isDeepStrictEqual } from 'node:util'
import { freshPhone } from '../config.ts'
import { type Check, type Context, type Group, ensure } from '../context.ts'
import { cardGift, invoiceByEmail } from './card.ts'
import { preflight } from './cors.ts'
import { swishGift } from './swish-calls.ts'

const header = 'Idempotency-Key'
const methodNames = ['pay-by-swish', 'pay-by-card', 'pay-by-invoice', 'sign-contracts']
const check = (
  extension: string,
  check: Omit<Check, 'level' | 'extension' | 'requirements'> & Partial<Pick<Check, 'requirements'>>,
): Check => ({ requirements: [], ...check, extension })

/** Makes the same call twice with one key. Returns both answers and the number of payments. */
async function twice(t: Context, call: string, body: Record<string, unknown>, party: 'swish' | 'card' | 'crm') {
  const visitor = await t.visitor()
  const headers = { [header]: crypto.randomUUID() }
  const answers: Record<string, unknown>[] = []
  const listed = await t.newlyListed(party, async () => {
    answers.push(await visitor.call(call, body, headers), await visitor.call(call, body, headers))
  })
  const made = party === 'crm' ? listed.filter(({ kind }) => kind === 'invoices') : listed
  visitor.ensure(
    answers.every(({ success }) => success === true),
    'Success, both times.',
    'The second call has the key of the first: it gets the same answer, and creates nothing.',
  )
  if (t.parties.canList) visitor.ensure(made.length === 1, `One payment for one key; there are ${made.length}.`)
  return { visitor, answers }
}

export const extensionChecks: Group = {
  name: 'Extensions',
  checks: [
    check('idempotency', {
      id: 'idempotency.swish',
      title: 'The same key is the same Swish payment',
      calls: ['createSwishGift'],
      after: ['swish.by-number'],
      run: async (t) =>
        void (await twice(t, 'createSwishGift', { ...swishGift(t), donatorPhoneCell: freshPhone() }, 'swish')),
    }),
    check('idempotency', {
      id: 'idempotency.card',
      title: 'The same key is the same card payment',
      calls: ['createCreditCardGift'],
      after: ['card.create'],
      async run(t) {
        const { answers, visitor } = await twice(t, 'createCreditCardGift', cardGift(t), 'card')
        visitor.ensure(answers[0]?.['redirectURL'] === answers[1]?.['redirectURL'], 'The same redirectURL, both times.')
      },
    }),
    check('idempotency', {
      id: 'idempotency.invoice',
      title: 'The same key is the same invoice',
      calls: ['createInvoiceGift'],
      after: ['invoice.email'],
      run: async (t) => void (await twice(t, 'createInvoiceGift', invoiceByEmail(t), 'crm')),
    }),
    check('idempotency', {
      id: 'idempotency.content',
      title: 'A repeated key with other content is refused with 422',
      calls: ['createCreditCardGift'],
      after: ['card.create'],
      async run(t) {
        const visitor = await t.visitor()
        const headers = { [header]: crypto.randomUUID() }
        const gift = cardGift(t)
        await visitor.call('createCreditCardGift', gift, headers)
        const corrected = { ...gift, giftAmount: gift.giftAmount + 1 }
        const given = await visitor.ask('createCreditCardGift', corrected, headers)
        ensure(
          given.status === 422,
          'Status 422.',
          given,
          'Any other answer seems to be about the new amount, and the donor pays the old one.',
        )
      },
    }),
    check('idempotency', {
      id: 'idempotency.cors',
      title: 'A preflight request allows the header Idempotency-Key',
      after: ['cors.preflight'],
      run: (t) => preflight(t, header),
    }),
    check('attempts', {
      id: 'attempts.same',
      title: 'The create call and the poll name the payment by the same reference',
      calls: ['createSwishGift', 'swishPoll'],
      after: ['swish.poll-number'],
      async run(t) {
        const visitor = await t.visitor()
        const answer = await visitor.call('createSwishGift', { ...swishGift(t), donatorPhoneCell: freshPhone() })
        const { attempt } = answer
        visitor.ensure(typeof attempt === 'string' && attempt !== '', '"attempt" in the answer of the create call.')
        const polled = await visitor.call('swishPoll')
        visitor.ensure(polled['attempt'] === attempt, `"attempt": ${JSON.stringify(attempt)}, as the create call said.`)
      },
    }),
    check('attempts', {
      id: 'attempts.expiry',
      title: 'An open payment has its time of expiry: a future ISO 8601 instant',
      calls: ['createSwishGift'],
      after: ['swish.by-number'],
      async run(t) {
        const visitor = await t.visitor()
        const answer = await visitor.call('createSwishGift', { ...swishGift(t), donatorPhoneCell: freshPhone() })
        const at = Date.parse(String(answer['expiresAt']))
        visitor.ensure(at > Date.now(), '"expiresAt": a future instant, such as "2026-05-01T12:00:00Z".')
      },
    }),
    check('return', {
      id: 'return.resume',
      title: 'With a return token, another browser resumes the payment',
      calls: ['resumeSession'],
      after: ['swish.poll-number'],
      async run(t) {
        const visitor = await t.visitor()
        const answer = await visitor.call('createSwishGift', { ...swishGift(t), donatorPhoneCell: freshPhone() })
        const { returnToken } = answer
        visitor.ensure(typeof returnToken === 'string', '"returnToken" in the answer of the create call.')
        const other = await t.visitor()
        const { csrf } = await other.call('resumeSession', { returnToken })
        other.csrf = String(csrf)
        const { status } = await other.call('swishPoll')
        other.ensure(status === 'created', 'The status "created" of the payment that was started in the first browser.')
      },
    }),
    check('attempts', {
      id: 'attempts.card',
      title: 'The card session has the status of its payment',
      calls: ['getPersistedCardSession'],
      after: ['card.create'],
      async run(t) {
        const visitor = await t.visitor()
        const gift = cardGift(t)
        await visitor.call('createCreditCardGift', gift)
        const { payment } = await visitor.call('getPersistedCardSession', { clear: false })
        const { status, giftAmount } = Object(payment)
        visitor.ensure(
          isDeepStrictEqual([status, giftAmount], ['created', gift.giftAmount]),
          `"payment" with the status "created" and the giftAmount ${gift.giftAmount}.`,
        )
      },
    }),
    check('attempts', {
      id: 'attempts.none',
      title: 'A poll in a session without a payment gives the error "none"',
      calls: ['swishPoll'],
      async run(t) {
        const visitor = await t.visitor()
        const answer = await visitor.call('swishPoll')
        visitor.ensure(answer['error'] === 'none', '"status": "error" and "error": "none".')
      },
    }),
    check('attempts', {
      id: 'attempts.gift',
      title: 'A poll reports the gift and its amount',
      calls: ['swishPoll'],
      after: ['swish.poll-number'],
      async run(t) {
        const visitor = await t.visitor()
        const gift = { ...swishGift(t), donatorPhoneCell: freshPhone() }
        await visitor.call('createSwishGift', gift)
        const { giftAmount } = await visitor.call('swishPoll')
        visitor.ensure(giftAmount === gift.giftAmount, `"giftAmount": ${gift.giftAmount}.`)
      },
    }),
    {
      id: 'session.refused-by-name',
      level: 'advised',
      requirements: [],
      title: 'A wrong token gives 403 and {"error": "csrf"}',
      async run(t) {
        const visitor = await t.visitor()
        visitor.csrf = 'wrong'
        const given = await visitor.ask('getPersistedWebId')
        ensure(given.status === 403 && /"error"\s*:\s*"csrf"/.test(given.text), '403 and {"error": "csrf"}.', given)
      },
    },
    check('page-tracking', {
      id: 'page-tracking.page',
      title: 'A page is counted',
      requirements: ['TRK-1'],
      calls: ['trackPage'],
      async run(t) {
        await (await t.visitor()).call('trackPage', { page: t.config.pageUrl })
      },
    }),
    check('remembered-details', {
      id: 'remembered-details.kept',
      title: 'Details are kept in their own session, until it deletes them',
      calls: ['rememberDetails', 'getRememberedDetails', 'forgetDetails'],
      async run(t) {
        const [visitor, stranger] = [await t.visitor(), await t.visitor()]
        const details = { firstName: 'Åsa', email: `asa@${t.config.emailDomain}` }
        const kept = async (one: typeof visitor) => (await one.call('getRememberedDetails'))['details']
        await visitor.call('rememberDetails', { details })
        visitor.ensure(isDeepStrictEqual(await kept(visitor), details), 'The details that were sent.')
        stranger.ensure(!(await kept(stranger)), 'Nothing, because this session sent none.')
        await visitor.call('forgetDetails')
        visitor.ensure(!(await kept(visitor)), 'Nothing, once they are deleted.')
      },
    }),
    check('post-towns', {
      id: 'post-towns.known',
      title: 'A post code is answered with its town, or null',
      calls: ['getPostTown'],
      run: async (t) => void (await (await t.visitor()).call('getPostTown', { postCode: '11122' })),
    }),
    check('receipts', {
      id: 'receipts.acknowledge',
      title: 'A page may say which answers it has, also of an attempt that the session does not have',
      calls: ['acknowledge'],
      run: async (t) => void (await (await t.visitor()).call('acknowledge', { received: [crypto.randomUUID()] })),
    }),
    check('payment-methods', {
      id: 'payment-methods.named',
      title: 'A host that names its payment methods names at least one',
      async run(t) {
        const visitor = await t.visitor()
        const named = await namedExtensions(t)
        visitor.ensure(
          named?.some((name) => methodNames.includes(name)),
          `One of ${methodNames.join(', ')} in extensions.`,
          'Elements show no payment method that is not named, so no gift can be given.',
        )
      },
    }),
  ],
}

/**
 * The extensions that a host names in the answer of `generate-csrf`; undefined if it has no such
 * field.
 */
export async function namedExtensions(t: Context) {
  const { extensions } = await t.visitor()
  return Array.isArray(extensions) ? extensions.map(String) : undefined
}
