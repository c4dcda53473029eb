import {
  backgroundColor,
  buttonStyles,
  defineElement,
  entity,
  firstOf,
  link,
  surfaceStyles,
  type ViewProps,
} from '@charity-elements/runtime'
import { richText } from '@charity-elements/ui/content'
import { type InferInput, boolean, number, object, optional, picklist, string } from 'valibot'
import { amountImpacts } from '@charity-elements/payments/start'
import { giftKinds } from '@charity-elements/payments/reports'
import { ThankYou } from './ThankYou.tsx'
import styles from './thank-you.css?inline'
import { languages } from '../languages.ts'

const props = object({
  /** What to thank for, where the page's template knows it, if only the kind. The rest is what this visitor has just given. */
  gift: optional(
    entity({
      /** `paid`, `recurring` (a monthly gift by card), `invoice` (ordered, not paid) or `contract` (a signed monthly gift). */
      kind: picklist(giftKinds),
      /** Kronor, a month for a monthly gift. */
      amount: optional(number()),
      /** What the gift is for. */
      purpose: optional(string()),
      /** Where the receipt or the invoice is sent. */
      sentTo: optional(string()),
      /** A company's own reference on its invoice. */
      reference: optional(string()),
    }),
  ),
  /** What happens next with a paid gift: text, HTML or rich text. */
  paidText: optional(richText, ''),
  /** What happens next with an invoice, and when it is to be paid. */
  invoiceText: optional(richText, ''),
  /** What happens next with a monthly gift by card. */
  recurringText: optional(richText, ''),
  /** What happens next with a signed monthly gift. */
  contractText: optional(richText, ''),
  /** What amounts make possible: `[{"amount": 200, "text": "en säng för natten"}]`. */
  amountImpacts: amountImpacts(),
  /** Whether receipts are sent by email: then the page says where to. */
  hasReceipt: optional(boolean(), false),
  /** What gifts of 200 kr or more mean for tax. */
  taxNote: optional(richText, ''),
  /** The heading of an offer to give every month, shown after a one-time gift; nothing without `monthlyLink`. */
  monthlyHeading: optional(string(), ''),
  /** The text of that offer. */
  monthlyText: optional(string(), ''),
  /** Where it leads. */
  monthlyLink: optional(firstOf(link)),
  /** An address to share: 'Dela' opens the device's own way to share, or copies it. */
  shareUrl: optional(string(), ''),
  /** The text that is shared with it. */
  shareText: optional(string(), ''),
  /** The background: a name (`Rosa`, `Blå`) or a colour. Default: white. */
  backgroundColor: optional(backgroundColor, ''),
})

export type ThankYouProps = ViewProps<typeof props>
export type ThankYouInput = InferInput<typeof props>

/**
 * The thanks on a thank-you page, by kind: a paid gift, a monthly gift by card, an ordered invoice or a signed contract. Says its amount
 * and purpose and what happens next, and offers a monthly gift after a one-time gift.
 *
 * @part thanks The whole element.
 * @part monthly The offer to give every month.
 */
export const thankYou = defineElement({
  tag: 'thank-you',
  props,
  styles: [buttonStyles, surfaceStyles, styles],
  languages,
  view: ThankYou,
  load: 'now',
  reserve: '20em',
})
