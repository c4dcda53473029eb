import { kronor } from '@charity-elements/runtime/texts/format.ts'

export const texts = {
  swish: (amount: number | null) => (amount === null ? 'Swisha' : `Swisha ${kronor(amount)}`),
  amounts: 'Belopp',
  chosen: (amount: number | null) => (amount === null ? 'Välj belopp' : kronor(amount)),
  notANumber: 'Skriv beloppet med siffror, till exempel 250',
  wholeKronor: 'Skriv beloppet i hela kronor',
  tooLow: (minimum: number) => `Lägsta belopp är ${minimum} kr`,
  tooHigh: (maximum: number) => `Högsta belopp är ${maximum} kr`,
  chooseFirst: 'Välj först ett belopp',
} as const
