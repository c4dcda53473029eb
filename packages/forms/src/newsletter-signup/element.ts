import { buttonStyles, defineElement } from '@charity-elements/runtime'
import { fieldStyles } from '@charity-elements/ui/fields'
import { NewsletterSignup } from './NewsletterSignup.tsx'
import styles from './newsletter-signup.css?inline'
import { languages } from '../languages.ts'
import { events, props } from './props.ts'

/**
 * Signs up an email address for the newsletter.
 *
 * @part signup The whole signup.
 * @part field A field with its label and message.
 * @part input The control of a field.
 * @part error The message of a field.
 * @part submit The button.
 * @part privacy How personal data is used.
 * @part outcome The result.
 */
export const newsletterSignup = defineElement({
  tag: 'newsletter-signup',
  props,
  events,
  styles: [buttonStyles, fieldStyles, styles],
  languages,
  view: NewsletterSignup,
  // On a thank-you page the thanks for the gift is the main content, so it loads at once.
  loadNowFor: '[data-placement=thankYou]',
  reserve: '14em',
  previews: 'signup',
})
