import type { Example } from '@charity-elements/runtime'
import type { VideoEmbedInput } from './props.ts'

const thumbnail = {
  url: '/media/kor.jpg',
  alt: 'En kör sjunger',
  extension: 'jpg',
  width: 2400,
  height: 1600,
  crops: [],
}
const fallback = '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Se filmen: En natt på härbärget</a>'

export const examples: readonly Example<VideoEmbedInput>[] = [
  {
    name: 'A thumbnail of the content’s own',
    props: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'En natt på härbärget', thumbnail },
    fallback,
  },
  {
    name: 'YouTube’s thumbnail',
    props: { url: 'https://youtu.be/dQw4w9WgXcQ?t=42', title: 'En natt på härbärget' },
    fallback,
  },
  {
    name: 'Vimeo, with a plain facade',
    props: { url: 'https://vimeo.com/76979871', title: 'Kören sjunger' },
    fallback,
  },
  { name: 'Without a title', props: { url: 'https://vimeo.com/76979871', thumbnail }, fallback },
  {
    name: 'Overlong title',
    props: {
      url: 'https://vimeo.com/76979871',
      title:
        'En natt på härbärget: om människovärde, gemenskap och vardagens alla små underverk, berättat av dem som var där',
      thumbnail,
    },
    fallback,
  },
  { name: 'Without an address', props: { url: '' }, fallback },
  { name: 'No player is known', props: { url: 'https://example.org/film', title: 'Filmen om oss' }, fallback },
]
