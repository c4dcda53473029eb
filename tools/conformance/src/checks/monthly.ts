import { isDeepStrictEqual } from 'node:util'
import { type Visitor, jsonOf } from '../client.ts'
import { freshEmail } from '../config.ts'
import { type Context, type Group, ensure } from '../context.ts'
import { Skipped } from '../failure.ts'
import { amountCheck } from './amounts.ts'

const form = ({ config }: Context) => ({
  firstName: 'Åsa',
  lastName: 'Ek',
  ssn: config.ssn,
  phone: '+46701234567',
  email: freshEmail(config),
  bank: config.bank,
  account: config.account,
  message: '',
})

export const monthlyForm = (t: Context, more: Record<string, unknown> = {}) => ({
  ...form(t),
  templateId: t.config.templateId,
  thankYouPageUrl: new URL(t.config.thankYouPageUrl, t.target.base).href,
  cancelUrl: new URL(t.config.pageUrl, t.target.base).href,
  giftAmount: t.config.giftAmount,
  ...more,
})

async function submit(t: Context, visitor: Visitor) {
  const sent = monthlyForm(t)
  const answer = await visitor.call('submitMonthlyForm', { formData: sent })
  visitor.ensure(answer['success'] === true, 'Success: "success" should be true.')
  const [party] = Object(answer['caseWithUser']).parties ?? []
  visitor.ensure(
    URL.canParse(party?.signatureUrl),
    '"caseWithUser.parties[0].signatureUrl": the address where the contract is signed.',
    'The browser goes there as soon as it has the answer.',
  )
  return { sent, url: String(party.signatureUrl) }
}

