import { formatKronor } from '@charity-elements/runtime/core/format.ts'
import type { AmountLimits, AmountProblem } from './amount-policy.ts'

export const amountTexts = {
  once: formatKronor,
  monthly: (amount: number, isGrouped?: boolean) => `${formatKronor(amount, isGrouped)}/mån`,
  /** The button that pays (GBA-4, GMO-2): the amount as text, or empty while none is chosen. */
  swish: (amount: string) => (amount === '' ? 'Swisha' : `Swisha ${amount}`),
  amounts: 'Belopp',
  other: 'Annat belopp',
  otherAmount: 'Ange belopp i kronor',
  /** What an amount makes possible: '200 kr: en säng för natten'. */
  impact: (amount: string, effect: string) => `${amount}: ${effect}`,
} as const

/** Why a custom amount cannot be given. 'Lägsta belopp' and 'Högsta belopp' are verbatim (GBA-19, GBA-20, MON-47). */
export const amountProblemText = (problem: AmountProblem, { minimum, maximum }: AmountLimits): string =>
  ({
    empty: 'Ange ett belopp',
    'not-a-number': 'Skriv beloppet med siffror, till exempel 250',
    fraction: 'Skriv beloppet i hela kronor',
    'too-low': `Lägsta belopp är ${formatKronor(minimum)}`,
    'too-high': `Högsta belopp är ${formatKronor(maximum)}`,
  })[problem]
