import { useKronor, useTexts } from '@charity-elements/runtime/react'
import { amountTexts } from '../texts.ts'
import { useEffect, useState } from 'react'
import type { ParsedAmount } from './policy.ts'

/** Writes an amount: '200 kr', or '200 kr/mån' for a monthly gift. */
export function useAmountFormat(isMonthly: boolean): (amount: number) => string {
  const t = useTexts(amountTexts)
  const kronor = useKronor()
  return (amount) => (isMonthly ? t.monthly({ amount: kronor(amount) }) : kronor(amount))
}

/** Milliseconds without an edit after which an amount counts as typed. */
const typingPause = 400

/**
 * Shows 'too low' when the field loses the focus or soon after the last edit, because a donor
 * who types 100 first types 1 and 10. Other problems show at once, and an empty field has none.
 */
export function useDelayedProblem(typed: string, parsed: ParsedAmount) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  const isShown = !parsed.ok && parsed.problem !== 'empty' && (parsed.problem !== 'too-low' || settled === typed)
  return {
    /** The problem to show, if any. */
    problem: isShown ? parsed.problem : undefined,
    onBlur: () => setSettled(typed),
  }
}
