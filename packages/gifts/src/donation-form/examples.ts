import type { Example } from '@charity-elements/runtime'
import { flowExample, flowFallback as fallback, pressNext } from '../flow/examples.ts'
import type { DonationFormInput } from './props.ts'

const content: DonationFormInput = {
  ...flowExample,
  amountImpacts: [
    { amount: 100, text: 'två mål varm mat' },
    { amount: 200, text: 'en säng, ett mål mat och någon som lyssnar' },
  ],
  monthlyAmountChoices: [75, 150, 300],
  monthlyDefaultAmount: 150,
  monthlyImpacts: [{ amount: 150, text: 'tre varma mål mat, varje månad' }],
  connectedTemplateId: 'manadsgivare-2026',
}
const monthly = { press: 'Varje månad' }

export const examples: readonly Example<DonationFormInput>[] = [
  { name: 'Once', props: content, fallback },
  { name: 'Every month', props: content, fallback, steps: [monthly], shows: '.chosen [value=monthly]' },
  {
    name: 'Every month, details',
    props: content,
    fallback,
    steps: [
      pressNext,
      { fill: { donatorFirstName: 'Anna', donatorLastName: 'Berg', donatorEmail: 'anna@example.org' } },
      monthly,
      pressNext,
    ],
    shows: '#account',
  },
  {
    name: 'Every month by card',
    props: { ...content, connectedTemplateId: '' },
    fallback,
    steps: [monthly],
    shows: '#payment-method',
  },
  {
    name: 'Asked to give every month',
    props: {
      ...content,
      monthlyAskHeading: 'Vill du ge varje månad i stället?',
      monthlyAskText: 'Då vet vi redan i dag att det finns en säng i morgon. Du avslutar när du vill.',
    },
    fallback,
    steps: [pressNext],
    shows: '.monthly-ask',
  },
  { name: 'Without content', props: {}, fallback },
  {
    name: 'Overlong',
    props: { ...content, amountChoices: [50, 100, 150, 200, 300, 500, 1000, 2500, 5000, 25000], monthlyImpacts: [] },
    fallback,
    surface: 'muted',
  },
]
