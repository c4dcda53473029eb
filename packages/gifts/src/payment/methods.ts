import { cardTexts } from './card/texts.ts'

/** The ways to pay. Invoice is offered to companies alone (INV-4). */
export type PaymentMethod = 'creditCard' | 'swish' | 'invoice'

/** A way to pay, as a flow offers it. */
export interface OfferedMethod<Method extends PaymentMethod = PaymentMethod> {
  readonly value: Method
  /** On the choice. */
  readonly caption: string
  /** After an amount: '200 kr med kort'. */
  readonly by: string
}

const card = {
  value: 'creditCard',
  caption: `${cardTexts.card} (${cardTexts.cardHelp})`,
  by: cardTexts.by,
} as const
const swish = { value: 'swish', caption: 'Swish', by: 'med Swish' } as const

/** What a donor may pay by, the one chosen from the start first (specification 2, section 3). */
export const donorMethods = [card, swish] as const
export type DonorMethod = (typeof donorMethods)[number]['value']
