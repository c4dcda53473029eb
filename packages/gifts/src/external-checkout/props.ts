import type { ViewProps } from '@charity-elements/runtime'
import { type InferInput, object, optional, string } from 'valibot'
import { thankYouPages } from '../thank-you/thank-you-page.ts'

export const props = object({
  /** The https address of the third party's checkout. Required: nothing renders without it. */
  host: optional(string(), ''),
  /** The id of the checkout at the third party. Required: nothing renders without it. */
  checkoutShortlink: optional(string(), ''),
  /** Where a completed checkout leads: the first page counts. */
  thankYouPage: thankYouPages(),
})

export type ExternalCheckoutProps = ViewProps<typeof props>
export type ExternalCheckoutInput = InferInput<typeof props>
