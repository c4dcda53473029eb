import type { Example } from '@charity-elements/runtime'
import type { ThankYouInput } from './props.ts'

const fallback = '<h1>Tack för din gåva</h1>'
const content: ThankYouInput = {
  paidText: 'I natt sover någon inomhus.',
  invoiceText: 'Fakturan ska betalas inom 30 dagar. Gåvan räknas när fakturan är betald.',
  recurringText: 'Nästa gåva dras från kortet om en månad. Vill du avsluta, hör av dig till oss.',
  contractText: 'Den första gåvan dras den 28:e nästa månad. Du får ett mejl innan.',
  amountImpacts: [
    { amount: 100, text: 'två mål varm mat' },
    { amount: 200, text: 'en säng, ett mål mat och någon som lyssnar' },
  ],
  hasReceipt: true,
  taxNote: 'Angav du ditt personnummer lämnar vi uppgift till Skatteverket i januari.',
}
const monthly: ThankYouInput = {
  monthlyHeading: 'Vill du hålla dörren öppen hela året?',
  monthlyText: 'Med 100 kr i månaden vet vi att sängen finns kvar också när det inte är jul.',
  monthlyLink: { title: 'Se hur det går till', route: { path: '/ge/manad/' } },
}
const paid = { kind: 'paid', amount: 200, purpose: 'Hemlöshet', sentTo: 'anna@example.org' } as const

export const examples: readonly Example<ThankYouInput>[] = [
  { name: 'Paid', props: { ...content, gift: paid, backgroundColor: 'Rosa' }, fallback },
  {
    name: 'Paid, with a monthly offer and sharing',
    props: { ...content, ...monthly, gift: paid, backgroundColor: 'Rosa', shareUrl: 'https://www.example.org/' },
    fallback,
  },
  {
    name: 'Invoice',
    props: {
      ...content,
      gift: {
        kind: 'invoice',
        amount: 5000,
        purpose: 'Hemlöshet',
        sentTo: 'Bageriet AB, Storgatan 1, 111 22 Stockholm',
        reference: 'PO 2026-118',
      },
    },
    fallback,
  },
  {
    name: 'Contract',
    props: { ...content, gift: { kind: 'contract', amount: 200, purpose: 'Hemlöshet' }, backgroundColor: 'Blå' },
    fallback,
  },
  {
    name: 'Monthly by card',
    props: { ...content, ...monthly, gift: { ...paid, kind: 'recurring' }, backgroundColor: 'Rosa' },
    fallback,
  },
  { name: 'Nothing known', props: { ...content, ...monthly, backgroundColor: 'Blå' }, fallback },
  { name: 'On navy', props: { ...content, ...monthly, gift: paid, backgroundColor: 'Marinblå' }, fallback },
  { name: 'Without content', props: {}, fallback },
  {
    name: 'Overlong',
    props: {
      ...content,
      ...monthly,
      gift: {
        kind: 'paid',
        amount: 125000,
        purpose: 'Härbärgen, soppkök och läger i Göteborg, Stockholm och Malmö',
        sentTo: 'anna.maria.lindqvist-bergstrom@stiftelsenforallaslagsandamal.example.org',
      },
      monthlyHeading: 'Vill du hålla dörren öppen hela året, också när det inte är jul och alla andra har gått hem?',
      paidText: `<p>${'I natt sover någon inomhus, och i morgon finns det frukost. '.repeat(5)}</p>`,
    },
    fallback,
  },
]
