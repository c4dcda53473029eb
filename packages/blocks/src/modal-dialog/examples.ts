import type { InferInput } from 'valibot'
import type { Example } from '@charity-elements/runtime'
import type { modalDialog } from './element.ts'

const letter =
  '<p>För 200 kronor får en människa en säng, ett mål mat och någon som lyssnar.</p><p><a href="/ge/">Ge en gåva</a></p>'

export const examples: readonly Example<InferInput<(typeof modalDialog)['props']>>[] = [
  { name: 'Open', props: { heading: 'Så används din gåva', isOpen: true }, fallback: letter },
  {
    name: 'Not closable',
    props: { heading: 'Vänta ett ögonblick', isOpen: true, isClosable: false },
    fallback: letter,
  },
  {
    name: 'Overlong',
    props: {
      heading: 'En rubrik som är så lång att den inte får plats på en rad ens i ett brett fönster',
      isOpen: true,
    },
    fallback: letter.repeat(12),
  },
]
