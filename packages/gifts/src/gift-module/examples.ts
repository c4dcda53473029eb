import type { Example } from '@charity-elements/runtime'
import type { GiftModuleInput } from './props.ts'

const connectedGift = { id: '43', minimumGiftAmount: 50, giftTag: [{ name: 'Soppa' }] }
const thankYouPage = [{ id: '7f3c', route: { path: '/tack/' } }]
const image = [{ url: '/media/soppa.jpg', alt: 'En stor skål rykande soppa', width: 1920, height: 1280 }]
const fallback = '<a href="https://www.example.org/ge">Ge en gåva</a>'

export const examples: readonly Example<GiftModuleInput>[] = [
  {
    name: 'With a picture',
    props: {
      title: 'En skål soppa',
      giftMessage: 'För 75 kronor får en människa ett mål mat och någon som lyssnar.',
      giftAmount: 75,
      connectedGift,
      thankYouPage,
      image,
      connectedPage: [{ title: 'Fler sätt att ge', route: { path: '/ge/' } }],
    },
    fallback,
  },
  {
    name: 'On rosa',
    props: { title: 'Swisha en soppa', giftAmount: 75, backgroundColor: 'Rosa', connectedGift, thankYouPage },
    fallback,
  },
  {
    name: 'On navy',
    props: {
      title: 'Swisha en soppa',
      giftAmount: 75,
      backgroundColor: 'Marinblå',
      connectedGift,
      thankYouPage,
      image,
    },
    fallback,
  },
  {
    name: 'Raised to the minimum',
    props: { title: 'En natt på härbärget', giftAmount: 20, connectedGift, thankYouPage },
    fallback,
  },
  {
    name: 'Overlong',
    props: {
      title: 'Var med och ge människor som har förlorat allt en varm säng, ett mål mat och någon som lyssnar',
      giftMessage:
        'Vi finns där när ingen annan gör det: i natt, i morgon och så länge det behövs. Din gåva går till härbärgen, soppkök och läger.',
      giftAmount: 125000,
      backgroundColor: 'Blå',
      connectedGift,
      thankYouPage,
      image,
      connectedPage: [{ name: 'Läs mer om alla andra sätt som finns att ge på, stora som små', url: '/ge/' }],
    },
    fallback,
  },
  { name: 'Without content', props: {}, fallback },
]
