import type { Example } from '@charity-elements/runtime/element/example.ts'
import { flowExample, flowFallback } from '../flow/examples.ts'
import type { MemorialGiftInput } from './element.ts'

/** A card's picture as the CMS's picker gives it. */
const picture = (name: string, alt: string) => ({ url: `/media/${name}.jpg`, alt, width: 1480, height: 1050 })

export const examples: readonly Example<MemorialGiftInput>[] = [
  { name: 'Our own card', props: flowExample, fallback: flowFallback },
  {
    name: 'Pictures of the content',
    props: {
      ...flowExample,
      cardImages: {
        front: picture('kort-minne', 'Ett kort med vita blommor: Vi minns med kärlek'),
        back: picture('kort-minne-insida', 'Kortets insida'),
      },
    },
    fallback: flowFallback,
    surface: 'cream',
  },
  { name: 'Another amount alone', props: { connectedGift: { id: '42' } }, fallback: flowFallback },
]
