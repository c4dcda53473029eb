import { kronor } from '@charity-elements/runtime/texts/format.ts'

export const amountTexts = {
  once: kronor,
  monthly: (amount: number) => `${kronor(amount)}/mån`,
  amounts: 'Belopp',
  other: 'Annat belopp',
  otherAmount: 'Ange belopp i kronor',
  empty: 'Ange ett belopp',
  notANumber: 'Skriv beloppet med siffror, till exempel 250',
  wholeKronor: 'Skriv beloppet i hela kronor',
  tooLow: (minimum: number) => `Lägsta belopp är ${kronor(minimum)}`,
  tooHigh: (maximum: number) => `Högsta belopp är ${kronor(maximum)}`,
} as const
