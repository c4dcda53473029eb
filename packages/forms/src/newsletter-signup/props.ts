import { entityId, type ViewProps } from '@charity-elements/runtime'
import { richText } from '@charity-elements/ui/content'
import { type InferInput, boolean, object, optional, picklist } from 'valibot'

const placements = ['module', 'footer', 'thankYou'] as const

export const props = object({
  /** Where on the site it is: by itself, in the page's footer, or on a thank-you page. */
  placement: optional(picklist(placements), 'module'),
  /**
   * The web id of the subscriber's gift. On a thank-you page it defaults to the gift of the
   * session.
   */
  giftWebId: optional(entityId()),
  /** Whether first and last name are requested and required. */
  withNames: optional(boolean(), false),
  /** Whether a phone number is requested and required. */
  withPhone: optional(boolean(), false),
  /**
   * How the organisation uses the personal data, shown before the link to its privacy policy; HTML
   * is sanitised.
   */
  privacyNotice: optional(richText, ''),
  /** The id of a corps, to sign up for its newsletter instead of the organisation's. */
  associationId: optional(entityId()),
})

export const events = {
  /** The server has accepted the address. */
  'newsletter-signup': object({ placement: picklist(placements) }),
}

export type NewsletterSignupProps = ViewProps<typeof props, typeof events>
export type NewsletterSignupInput = InferInput<typeof props>
