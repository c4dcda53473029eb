import { useServices, useTexts } from '@charity-elements/runtime/react'
import { useEffect, useState } from 'react'
import type { MethodExtension } from '@charity-elements/contract'
import { useOfferedMethods } from '@charity-elements/payments/start'
import { cardTexts } from '@charity-elements/payments/start-form'
import { useDraftState } from './flow-contexts.ts'
import { flowTexts } from './texts.ts'

/** The payment methods. Only companies may pay by invoice. */
export type PaymentMethod = 'creditCard' | 'swish' | 'invoice'

/** How a host names its methods. */
const extensionOf: Readonly<Record<PaymentMethod, MethodExtension>> = {
  creditCard: 'pay-by-card',
  swish: 'pay-by-swish',
  invoice: 'pay-by-invoice',
}

/** A payment method as a flow offers it. */
export interface PaymentOption<Method extends PaymentMethod = PaymentMethod> {
  readonly value: Method
  /** The label of its radio button. */
  readonly caption: string
  /** An amount and the method: '200 kr med kort'. */
  readonly by: (gift: { readonly amount: string }) => string
}

export type DonorMethod = Exclude<PaymentMethod, 'invoice'>
type DonorOptions = readonly [PaymentOption<DonorMethod>, PaymentOption<DonorMethod>]

/** The payment methods for private donors, the default first. */
export const donorMethods = (card: typeof cardTexts, flow: typeof flowTexts): DonorOptions => [
  { value: 'creditCard', caption: card.caption, by: card.by },
  { value: 'swish', caption: 'Swish', by: flow.bySwish },
]

/** `donorMethods` in the element's language. */
export const useDonorMethods = (): DonorOptions => donorMethods(useTexts(cardTexts), useTexts(flowTexts))

/**
 * The same with Swish first, because most one-time donors in Sweden use it (docs/decisions/0027).
 */
export function useSwishFirst(): DonorOptions {
  const [card, swish] = useDonorMethods()
  return [swish, card]
}

/**
 * The methods for a monthly gift: card, and Swish if the host can repeat it (docs/decisions/0130).
 */
export function useMonthlyMethods(isNeeded: boolean): DonorOptions | readonly [PaymentOption<DonorMethod>] {
  const methods = useDonorMethods()
  const { supports } = useServices()
  const [canRepeatSwish, setCanRepeatSwish] = useState(false)
  useEffect(() => {
    if (isNeeded) void supports('recurring-swish').then(setCanRepeatSwish)
  }, [isNeeded, supports])
  return canRepeatSwish ? methods : [methods[0]]
}

/**
 * The payment method of a gift. `known` are the flow's own, the default first; the flow offers those
 * that the host has. @param key of the donor's choice, in an element that shows several flows.
 */
export function usePaymentMethod<Method extends PaymentMethod>(
  key: string,
  known: readonly [PaymentOption<Method>, ...PaymentOption<Method>[]],
) {
  const isOffered = useOfferedMethods()
  const offered = known.filter(({ value }) => isOffered(extensionOf[value]))
  const [wanted, choose] = useDraftState<Method>(key, known[0].value)
  const { value: chosen } = offered.find(({ value }) => value === wanted) ?? offered[0] ?? known[0]
  /** With no method offered, there is nothing to show. */
  return { offered, chosen, choose }
}
