import { formatKronor } from '@charity-elements/runtime/core/format.ts'

export const amountTexts = {
  once: formatKronor,
  monthly: (amount: number) => `${formatKronor(amount)}/mån`,
  amounts: 'Belopp',
  other: 'Annat belopp',
  otherAmount: 'Ange belopp i kronor',
  empty: 'Ange ett belopp',
  notANumber: 'Skriv beloppet med siffror, till exempel 250',
  wholeKronor: 'Skriv beloppet i hela kronor',
  tooLow: (minimum: number) => `Lägsta belopp är ${formatKronor(minimum)}`,
  tooHigh: (maximum: number) => `Högsta belopp är ${formatKronor(maximum)}`,
} as const
