import type { Example } from '@charity-elements/runtime/element/example.ts'
import { flowExample, flowFallback as fallback } from '../flow/examples.ts'
import type { StandardGiftInput } from './element.ts'

export const examples: readonly Example<StandardGiftInput>[] = [
  { name: 'Once', props: flowExample, fallback },
  { name: 'Every month', props: { ...flowExample, requestType: 'monthly', minimumAmount: 50 }, fallback },
  { name: 'Another amount alone', props: { connectedGift: flowExample.connectedGift }, fallback },
  {
    name: 'Overlong',
    props: {
      ...flowExample,
      amountChoices: [50, 100, 150, 200, 300, 500, 1000, 2500, 5000, 25000],
      informationText:
        '<p>Din gåva går dit den behövs mest: till härbärgen, till soppkök, till läger för barn som annars inte kommer iväg och till alla dem som har förlorat det mesta. <a href="/om/">Läs mer om hur vi använder gåvorna.</a></p>',
      taxDeductionInstruction:
        'Ange ditt personnummer, så lämnar vi uppgift till Skatteverket. Skattereduktionen är en fjärdedel av det som du sammanlagt har gett under året, om du har gett minst 2 000 kronor, och dras av när du deklarerar.',
      alternativeGiftLink: {
        title: 'Läs mer om andra sätt att ge, som testamente, autogiro och insamlingar',
        url: '/ge/',
      },
    },
    fallback,
  },
]
