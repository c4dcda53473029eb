import type { Example } from '@charity-elements/runtime'
import type { ImageSliderInput } from './props.ts'

const picture = (name: string, alt: string, imageDescription: string) => ({
  imagePicker: { url: `/media/${name}.jpg`, alt, extension: 'jpg', width: 2400, height: 1600, crops: [] },
  imageDescription,
})

const pictures = [
  picture('natt', 'Ett hus med tända fönster en vinternatt', 'Härbärget på Drottninggatan öppnar klockan 18.'),
  picture('sang', 'En bäddad säng vid ett fönster', 'Volontärerna bäddar sextiofyra sängar varje eftermiddag.'),
  picture('kor', 'En kör sjunger', 'Kören övar på torsdagar.'),
]

const fallback =
  '<figure><img src="/media/natt.jpg?width=1280&amp;height=720" width="1280" height="720" alt="Ett hus med tända fönster en vinternatt"><figcaption>Härbärget på Drottninggatan öppnar klockan 18.</figcaption></figure>'

export const examples: readonly Example<ImageSliderInput>[] = [
  { name: 'Three pictures', props: { items: pictures }, fallback },
  { name: 'Two pictures', props: { items: pictures.slice(1) }, fallback },
  { name: 'One picture, without controls', props: { items: pictures.slice(0, 1) }, fallback },
  { name: 'Without pictures', props: { items: [] }, fallback, shows: '.root:empty' },
  {
    name: 'Overlong captions, one without',
    props: {
      items: [
        picture('kor', 'En kör sjunger', 'Kören övar på torsdagar och sjunger på alla stora helger. '.repeat(8)),
        picture('natt', 'Ett hus med tända fönster en vinternatt', ''),
      ],
    },
    fallback,
  },
]
