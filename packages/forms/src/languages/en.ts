import type { Translation } from '@charity-elements/runtime/core/language/define-texts.ts'

/** English. `npm run texts` says what is missing. */
export default {
  'content-form': {
    required: 'Fill in this field',
    tooLong: 'This must be 10,000 characters or fewer',
    tooLongShort: 'This must be 250 characters or fewer',
    invalid: 'This is not filled in correctly',
    badExtension: 'The file you chose has the wrong format. These formats are allowed: {formats}.',
    tooLarge: 'Your files are larger than the limit',
    note: '* Some required fields are empty, or some fields are not filled in correctly',

    submit: 'Send',
    next: 'Next',
    previous: 'Back',
    step: 'Step {number} of {count}',
    requiredMark: 'Fields marked with * are required.',
    unnamedField: 'Field {number}',
    sending: 'Sending …',
    percent: '{percent}%',

    'failure.heading': 'Sorry, there is a problem',
    'failure.what': 'The form could not be sent.',
    'failure.advice': 'Check your internet connection and try again. If this keeps happening, please contact us.',
    'failure.retry': 'Try again',
    'failure.keep': 'Keep what I have written',
    'failure.closing': 'If you close this, the form is emptied. You can undo that.',
    'failure.close': 'Close',
    'emptied.note': 'The form has been emptied.',
    'emptied.restore': 'Restore what I wrote',

    thanks: 'Thank you!',
    received: 'We have received your details.',

    'upload.choose': 'Choose a file',
    'upload.chooseSeveral': 'Choose files',
    'upload.orDrop': 'or drop it here',
    'upload.orDropSeveral': 'or drop them here',
    'upload.formats': 'Allowed formats: {formats}.',
    'upload.most': 'No more than {size} in total.',
    'upload.used': '{percent}% of {size} used',
    'upload.remove': 'Remove {name}',
    'upload.onlyOne': 'You can only choose one file here.',
  },
  'newsletter-signup': {
    'heading.module': 'Get our newsletter',
    'heading.footer': 'Newsletter',
    'heading.thankYou': 'Would you like to see what your gift does?',
    'lead.module':
      'Stories about people, what the gifts do and how you can take part. Once a month, straight to your inbox.',
    'lead.footer': 'Stories and results, once a month.',
    'lead.thankYou': 'Our newsletter tells you what the gifts lead to. Once a month, straight to your inbox.',
    paid: 'Your card payment has gone through.',

    email: 'Email address',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Mobile number',
    empty: 'Fill in this field',
    badEmail: 'Enter an email address in the correct format, like name@example.com',
    refusedEmail: 'The address could not be registered. Check that it is spelled correctly.',

    submit: 'Subscribe',
    privacyBefore: 'You can unsubscribe at any time. ',
    privacy: 'How we use your personal data',

    thanks: 'Thank you for following us!',
    soon: 'Your first newsletter will be in your inbox soon.',
    failure: 'Sorry, there is a problem',
    'remedy.address': 'The address was not accepted. Change it and subscribe again.',
    'remedy.connection': 'Your address could not be registered. Check your internet connection and try again.',
    'remedy.reload': 'Your address could not be registered. Try again, or reload the page if this keeps happening.',
    'remedy.later':
      'Your address could not be registered right now. Try again later, or contact us if this keeps happening.',
    retry: 'Try again',
  },
} satisfies Translation
