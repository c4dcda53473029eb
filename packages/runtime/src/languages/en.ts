import type { Translation } from '../core/language/define-texts.ts'

/** English. `npm run texts` says what is missing. */
export default {
  controls: {
    close: 'Close',
    optional: 'optional',
    choose: 'Choose',
    kronor: 'SEK {amount}',
  },
  links: {
    badContent: 'Bad content',
    newWindow: '(opens in a new window)',
  },
  html: {
    table: 'Table',
    embedded: 'Open the content',
  },
  preview: {
    preview: 'Preview',
    'banner.gift': 'No money is taken, and nothing is sent.',
    'banner.signing': 'No agreement is created, and nothing is sent.',
    'banner.form': 'Nothing is sent.',
    'banner.signup': 'Nothing is sent.',
    'banner.checkout': 'No money is taken. The checkout is only shown on the page itself.',
    outcome: 'Show the outcome',
    checkoutAt: 'The checkout of {host} is shown here',
    goOn: 'Show what happens next',
    toCard: 'The visitor goes on to the card page here.',
    toSigning: 'The visitor goes on to the signing page here.',
    toSwishApp: 'The Swish app opens here.',
    to: 'The visitor goes on to {address} here',
    'outcome.paid': 'Paid',
    'outcome.signed': 'Signed',
    'outcome.sent': 'Sent',
    'outcome.waiting': 'Waiting',
    'outcome.declined': 'Declined',
    'outcome.cancelled': 'Cancelled',
    'outcome.expired': 'Timed out',
    'outcome.failed': 'Failed',
    'outcome.unknown': 'Unknown',
    'outcome.refused': 'Address not accepted',
    'outcome.wrong-ssn': 'Wrong personal identity number',
    'outcome.wrong-email': 'Wrong email address',
    'outcome.offline': 'Offline',
    'outcome.absent': '',
  },
} satisfies Translation
