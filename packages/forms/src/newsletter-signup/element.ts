import { buttonStyles, defineElement, entityId, type ViewProps } from '@charity-elements/runtime'
import { fieldStyles } from '@charity-elements/ui/fields'
import { richText } from '@charity-elements/ui/content'
import { type InferInput, boolean, object, optional, picklist } from 'valibot'
import { NewsletterSignup } from './NewsletterSignup.tsx'
import styles from './newsletter-signup.css?inline'
import { languages } from '../languages.ts'

export const placements = ['module', 'footer', 'thankYou'] as const

const props = object({
  /** Where on the site it is: by itself, in the page's footer, or on a thank-you page. */
  placement: optional(picklist(placements), 'module'),
  /** The web id of the subscriber's gift. On a thank-you page it defaults to the gift of the session. */
  giftWebId: optional(entityId()),
  /** Whether first and last name are requested and required. */
  withNames: optional(boolean(), false),
  /** Whether a phone number is requested and required. */
  withPhone: optional(boolean(), false),
  /** How the organisation uses the personal data, shown before the link to its privacy policy; HTML is sanitised. */
  privacyNotice: optional(richText, ''),
  /** The id of a corps, to sign up for its newsletter instead of the organisation's. */
  associationId: optional(entityId()),
})

const events = {
  /** The server has accepted the address. */
  'newsletter:signup': object({ placement: picklist(placements) }),
}

export type NewsletterSignupProps = ViewProps<typeof props, typeof events>
export type NewsletterSignupInput = InferInput<typeof props>

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
