import { type Example, unanswered } from '@charity-elements/runtime'
import type { NewsletterSignupInput } from './props.ts'

const fallback = '<p><a href="https://www.example.org/nyhetsbrev/">Prenumerera på vårt nyhetsbrev</a></p>'
const path = '/api/winorg/newsletter-signup/'

const submit = { press: 'Prenumerera' }

/** The server's answers to a signup. */
const outcomes: readonly { readonly name: string; readonly answer?: object; readonly shows: string }[] = [
  { name: 'Sending', answer: unanswered, shows: '[aria-disabled=true], [aria-busy=true], :disabled' },
  { name: 'Thanks', shows: '#outcome' },
  { name: 'Address refused', answer: { status: 422 }, shows: '[aria-invalid=true]' },
  { name: 'Fails', answer: { status: 500 }, shows: '#outcome' },
]

export const examples: readonly Example<NewsletterSignupInput>[] = [
  { name: 'Module', props: {}, fallback },
  { name: 'Module with names and phone', props: { withNames: true, withPhone: true }, fallback },
  { name: 'Footer', props: { placement: 'footer' }, fallback },
  { name: 'Footer with names', props: { placement: 'footer', withNames: true }, fallback },
  { name: 'Thank-you page', props: { placement: 'thankYou' }, fallback },
  {
    name: 'With a privacy notice',
    props: { privacyNotice: 'Vi sparar din adress tills du avslutar, och lämnar den inte vidare.' },
    fallback,
  },
  { name: 'Corps', props: { associationId: '17', withNames: true }, fallback },
  { name: 'Address missing', props: {}, fallback, steps: [submit], shows: '[aria-invalid=true]' },
  ...outcomes.map(({ name, answer, shows }) => ({
    name,
    props: {},
    fallback,
    ...(answer && { api: { [path]: answer } }),
    steps: [{ fill: { email: 'anna@example.org' } }, submit],
    shows,
  })),
  {
    name: 'Footer, thanks',
    props: { placement: 'footer' },
    fallback,
    steps: [{ fill: { email: 'anna@example.org' } }, submit],
    shows: '#outcome',
  },
]
