import type { Example } from '@charity-elements/runtime'
import type { ExternalCheckoutInput } from './props.ts'

export const examples: readonly Example<ExternalCheckoutInput>[] = [
  {
    name: 'A checkout',
    props: {
      host: 'http://localhost:4420/checkout',
      checkoutShortlink: 'famnen-demo',
      thankYouPage: [{ id: '7f3c', route: { path: '/tack/' } }],
    },
    fallback: '<a href="https://www.example.org/ge">Ge en gåva</a>',
  },
  { name: 'Not configured', props: { host: '', checkoutShortlink: '' }, fallback: '', shows: '.root:empty' },
]
