import { type ViewProps, defineElement } from '@charity-elements/runtime/element/define.ts'
import { type InferInput, object, optional, string } from 'valibot'
import { thankYouPages } from '../flow/thank-you.ts'
import { ExternalCheckout } from './ExternalCheckout.tsx'

const props = object({
  /** Where the third party's checkout lives: an https address, its script below it. Nothing is shown without one. */
  host: optional(string(), ''),
  /** Which checkout of theirs it is. Nothing is shown without one. */
  checkoutShortlink: optional(string(), ''),
  /** Where a completed checkout leads: the first of these. */
  thankYouPage: thankYouPages(),
})

export type ExternalCheckoutProps = ViewProps<typeof props>
export type ExternalCheckoutInput = InferInput<typeof props>

/**
 * A checkout of a third party's (Repejo): its script is fetched from its host, and its element is shown in ours.
 *
 * @part checkout The frame of the third party's element.
 */
export const externalCheckout = defineElement({
  tag: 'external-checkout',
  props,
  view: ExternalCheckout,
  load: 'near',
  reserve: '24em',
  keepsFallback: true,
  previews: 'checkout',
})
