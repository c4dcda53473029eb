import { formatKronor } from '@charity-elements/runtime/core/format.ts'

export const texts = {
  swish: (amount: number | null) => (amount === null ? 'Swisha' : `Swisha ${formatKronor(amount)}`),
  amounts: 'Belopp',
  chosen: (amount: number | null) => (amount === null ? 'Välj belopp' : formatKronor(amount)),
  notANumber: 'Skriv beloppet med siffror, till exempel 250',
  wholeKronor: 'Skriv beloppet i hela kronor',
  tooLow: (minimum: number) => `Lägsta belopp är ${minimum} kr`,
  tooHigh: (maximum: number) => `Högsta belopp är ${maximum} kr`,
  chooseFirst: 'Välj först ett belopp',
} as const
