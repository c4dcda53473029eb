import { useKronor, useTexts } from '@charity-elements/runtime/react'
import { amountTexts } from './texts.ts'

/** Writes an amount: '200 kr', or '200 kr/mån' for a monthly gift. */
export function useAmountFormat(isMonthly: boolean): (amount: number) => string {
  const t = useTexts(amountTexts)
  const kronor = useKronor()
  return (amount) => (isMonthly ? t.monthly({ amount: kronor(amount) }) : kronor(amount))
}
