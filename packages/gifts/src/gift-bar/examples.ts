import { createSwishGiftMCommerce } from '@charity-elements/contract'
import { type Example, unanswered } from '@charity-elements/runtime'
import { swishExamples } from '@charity-elements/payments/swish/examples'
import type { GiftBarInput } from './props.ts'

const connectedGift = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }
const fallback = '<a href="https://www.example.org/ge">Ge en gåva</a>'

const withDirectNumber: GiftBarInput = {
  tagline: 'Ge en gåva idag',
  buttonAmounts: [100, 200, 500],
  initialChoiceIndex: 1,
  swishNumber: '123 900 12 34',
  connectedGift,
}

export const examples: readonly Example<GiftBarInput>[] = [
  {
    name: 'Amounts',
    props: {
      tagline: 'Ge en gåva idag',
      buttonAmounts: [100, 200, 500],
      initialChoiceIndex: 1,
      connectedGift,
      thankYouPageUrl: '/tack/',
    },
    fallback,
  },
  {
    name: 'With a link',
    props: {
      tagline: 'Ingen ska behöva sova ute i natt',
      buttonAmounts: [100, 200, 500],
      linkTitle: 'Andra sätt att ge',
      linkUrl: '/stod-oss/',
      connectedGift,
      thankYouPageUrl: '/tack/',
    },
    fallback,
  },
  {
    name: 'With what amounts make possible',
    props: {
      tagline: 'Ge en gåva idag',
      buttonAmounts: [100, 200, 500],
      initialChoiceIndex: 1,
      amountImpacts: [
        { amount: 100, text: 'två mål varm mat' },
        { amount: 200, text: 'en säng, ett mål mat och någon som lyssnar' },
        { amount: 500, text: 'en natt på härbärget' },
      ],
      connectedGift,
    },
    fallback,
  },
  {
    name: 'Custom amount alone',
    props: { tagline: 'Ge vad du kan', connectedGift, thankYouPageUrl: '/tack/' },
    fallback,
  },
  {
    name: 'Overlong',
    props: {
      tagline:
        'Var med och ge människor som har förlorat allt en varm säng, ett mål mat och någon som lyssnar, i natt och alla nätter',
      buttonAmounts: [100, 200, 500, 1000, 2500, 5000],
      customAmountLabel: 'Ett annat belopp som du väljer själv',
      linkTitle: 'Läs mer om hur vi använder gåvorna och om vilka andra sätt som finns att ge på',
      linkUrl: '/stod-oss/',
      connectedGift,
    },
    fallback,
  },
  {
    name: 'Amounts open on a phone',
    props: { tagline: 'Ge en gåva idag', buttonAmounts: [100, 200, 500], connectedGift },
    fallback,
    width: 360,
    steps: [{ press: 'Välj belopp' }],
    shows: '[aria-expanded=true]',
  },
  { name: 'Without content', props: {}, fallback },
  {
    name: 'Amount too small',
    props: { tagline: 'Ge en gåva idag', buttonAmounts: [100, 200, 500], connectedGift },
    fallback,
    width: 1280,
    steps: [{ press: 'Annat belopp' }, { fill: { 'custom-amount': '20' } }],
    shows: '[aria-invalid=true]',
  },
  ...swishExamples.map(({ name, ...swish }): Example<GiftBarInput> => ({
    name: `Swish: ${name}`,
    props: withDirectNumber,
    fallback,
    ...swish,
  })),
  {
    name: 'Swish: being created',
    props: withDirectNumber,
    fallback,
    api: { [createSwishGiftMCommerce.path]: unanswered },
    steps: [{ press: 'Swisha 200 kr' }],
    shows: 'dialog[open] .initializing-mcommerce',
  },
  {
    name: 'Swish: unreachable',
    props: withDirectNumber,
    fallback,
    api: { [createSwishGiftMCommerce.path]: { status: 500 } },
    steps: [{ press: 'Swisha 200 kr' }],
    shows: 'dialog[open] .direct-number',
  },
]
