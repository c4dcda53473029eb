import { useEffect, useMemo, useState } from 'react'
import { amountOffer, initialChoice, monthlyMaximum, monthlyMinimum } from '../donor/amount/amounts.ts'
import type { MonthlyGiftProps } from './element.ts'

/** The amounts that are offered every month, and the donor's choice among them. */
export function useMonthlyAmount(props: MonthlyGiftProps) {
  const { amountChoices, defaultAmount, minimumAmount, connectedGift } = props
  const offer = useMemo(
    () =>
      amountOffer({
        amountChoices,
        defaultAmount,
        minimum: monthlyMinimum(minimumAmount, connectedGift?.minimumGiftAmount, amountChoices),
        maximum: monthlyMaximum,
      }),
    [amountChoices, defaultAmount, minimumAmount, connectedGift?.minimumGiftAmount],
  )
  const [choice, setChoice] = useState(() => initialChoice(offer))

  useEffect(() => {
    for (const problem of offer.problems) console.warn(`charity-elements: <monthly-gift> ${problem}.`)
  }, [offer])

  return { offer, choice, setChoice }
}
