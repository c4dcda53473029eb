import { backgroundColor, entity, link, optionalOne, type ViewProps } from '@charity-elements/runtime'
import { richText } from '@charity-elements/ui/content'
import { type InferInput, array, boolean, number, object, optional, picklist, string } from 'valibot'
import { amountImpacts } from '@charity-elements/payments/start'
import { giftKinds } from '@charity-elements/payments/reports'

export const props = object({
  /**
   * The gift to thank for, if the page's template knows it or at least its kind. The rest comes
   * from the gift that this visitor has just made.
   */
  gift: optional(
    entity({
      /**
       * `paid`, `recurring` (a monthly gift by card), `invoice` (ordered, not paid) or `contract`
       * (a signed monthly gift).
       */
      kind: picklist(giftKinds),
      /** In kronor; per month for a monthly gift. */
      amount: optional(number()),
      /** The purpose of the gift. */
      purpose: optional(string()),
      /** The address that the receipt or the invoice is sent to. */
      sentTo: optional(string()),
      /** A company's own reference on its invoice. */
      reference: optional(string()),
    }),
  ),
  /** What happens next with a paid gift: text, HTML or rich text. */
  paidText: optional(richText, ''),
  /** What happens next with an invoice, and when to pay it. */
  invoiceText: optional(richText, ''),
  /** What happens next with a monthly gift by card. */
  recurringText: optional(richText, ''),
  /** What happens next with a signed monthly gift. */
  contractText: optional(richText, ''),
  /** Texts about what amounts make possible: `[{"amount": 200, "text": "en säng för natten"}]`. */
  amountImpacts: amountImpacts(),
  /** Whether you send receipts by email. The page then shows the address. */
  hasReceipt: optional(boolean(), false),
  /** What gifts of 200 kr or more mean for tax. */
  taxNote: optional(richText, ''),
  /**
   * The heading of an offer to give every month, shown after a one-time gift; nothing without
   * `monthlyLink`.
   */
  monthlyHeading: optional(string(), ''),
  /** The text of that offer. `{amount}` in it is the monthly amount that fits the gift. */
  monthlyText: optional(string(), ''),
  /**
   * The monthly amounts to choose from, in whole kronor. With them, the offer's `{amount}` is the one
   * nearest to between a third and half of the gift.
   */
  monthlyAmountChoices: optional(array(number()), []),
  /** The link of that offer. */
  monthlyLink: optionalOne(link),
  /** An address to share. 'Dela' opens the device's share dialog, or copies the address. */
  shareUrl: optional(string(), ''),
  /** The text that is shared with it. */
  shareText: optional(string(), ''),
  /** The background: a name (`Rosa`, `Blå`) or a colour. Default: white. */
  backgroundColor: optional(backgroundColor, ''),
})

export type ThankYouProps = ViewProps<typeof props>
export type ThankYouInput = InferInput<typeof props>
