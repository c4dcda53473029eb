import { entity, listOf } from '@charity-elements/runtime'
import { type InferOutput, number, optional, string } from 'valibot'
import { useTexts } from '@charity-elements/runtime/react'
import { amountTexts } from '../texts.ts'

/** The prop `amountImpacts`, in any order: `{"amount": 200, "text": "en säng för natten"}`. */
export const amountImpacts = () => optional(listOf(entity({ amount: number(), text: string() })), [])

type AmountImpact = InferOutput<ReturnType<typeof amountImpacts>>[number]

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

interface ImpactProps {
  readonly impacts: readonly AmountImpact[]
  /** Kronor; null while no valid amount is chosen. */
  readonly amount: number | null
  readonly formatAmount: (amount: number) => string
}

/**
 * Shows what the chosen amount makes possible. Screen readers announce it when the donor chooses.
 * Renders nothing if the content has no impacts.
 */
export function Impact({ impacts, amount, formatAmount }: ImpactProps) {
  const t = useTexts(amountTexts)
  const impact = impactOf(impacts, amount)
  return impacts.length === 0 ? null : (
    <div className="impact" role="status">
      {impact && amount !== null && (
        <p key={amount}>
          {t[amount === impact.amount ? 'impact' : 'impactAndMore']({
            amount: formatAmount(amount),
            effect: impact.text,
          })}
        </p>
      )}
    </div>
  )
}
