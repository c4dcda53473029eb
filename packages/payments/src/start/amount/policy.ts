import { maxGiftAmount, minGiftAmount } from '@charity-elements/contract'
import { parseAmount } from './parse.ts'

/*
 * The possible amounts in whole kronor: the minimum and the maximum of every element, and how to
 * parse a custom amount. The host has its own minimum: `host/src/api/gift-body.ts`.
 */

/** The limits of a custom amount. */
export interface AmountLimits {
  readonly minimum: number
  readonly maximum: number
}

/** The lowest amount in whole kronor. */
const lowest = (minimum = minGiftAmount): number => Math.max(minGiftAmount, Math.ceil(minimum))

const smallestOf = (amounts: readonly number[]): number | undefined =>
  amounts.length > 0 ? Math.min(...amounts) : undefined

/** The limits of a one-time gift in a flow. The minimum is the gift's own, or 1 krona. */
export const oneTimeLimits = (giftMinimum: number | undefined): AmountLimits => ({
  minimum: lowest(giftMinimum),
  maximum: maxGiftAmount,
})

/**
 * The limits of a monthly gift. The minimum is the configured one, else the gift's, else the lowest
 * choice, else 1 krona. The maximum has five digits.
 */
export const monthlyLimits = (
  configured: number | undefined,
  giftMinimum: number | undefined,
  choices: readonly number[],
): AmountLimits => ({ minimum: lowest(configured ?? giftMinimum ?? smallestOf(choices)), maximum: 99_999 })

/**
 * The limits of the gift bar: from the smaller of the gift's minimum and the lowest fixed amount,
 * to 5000 kr.
 */
export const barLimits = (giftMinimum: number | undefined, choices: readonly number[]): AmountLimits => ({
  minimum: lowest(
    smallestOf(giftMinimum !== undefined && giftMinimum >= minGiftAmount ? [...choices, giftMinimum] : choices),
  ),
  maximum: 5000,
})

/** The amount of a gift module: its own, raised to the gift's minimum if that is higher. */
export const moduleAmount = (amount: number, giftMinimum: number | undefined): number =>
  Math.max(lowest(amount), lowest(giftMinimum))

/** The fixed amounts of an element, after cleaning. */
export interface FixedAmounts {
  /** Whole kronor from the minimum to `maxGiftAmount`, in the order of the content, each once. */
  readonly amounts: readonly number[]
  /** What was dropped and why, for the console. */
  readonly warnings: readonly string[]
}

/** Cleans the fixed amounts of an attribute. */
export function fixedAmounts(given: readonly number[], minimum: number, attribute: string): FixedAmounts {
  const isValid = (amount: number) => Number.isSafeInteger(amount) && amount >= minimum && amount <= maxGiftAmount
  return {
    amounts: [...new Set(given.filter(isValid))],
    warnings: given
      .filter((amount) => !isValid(amount))
      .map(
        (amount) => `${attribute}: ${amount} is not a whole number from ${minimum} to ${maxGiftAmount} and is left out`,
      ),
  }
}

export type AmountProblem = 'empty' | 'not-a-number' | 'fraction' | 'too-low' | 'too-high'

export type ParsedAmount =
  { readonly ok: true; readonly amount: number } | { readonly ok: false; readonly problem: AmountProblem }

/** A typed custom amount, or why it is not possible. */
export function parseCustomAmount(typed: string, { minimum, maximum }: AmountLimits): ParsedAmount {
  const parsed = parseAmount(typed)
  if (!parsed.ok) {
    const { reason } = parsed
    return { ok: false, problem: reason === 'negative' ? 'too-low' : reason === 'too-large' ? 'too-high' : reason }
  }
  if (parsed.value < minimum) return { ok: false, problem: 'too-low' }
  if (parsed.value > maximum) return { ok: false, problem: 'too-high' }
  return { ok: true, amount: parsed.value }
}

type ProblemTexts = Readonly<Record<AmountProblem, string | ((parameters: { readonly limit: string }) => string)>>

/** The message about why a custom amount is not possible. `kronor` formats an amount. */
export function amountProblemText(
  problem: AmountProblem,
  { minimum, maximum }: AmountLimits,
  t: ProblemTexts,
  kronor: (amount: number) => string,
): string {
  const text = t[problem]
  return typeof text === 'string' ? text : text({ limit: kronor(problem === 'too-low' ? minimum : maximum) })
}

/**
 * From which amount on, in kronor, a gift may give a tax reduction (67 kap. 20–26 a §§
 * inkomstskattelagen).
 */
export const taxThresholds = { person: 200, company: 2000 } as const

/**
 * The monthly amount to ask for instead of a one-time gift: the amount that is nearest to between a
 * third and half of it, the larger of two.
 */
export function monthlySuggestion(amount: number | null, monthlyAmounts: readonly number[]): number | undefined {
  if (amount === null) return undefined
  const distance = (monthly: number) => Math.max(amount / 3 - monthly, monthly - amount / 2, 0)
  return [...monthlyAmounts].sort((one, other) => distance(one) - distance(other) || other - one)[0]
}
