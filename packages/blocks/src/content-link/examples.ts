import type { Example } from '@charity-elements/runtime'
import type { ContentLinkInput } from './props.ts'

const fallback = '<a href="/om-oss/">Om oss</a>'

export const examples: readonly Example<ContentLinkInput>[] = [
  { name: 'To a page', props: { link: { route: { path: '/om-oss/' }, title: 'Om oss' } }, fallback },
  { name: 'As a button', props: { link: { url: '/ge/', title: 'Ge en gåva' }, appearance: 'button' }, fallback },
  {
    name: 'As a button on a wide screen',
    props: { link: { url: '/ge/', title: 'Ge en gåva' }, appearance: 'button' },
    fallback,
    width: 1280,
  },
  {
    name: 'In a new window',
    props: { link: { url: 'https://example.org/', title: 'Vår samarbetspartner', target: '_blank' } },
    fallback,
  },
  { name: 'An email address', props: { link: { url: 'mailto:info@example.org' } }, fallback },
  { name: 'A phone number', props: { link: { url: 'tel:+46812345678', title: '08-123 456 78' } }, fallback },
  { name: 'Leads nowhere', props: { link: { title: 'Trasig' } }, fallback },
  {
    name: 'Overlong',
    props: {
      link: {
        url: '/ge/',
        title: 'Var med och ge människor som har förlorat allt en varm säng i natt och alla nätter',
      },
      appearance: 'button',
    },
    fallback,
  },
]
