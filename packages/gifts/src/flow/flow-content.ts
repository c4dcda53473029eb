import { gift, link, listOf } from '@charity-elements/runtime'
import { richText } from '@charity-elements/ui/content'
import { type InferOutput, type ObjectSchema, array, number, optional, string } from 'valibot'
import { addressContent, amountImpacts } from '@charity-elements/payments/start'
import { thankYouPages } from '../thank-you/thank-you-page.ts'

/**
 * The content that every gift flow gets from the CMS. Everything is optional. Spread into
 * `object({...})`.
 */
export const flowContent = {
  /** The amounts to choose from, in whole kronor. */
  amountChoices: optional(array(number()), []),
  /** The preselected amount, if it is among the choices. */
  defaultAmount: optional(number()),
  /** The lowest monthly amount. One-time gifts use the gift's own minimum. */
  minimumAmount: optional(number()),
  /** Shown before the first question: text, HTML or rich text. */
  informationText: optional(richText, ''),
  /** A link to another way to give. */
  alternativeGiftLink: optional(listOf(link), []),
  /**
   * Texts about what amounts make possible, shown as the donor chooses:
   * `[{"amount": 200, "text": "en säng för natten"}]`.
   */
  amountImpacts: amountImpacts(),
  /** Where a completed gift leads: the first page counts. */
  thankYouPage: thankYouPages(),
  /** The CMS gift that receives the money. */
  connectedGift: optional(gift()),
  /** The tax text below 200 kr, or below `taxThreshold` of a company's gift. */
  taxDeductionInfo: optional(richText, ''),
  /** The tax text from there on. */
  taxDeductionInstruction: optional(richText, ''),
  /** The purpose of the email address. */
  emailPurposeInfo: optional(richText, ''),
  /**
   * How you use personal data, shown beside the fields that ask for it. Link to your privacy policy
   * here.
   */
  privacyNotice: optional(richText, ''),
  /** The organisation's Swish number, shown when a Swish payment fails. */
  swishNumber: optional(string(), ''),
  ...addressContent,
}

/** The content of a flow that takes monthly gifts by card. Spread into `object({...})`. */
export const recurringContent = {
  /**
   * How a donor ends a monthly gift by card, beside the button that starts it: text, HTML or rich
   * text. Default: by contacting you.
   */
  monthlyStopInfo: optional(richText, ''),
}
export type FlowContent = InferOutput<ObjectSchema<typeof flowContent, undefined>>
