import { cardTexts } from '../card-start/card-texts.ts'

/** How a gift can be paid. Only companies may pay by invoice (INV-4). */
export type PaymentMethod = 'creditCard' | 'swish' | 'invoice'

/** A payment method as a flow offers it. */
export interface PaymentOption<Method extends PaymentMethod = PaymentMethod> {
  readonly value: Method
  /** The label of its radio button. */
  readonly caption: string
  /** Follows an amount: '200 kr med kort'. */
  readonly by: string
}

const card = {
  value: 'creditCard',
  caption: `${cardTexts.card} (${cardTexts.cardHelp})`,
  by: cardTexts.by,
} as const
const swish = { value: 'swish', caption: 'Swish', by: 'med Swish' } as const

/** The payment methods for private donors, the default first (DON-2). */
export const donorMethods = [card, swish] as const
/** The same with Swish first: how most donors in Sweden give once (docs/decisions.md, Swish first for one-time gifts). */
export const swishFirst = [swish, card] as const
export type DonorMethod = (typeof donorMethods)[number]['value']
