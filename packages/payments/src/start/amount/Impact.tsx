import { useTexts } from '@charity-elements/runtime/react'
import { type AmountImpact, impactOf } from './amount-impacts.ts'
import { amountTexts } from './texts.ts'

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
      {impact && <p key={impact.amount}>{t.impact({ amount: formatAmount(impact.amount), effect: impact.text })}</p>}
    </div>
  )
}
