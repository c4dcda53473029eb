import type { Example } from '@charity-elements/runtime'
import type { InferInput, ObjectSchema } from 'valibot'
import { cardExamples, flowExample, flowFallback as fallback, pressNext, swishOutcomes } from '../flow/examples.ts'
import type { tributeContent } from './tribute-variant.ts'

type TributeInput = InferInput<ObjectSchema<typeof tributeContent, undefined>>

/** A picture of the card, as the CMS's picker gives it. */
const picture = (name: string, alt: string) => ({ url: `/media/${name}.jpg`, alt, width: 1480, height: 1050 })

const details = { fill: { firstName: 'Eva', lastName: 'Berg', personalGreeting: 'Vi tänker på dig.\nKram, Anna' } }
const unknownDate = { press: 'Vet ej datum' }
const receiver = { fill: { name: 'Eva Berg', address: 'Storgatan 1', zipcode: '111 22', city: 'Stockholm' } }
const donor = { fill: { donatorFirstName: 'Anna', donatorLastName: 'Lund', donatorPhoneCell: '070-123 45 67' } }

const toReceiver = [details, unknownDate, pressNext]
const toDonor = [...toReceiver, receiver, pressNext]

/**
 * The states of a gift with a card. `name` and `alt` describe the picture for the card's front in
 * the content.
 */
export const tributeExamples = (name: string, alt: string): readonly Example<TributeInput>[] => [
  { name: 'Our own card', props: flowExample, fallback },
  {
    name: 'Pictures of the content',
    props: {
      ...flowExample,
      cardImages: { front: picture(name, alt), back: picture(`${name}-insida`, 'Kortets insida') },
    },
    fallback,
    surface: 'muted',
  },
  { name: 'Another amount alone', props: { connectedGift: { id: '42' } }, fallback },
  {
    name: 'A greeting that does not fit',
    props: flowExample,
    fallback,
    steps: [
      {
        fill: {
          firstName: 'Karl-Johan Alexander Maximilian',
          lastName: 'von Stiernhielm-Rosencrantz',
          personalGreeting: 'Vi minns alla somrar vid sjön, kaffet på bryggan och sångerna. '.repeat(12),
        },
      },
      pressNext,
    ],
    shows: '#personalGreeting[aria-invalid=true]',
  },
  { name: 'Receiver', props: flowExample, fallback, steps: toReceiver, shows: '#zipcode' },
  {
    name: 'Receiver, wrong',
    props: flowExample,
    fallback,
    steps: [...toReceiver, { fill: { city: 'Stockholm' } }, pressNext],
    shows: '#zipcode[aria-invalid=true]',
  },
  { name: 'Donor and payment', props: flowExample, fallback, steps: toDonor, shows: '#donatorPhoneCell' },
  ...cardExamples.map((card) => ({
    ...card,
    props: flowExample,
    fallback,
    steps: [...toDonor, donor, { press: 'Ge 200 kr med kort' }],
  })),
  ...swishOutcomes.slice(0, 2).map(({ name, ...swish }) => ({
    name: `Swish: ${name}`,
    props: flowExample,
    fallback,
    ...swish,
  })),
]
