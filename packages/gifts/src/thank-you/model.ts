import type { CompletedGift, GiftKind } from '@charity-elements/payments/reports'
import { parseEmail } from '@charity-elements/ui/fields'
import { taxThreshold } from '../flow/amount/tax-threshold.ts'

/** What the page thanks for. */
export interface ThankedGift {
  readonly kind: GiftKind
  readonly amount?: number | undefined
  readonly purpose?: string | undefined
  /** Where the receipt or the invoice is sent. */
  readonly sentTo?: string | undefined
  /** A company's own reference on its invoice. */
  readonly reference?: string | undefined
  /** The card that is sent, of a gift that honours or remembers a person. */
  readonly tribute?: SentCard | undefined
}

/** A greeting card, as its flow has saved it. */
export interface SentCard {
  readonly type: TributeType
  readonly details: Fields
  readonly receiver: Fields
  /** When it was ordered, in milliseconds since 1970. */
  readonly orderedAt: number
}

/** The gifts with a greeting card, by their request type. */
export type TributeType = 'anniversary' | 'memorial'

export const isTribute = (requestType: string | null | undefined): requestType is TributeType =>
  requestType === 'anniversary' || requestType === 'memorial'

/** The elements that take a gift without asking who gives. */
const withoutForm = ['gift-bar', 'gift-module']

/** Whether a form belongs to a gift made in this element; unknown for a card payment, which always has one. */
export const hasForm = (variant: string | undefined): boolean => variant === undefined || !withoutForm.includes(variant)

type Fields = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * Where the receipt or the invoice is sent, from the form that the session has saved: an address by post for an invoice by regular mail,
 * else an email address. Undefined for an anonymous gift.
 */
function recipientOf(kind: GiftKind, form: Fields | null | undefined): string | undefined {
  if (!form || form['isAnonymous'] === true) return undefined
  if (kind === 'invoice' && form['invoiceType'] === 'regularMail') {
    const town = `${textOf(form['invoiceZip'])} ${textOf(form['invoiceCity'])}`.trim()
    return [form['companyName'], form['invoiceAddress'], town].map(textOf).filter(Boolean).join(', ') || undefined
  }
  const email = parseEmail(textOf(form['donatorEmail']))
  return email.ok ? email.value : undefined
}

/** What the session's saved form says about a gift: where it is thanked to, and the reference on an invoice. */
export const formDetailsOf = (
  kind: GiftKind,
  form: Fields | null | undefined,
): Pick<ThankedGift, 'sentTo' | 'reference'> => ({
  sentTo: recipientOf(kind, form),
  reference: (kind === 'invoice' && textOf(form?.['invoiceReference'])) || undefined,
})

/** Whether the tax note applies: from 200 kr on, not to a gift that is not paid yet, and where a personal number could be given. */
export const hasTaxNote = ({ kind, amount = 0, variant }: ThankedGift & Pick<CompletedGift, 'variant'>): boolean =>
  kind !== 'invoice' && amount >= taxThreshold && hasForm(variant)
