import { type Example, unanswered } from '@charity-elements/runtime'
import { cardExamples, flowExample, flowFallback as fallback, pressNext } from '../flow/examples.ts'
import type { CompanyGiftInput } from './props.ts'

const company = { ...flowExample, amountChoices: [1000, 5000, 10000], defaultAmount: 5000, taxDeductionInstruction: '' }
const bakery = { companyName: 'Bageriet AB', companyContact: 'Anna Åberg', donatorEmail: 'anna@example.org' }
const invoice = { press: 'Faktura' }
const pay = { press: 'Ge 5\u00a0000 kr mot faktura' }
const invoicePath = '/api/winorg/createinvoicegift/'

export const examples: readonly Example<CompanyGiftInput>[] = [
  { name: 'Amounts', props: company, fallback },
  { name: 'Without content', props: {}, fallback },
  {
    name: 'Overlong',
    props: {
      ...company,
      amountChoices: [500, 1000, 2500, 5000, 10000, 25000, 50000, 100000],
      informationText: `<p>${'Gåvan går till härbärgen, soppkök och läger på de orter där ert företag verkar. '.repeat(5)}</p>`,
    },
    fallback,
  },
  { name: 'Company details', props: company, fallback, steps: [pressNext], shows: '#companyName' },
  {
    name: 'Invoice by post, with everything missing',
    props: { ...company, hasInvoiceReference: true, invoiceTerms: 'Fakturan ska betalas inom 30 dagar.' },
    fallback,
    steps: [invoice, pressNext, { press: 'Brev' }, pay],
    shows: '#invoiceAddress[aria-invalid=true]',
  },
  ...cardExamples.slice(0, 1).map((card) => ({
    ...card,
    props: company,
    fallback,
    steps: [pressNext, { fill: bakery }, { press: 'Ge 5\u00a0000 kr med kort' }],
  })),
  ...[
    { name: 'Invoice: being made', answer: unanswered, shows: 'dialog[open] h2' },
    { name: 'Invoice: ordered', answer: { success: true, attempt: 'example' }, shows: 'dialog[open] .button' },
    { name: 'Invoice: unreachable', answer: { status: 500 }, shows: 'dialog[open] .primary' },
    { name: 'Invoice: refused', answer: { success: false }, shows: '[role=alert], [role=status]' },
  ].map(({ name, answer, shows }) => ({
    name,
    props: company,
    fallback,
    api: { [invoicePath]: answer },
    steps: [invoice, pressNext, { fill: bakery }, pay],
    shows,
  })),
]
