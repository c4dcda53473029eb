import type { Example } from '@charity-elements/runtime/element/example.ts'
import type { NewsletterSignupInput } from './element.ts'

const fallback = '<p><a href="https://www.example.org/nyhetsbrev/">Prenumerera på vårt nyhetsbrev</a></p>'
const path = '/api/winorg/newsletter-signup/'

export const examples: readonly Example<NewsletterSignupInput>[] = [
  { name: 'Module', props: {}, fallback },
  { name: 'Module with names and phone', props: { withNames: true, withPhone: true }, fallback },
  { name: 'Footer', props: { placement: 'footer' }, fallback },
  { name: 'Footer with names', props: { placement: 'footer', withNames: true }, fallback },
  { name: 'Thank-you page', props: { placement: 'thankYou' }, fallback },
  { name: 'Corps', props: { associationId: '17', withNames: true }, fallback },
  { name: 'Address refused', props: {}, fallback, api: { [path]: { status: 422 } } },
  { name: 'Fails', props: {}, fallback, api: { [path]: { status: 500 } } },
]
