import { type BrokenHost, type Json, winorg, json, inOre } from './broken-host.ts'

export const cardHosts: readonly BrokenHost[] = [
  {
    name: 'takes a card payment of any amount',
    fails: ['card.amount'],
    says: /without an amount/,
    change: json(winorg('createcreditcardgift'), (answer) =>
      answer['success'] ? answer : { success: true, redirectURL: 'https://card.example/1' },
    ),
  },
  {
    name: 'gives no address of the card page',
    fails: ['card.create'],
    says: /"redirectURL" is missing/,
    change: json(winorg('createcreditcardgift'), () => ({ success: true })),
  },
  {
    name: 'leads to the thank-you page without a response code',
    fails: ['card.paid'],
    says: /responseCode=OK/,
    parties: (parties) => ({
      ...parties,
      play: async (...given) => (await parties.play(...given))?.replace(/\?responseCode=.*/, ''),
    }),
  },
  {
    name: 'thanks for a card payment that was cancelled',
    fails: ['card.cancelled'],
    says: /Another responseCode than OK/,
    options: { choices: { cardCancel: 'thank-you' } },
    parties: (parties) => ({
      ...parties,
      play: async (...given) => (await parties.play(...given))?.replace('responseCode=Cancel', 'responseCode=OK'),
    }),
  },
  {
    name: 'creates a card payment twice',
    fails: ['card.one-payment'],
    says: /One new card payment; there are 2/,
    change:
      (host) =>
      (reply, { path }) => {
        const { cardPayments } = host().state
        const newest = cardPayments.at(-1)
        if (path === winorg('createcreditcardgift') && newest)
          cardPayments.unshift({ ...newest, id: crypto.randomUUID() })
        return reply
      },
  },
  {
    name: 'creates a card payment of öre in the place of kronor',
    fails: ['card.one-payment'],
    says: /it is \d+00 kr/,
    change: inOre('createcreditcardgift', 'cardPayments'),
  },
  {
    name: 'takes an invoice of any amount',
    fails: ['invoice.amount'],
    says: /without an amount/,
    change: json(winorg('createinvoicegift'), () => ({ success: true })),
  },
  {
    name: 'makes an invoice twice',
    fails: ['invoice.one'],
    says: /there are 2/,
    change:
      (host) =>
      (reply, { path, body }) => {
        if (path === winorg('createinvoicegift')) host().state.enter('invoices', body as Json)
        return reply
      },
  },
  {
    name: 'gives every visitor the web id of the newest gift',
    fails: ['invoice.apart'],
    says: /another visitor made the gift/,
    change: (host) => json(winorg('get-persisted-webid'), () => ({ data: host().state.crm.at(-1)?.webId ?? null }))(),
  },
  {
    name: 'cuts the connection',
    fails: ['invoice.email', 'invoice.post'],
    options: { faults: [{ path: winorg('createinvoicegift'), kind: 'lost', times: 0 }] },
  },
]
