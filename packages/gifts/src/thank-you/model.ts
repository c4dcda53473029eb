import { type CompletedGift, type GiftKind, hasForm } from '@charity-elements/payments/reports'
import { parseEmail } from '@charity-elements/contract'
import { taxThresholds } from '@charity-elements/payments/start'

/** The gift that the page thanks for. */
export interface ThankedGift {
  readonly kind: GiftKind
  readonly amount?: number | undefined
  readonly purpose?: string | undefined
  /** The address that the receipt or the invoice is sent to. */
  readonly sentTo?: string | undefined
  /** A company's own reference on its invoice. */
  readonly reference?: string | undefined
  /** The donor gave without a name, and so without a personal number. */
  readonly isAnonymous?: boolean | undefined
  /** The greeting card of a gift that honours or remembers a person. */
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

type Fields = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * The address for the receipt or the invoice, from the session's saved form: a postal address for
 * an invoice by post, otherwise an email address. Undefined for an anonymous gift.
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

/**
 * The details of a gift in the session's saved form: the address for the receipt, the reference on
 * an invoice, and whether the donor is anonymous.
 */
export const formDetailsOf = (
  kind: GiftKind,
  form: Fields | null | undefined,
): Pick<ThankedGift, 'sentTo' | 'reference' | 'isAnonymous'> => ({
  sentTo: recipientOf(kind, form),
  isAnonymous: form?.['isAnonymous'] === true,
  reference: (kind === 'invoice' && textOf(form?.['invoiceReference'])) || undefined,
})

/** The gift, and what this tab knows of it. */
export type GiftOfTab = ThankedGift &
  Pick<CompletedGift, 'requestType' | 'variant'> & {
    /** The saved form has been requested: who gave, and where the receipt goes, is not known yet. */
    readonly isFormPending?: boolean
  }

/**
 * Whether the tax note applies: the gift is paid, large enough, and the donor could give a number.
 */
export const hasTaxNote = ({
  kind,
  amount = 0,
  variant,
  isAnonymous = false,
  isFormPending = false,
}: Omit<GiftOfTab, 'requestType'>): boolean =>
  kind !== 'invoice' &&
  amount >= taxThresholds[variant === 'company-gift' ? 'company' : 'person'] &&
  hasForm(variant) &&
  !isAnonymous &&
  !isFormPending

/** An address with a monthly gift, under the default names, for an element that reads it. */
export function withMonthlyGift(address: string, amount: number): string {
  const url = new URL(address)
  url.searchParams.set('belopp', String(amount))
  url.searchParams.set('ofta', 'manad')
  return url.href
}
