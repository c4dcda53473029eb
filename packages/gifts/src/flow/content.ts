import { entity, gift, id, many } from '@charity-elements/runtime/element/shapes.ts'
import { richText } from '@charity-elements/runtime/html/rich-content.ts'
import { type Link, link, linkTarget, route } from '@charity-elements/runtime/links/link.ts'
import { type InferOutput, array, number, object, optional, pipe, string, transform, union } from 'valibot'

/** A page of the CMS that a gift leads to: its id for the payment calls, and its address. A text stands for an address alone. */
const thankYouEntry = union([
  pipe(
    string(),
    transform((url) => ({ id: undefined, url, route: undefined })),
  ),
  entity({ id: optional(id()), url: optional(string()), route: optional(route) }),
])

/** The thank-you pages of an element, as the CMS gives them: a list, or one by itself. The first counts (STD-27). */
export const thankYouPages = () => optional(many(thankYouEntry), [])
export type ThankYouPages = InferOutput<ReturnType<typeof thankYouPages>>

/** Where a gift leads. */
export interface ThankYouPage {
  /** The page's id in the CMS; empty when it has none. */
  readonly id: string
  /** Its address; empty when there is none that may be gone to. */
  readonly url: string
}

/** The first thank-you page of an element's content. */
export function firstThankYouPage([first]: ThankYouPages): ThankYouPage {
  if (!first) return { id: '', url: '' }
  const target = linkTarget({ url: first.url, route: first.route })
  return { id: first.id ?? '', url: target.ok ? target.href : '' }
}

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
const flowProps = object(flowContent)
export type FlowContent = InferOutput<typeof flowProps>

/** The link to another way to give, or undefined. */
export const alternativeLink = ({ alternativeGiftLink }: Pick<FlowContent, 'alternativeGiftLink'>): Link | undefined =>
  alternativeGiftLink[0]

/** From this amount on, in kronor, a gift may give a tax reduction (specification 2, section 9). */
export const taxThreshold = 200

/** Which tax text an amount shows; the info while there is no amount. */
export const taxTextOf = (
  amount: number | null,
  { taxDeductionInfo, taxDeductionInstruction }: Pick<FlowContent, 'taxDeductionInfo' | 'taxDeductionInstruction'>,
) => ((amount ?? 0) < taxThreshold ? taxDeductionInfo : taxDeductionInstruction)
