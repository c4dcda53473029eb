import { kronor } from '@charity-elements/runtime/texts/format.ts'

export const texts = {
  swish: (amount: number) => `Swisha ${kronor(amount)}`,
  unavailable: 'Swish gick inte att öppna. Kontrollera din anslutning och försök igen.',
} as const
