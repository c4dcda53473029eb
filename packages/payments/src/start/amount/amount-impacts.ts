import { entity, listOf } from '@charity-elements/runtime'
import { number, optional, string } from 'valibot'

/** A text about what an amount makes possible: `{"amount": 200, "text": "en säng för natten"}`. */
export interface AmountImpact {
  readonly amount: number
  readonly text: string
}

/** The prop `amountImpacts`, in any order. */
export const amountImpacts = () => optional(listOf(entity({ amount: number(), text: string() })), [])

/**
 * The text for an amount: that of the highest amount that it reaches. Undefined below the lowest.
 */
export function impactOf(impacts: readonly AmountImpact[], amount: number | null): AmountImpact | undefined {
  let best: AmountImpact | undefined
  for (const impact of impacts) {
    if (amount !== null && impact.amount <= amount && impact.amount >= (best?.amount ?? 0)) best = impact
  }
  return best
}