const savedDetails = (visitor: Visitor) => visitor.call('getSavedDetails')
export const monthly: Group = {
  name: 'Monthly giving',
  checks: [
    {
      id: 'monthly.none',
      title: 'Status and details can be read without an error if there is no case',
      requirements: ['API-12', 'API-13', 'MON-8', 'MON-16'],
      calls: ['getCaseStatus', 'getSavedDetails'],
      async run(t) {
        const visitor = await t.visitor()
        const { status } = await visitor.call('getCaseStatus')
        visitor.ensure(status !== 'sent', 'Another status than "sent": there is no case.')
        const details = await savedDetails(visitor)
        visitor.ensure(details['status'] !== 'pending', 'Another status than "pending": there is no case.')
      },
    },
    {
      id: 'monthly.create',
      title: 'A contract is created, with the address where it is signed',
      requirements: ['API-10', 'MON-6', 'MON-12', 'MON-13'],
      calls: ['submitMonthlyForm'],
      async run(t) {
        await submit(t, await t.visitor())
      },
    },
    {
      id: 'monthly.one-contract',
      title: 'One call creates one contract',
      requirements: ['API-10'],
      calls: ['submitMonthlyForm'],
      after: ['monthly.create'],
      async run(t) {
        if (!t.parties.canList) throw new Skipped('The signing provider cannot be queried: give --control URL.')
        const visitor = await t.visitor()
        const listed = await t.newlyListed('assently', async () => void (await submit(t, visitor)))
        visitor.ensure(
          listed.length === 1,
          `One new contract; there are ${listed.length}.`,
          'A donor who signs both pays twice a month.',
        )
      },
    },
    {
      id: 'monthly.foreign-page',
      title: "The signer is never led to a page of somebody else's site",
      requirements: ['API-10'],
      calls: ['submitMonthlyForm'],
      after: ['monthly.create'],
      async run(t) {
        const visitor = await t.visitor()
        const foreign = 'https://another-site.example/tack/'
        let given = visitor.last
        const [listed] = await t.newlyListed('assently', async () => {
          given = await visitor.ask('submitMonthlyForm', { formData: monthlyForm(t, { thankYouPageUrl: foreign }) })
        })
        if (!given || given.status >= 400 || Object(jsonOf(given)).success === false) return
        const led = await t.parties.play('assently', 'sign', {
          amount: t.config.giftAmount,
          ...(listed && { id: listed.id }),
        })
        if (led === undefined) throw new Skipped('The address that the signing page leads to is unknown.')
        ensure(
          new URL(led, t.target.base).host !== new URL(foreign).host,
          `A refusal of the "thankYouPageUrl" ${foreign}, or a page of your own; the signer is led to ${led}`,
          given,
          'Compare "thankYouPageUrl" and "cancelUrl" with a list of your own sites: anybody can send a donor a link that your site leads on.',
        )
      },
    },
    amountCheck('monthly.amount', 'submitMonthlyForm', ['monthly.create'], (t, giftAmount) => ({
      formData: monthlyForm(t, { giftAmount }),
    })),
    {
      id: 'monthly.sent',
      title: 'An unsigned contract has the status "sent"',
      requirements: ['API-12', 'MON-9'],
      calls: ['getCaseStatus'],
      after: ['monthly.create'],
      async run(t) {
        const visitor = await t.visitor()
        await submit(t, visitor)
        const { status } = await visitor.call('getCaseStatus')
        visitor.ensure(
          status === 'sent',
          'The status "sent".',
          'The elements delete a case with this status before they create another. With any other status, two contracts could be signed.',
        )
      },
    },
    {
      id: 'monthly.saved',
      title: 'An unsigned contract is returned as "pending", with the form and the address for signing',
      requirements: ['API-13', 'MON-14', 'MON-15', 'MON-16'],
      calls: ['getSavedDetails'],
      after: ['monthly.create'],
      async run(t) {
        const visitor = await t.visitor()
        const { sent } = await submit(t, visitor)
        const answer = await savedDetails(visitor)
        visitor.ensure(answer['status'] === 'pending', 'The status "pending".')
        visitor.ensure(URL.canParse(String(answer['signatureUrl'])), '"signatureUrl": where the contract is signed.')
        const given = Object(answer['formData'])
        for (const name of ['firstName', 'lastName', 'ssn', 'phone', 'email', 'bank', 'account'] as const) {
          visitor.ensure(
            isDeepStrictEqual(given[name], sent[name]),
            `"formData.${name}" as it was sent: ${JSON.stringify(sent[name])}`,
          )
        }
      },
    },
    {
      id: 'monthly.delete',
      title: 'A deleted contract can no longer be signed',
      requirements: ['API-11', 'MON-9', 'MON-17'],
      calls: ['deleteCase'],
      after: ['monthly.saved'],
      async run(t) {
        const visitor = await t.visitor()
        await submit(t, visitor)
        await visitor.call('deleteCase')
        const { status } = await visitor.call('getCaseStatus')
        visitor.ensure(status !== 'sent', 'Another status than "sent": the case was deleted.')
        const details = await savedDetails(visitor)
        visitor.ensure(details['status'] !== 'pending', 'Another status than "pending": the case was deleted.')
      },
    },
    {
      id: 'monthly.wrong-number',
      title: 'A personal number that the signing provider refuses gives the error E096',
      requirements: ['ERR-7', 'ERR-8'],
      level: 'advised',
      calls: ['submitMonthlyForm'],
      after: ['monthly.create'],
      async run(t) {
        const visitor = await t.visitor()
        const answer = await visitor.call('submitMonthlyForm', { formData: monthlyForm(t, { ssn: '19' }) })
        visitor.ensure(
          answer['success'] === false && answer['error'] === 'E096',
          '"success": false and "error": "E096".',
          "Pass on the provider's own code: the element then marks the field.",
        )
      },
    },
    ...Object.entries({ sign: 'signed', reject: 'rejected' }).map(([act, word]) => ({
      id: `monthly.${word}`,
      title: `A contract that is ${word} is no longer "sent"`,
      requirements: ['API-12', act === 'sign' ? 'MON-9' : 'MON-16'],
      after: ['monthly.sent'],
      run: async (t: Context) => {
        const visitor = await t.visitor()
        let url = ''
        const [listed] = await t.newlyListed('assently', async () => {
          ;({ url } = await submit(t, visitor))
        })
        const about = { amount: t.config.giftAmount, url, ...(listed && { id: listed.id }) }
        await t.parties.play('assently', act, about)
        const { status } = await t.settle(
          () => visitor.call('getCaseStatus'),
          (answer) => answer['status'] !== 'sent',
        )
        visitor.ensure(
          status !== 'sent',
          `Another status than "sent": the contract is ${word}.`,
          'Otherwise the elements delete it before they create another.',
        )
        if (act === 'sign') {
          const details = await savedDetails(visitor)
          visitor.ensure(
            details['status'] !== 'pending',
            'Another status than "pending": the contract is signed.',
            'Otherwise the page says that the signing was interrupted.',
          )
        }
      },
    })),
  ],
}
