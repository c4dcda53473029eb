import type { Example } from '@charity-elements/runtime'
import { cardExamples, flowExample, flowFallback as fallback, pressNext, swishOutcomes } from '../flow/examples.ts'
import type { StandardGiftInput } from './props.ts'

const contact = {
  donatorFirstName: 'Anna',
  donatorLastName: 'Åberg',
  donatorEmail: 'anna@example.org',
  donatorPhoneCell: '070-123 45 67',
}
const byCard = { press: 'Kort (Visa eller Mastercard)' }
const pay = { press: 'Ge 200 kr med Swish' }

export const examples: readonly Example<StandardGiftInput>[] = [
  { name: 'Once', props: flowExample, fallback },
  {
    name: 'With what amounts make possible',
    props: {
      ...flowExample,
      amountImpacts: [
        { amount: 100, text: 'två mål varm mat' },
        { amount: 200, text: 'en säng, ett mål mat och någon som lyssnar' },
      ],
    },
    fallback,
  },
  { name: 'Every month', props: { ...flowExample, requestType: 'monthly', minimumAmount: 50 }, fallback },
  {
    name: 'Every month, contact details',
    props: { ...flowExample, requestType: 'monthly', minimumAmount: 50 },
    fallback,
    steps: [pressNext],
    shows: '.monthly-terms',
  },
  {
    name: 'Another amount alone',
    props: {
      connectedGift: flowExample.connectedGift,
      informationText: '<p>Skriv vad du vill ge. Minst 50 kr, så att mer går fram än avgiften kostar.</p>',
    },
    fallback,
  },
  {
    name: 'Overlong',
    props: {
      ...flowExample,
      amountChoices: [50, 100, 150, 200, 300, 500, 1000, 2500, 5000, 25000],
      informationText:
        '<p>Din gåva går dit den behövs mest: till härbärgen, till soppkök, till läger för barn som annars inte kommer iväg och till alla dem som har förlorat det mesta. <a href="/om-oss/sa-anvands-pengarna/">Läs mer om hur vi använder gåvorna.</a></p>',
      taxDeductionInstruction:
        'Ange ditt personnummer, så lämnar vi uppgift till Skatteverket. Skattereduktionen är en fjärdedel av det som du sammanlagt har gett under året, om du har gett minst 2\u00a0000 kronor, och dras av när du deklarerar.',
      alternativeGiftLink: [
        { title: 'Läs mer om andra sätt att ge, som testamente, autogiro och insamlingar', url: '/ge/' },
      ],
    },
    fallback,
  },
  { name: 'Without content', props: {}, fallback },
  {
    name: 'Amount too small',
    props: flowExample,
    fallback,
    steps: [{ press: 'Annat belopp' }, { fill: { 'other-amount': '20' } }],
    shows: '[aria-invalid=true]',
  },
  { name: 'Contact details', props: flowExample, fallback, steps: [pressNext], shows: '#donatorEmail' },
  {
    name: 'Contact details, to be remembered',
    props: { ...flowExample, canRememberDetails: true },
    fallback,
    steps: [pressNext],
    shows: '#remember-details',
  },
  {
    name: 'Contact details, remembered',
    props: { ...flowExample, canRememberDetails: true },
    fallback,
    api: { '/api/get-remembered-details/': { details: { firstName: 'Anna', email: 'anna@example.org' } } },
    steps: [pressNext],
    shows: '.note .button',
  },
  {
    name: 'Contact details, wrong',
    props: flowExample,
    fallback,
    steps: [pressNext, { fill: { donatorEmail: 'anna', donatorPhoneCell: '08-12' } }, pay],
    shows: '[aria-invalid=true]',
  },
  {
    name: 'Anonymous',
    props: flowExample,
    fallback,
    steps: [pressNext, { press: 'Jag vill vara anonym' }],
    shows: '#anonymous:checked',
  },
  ...cardExamples.map((card) => ({
    ...card,
    props: flowExample,
    fallback,
    steps: [byCard, pressNext, { fill: contact }, { press: 'Ge 200 kr med kort' }],
  })),
  ...swishOutcomes.map(({ name, ...swish }) => ({
    name: `Swish: ${name}`,
    props: flowExample,
    fallback,
    ...swish,
  })),
]
