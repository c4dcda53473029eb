import buttonStyles from '@charity-elements/runtime/controls/button.css?inline'
import fieldStyles from '@charity-elements/runtime/controls/field.css?inline'
import { type ViewProps, defineElement } from '@charity-elements/runtime/element/define.ts'
import { id } from '@charity-elements/runtime/element/shapes.ts'
import { type InferInput, boolean, object, optional, picklist } from 'valibot'
import { NewsletterSignup } from './NewsletterSignup.tsx'
import styles from './newsletter-signup.css?inline'

export const placements = ['module', 'footer', 'thankYou'] as const

const props = object({
  /** Where on the site it stands: by itself, in the page's footer, or on a thank-you page. */
  placement: optional(picklist(placements), 'module'),
  /** The web id of the gift that the subscriber gave. On a thank-you page the session's own gift stands in for it. */
  giftWebId: optional(id()),
  /** Whether first and last name are asked for, and required. */
  withNames: optional(boolean(), false),
  /** Whether a phone number is asked for, and required. */
  withPhone: optional(boolean(), false),
  /** The corps whose letter it is, in place of the organisation's own. */
  associationId: optional(id()),
})

const events = {
  /** The server has taken the address. */
  'newsletter:signup': object({ placement: picklist(placements) }),
}

export type NewsletterSignupProps = ViewProps<typeof props, typeof events>
export type NewsletterSignupInput = InferInput<typeof props>

/**
 * Signs an address up for the newsletter.
 *
 * @part signup The whole signup.
 * @part field A field with its label and message.
 * @part input The control of a field.
 * @part error The message of a field.
 * @part submit The button.
 * @part outcome What came of it.
 */
export const newsletterSignup = defineElement({
  tag: 'newsletter-signup',
  props,
  events,
  styles: [buttonStyles, fieldStyles, styles],
  view: NewsletterSignup,
  // Just given: the thanks, and whose money it was, are what the page is for.
  nowWhere: '[data-placement=thankYou]',
  reserve: '14em',
  previews: 'signup',
})
