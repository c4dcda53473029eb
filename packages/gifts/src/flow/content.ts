import { gift, many } from '@charity-elements/runtime/element/shapes.ts'
import { richText } from '@charity-elements/runtime/html/rich-content.ts'
import { type Link, link } from '@charity-elements/runtime/links/link.ts'
import { type InferOutput, type ObjectSchema, array, number, optional, string } from 'valibot'
import { thankYouPages } from './thank-you.ts'

export { type ThankYouPage, firstThankYouPage } from './thank-you.ts'

/** What every giving flow is given by the CMS (STD-11), all of it optional. Spread into `object({...})`. */
export const flowContent = {
  /** The amounts to choose among, in whole kronor. */
  amountChoices: optional(array(number()), []),
  /** The amount chosen from the start, when it is among the choices. */
  defaultAmount: optional(number()),
  /** The lowest monthly amount. One-time gifts go by the gift's own minimum (specification 2, sections 5 and 9). */
  minimumAmount: optional(number()),
  /** What the flow says before its first question: text, HTML or rich text. */
  informationText: optional(richText, ''),
  /** A link to another way to give. */
  alternativeGiftLink: optional(many(link), []),
  /** Where a gift leads: the first of these. */
  thankYouPage: thankYouPages(),
  /** The gift of the CMS that is given to. */
  connectedGift: optional(gift()),
  /** What is said of tax for less than 200 kr. */
  taxDeductionInfo: optional(richText, ''),
  /** What is said of tax from 200 kr on. */
  taxDeductionInstruction: optional(richText, ''),
  /** What the email address is used for. */
  emailPurposeInfo: optional(richText, ''),
  /** The organisation's Swish number, told when a payment by Swish fails. */
  swishNumber: optional(string(), ''),
}
export type FlowContent = InferOutput<ObjectSchema<typeof flowContent, undefined>>

/** The link to another way to give, or undefined. */
export const alternativeLink = ({ alternativeGiftLink }: Pick<FlowContent, 'alternativeGiftLink'>): Link | undefined =>
  alternativeGiftLink[0]

/** From this amount on, in kronor, a gift may give a tax reduction (specification 2, section 9). */
const taxThreshold = 200

/** Which tax text an amount shows; the info while there is no amount. */
export const taxTextOf = (
  amount: number | null,
  { taxDeductionInfo, taxDeductionInstruction }: Pick<FlowContent, 'taxDeductionInfo' | 'taxDeductionInstruction'>,
) => ((amount ?? 0) < taxThreshold ? taxDeductionInfo : taxDeductionInstruction)
