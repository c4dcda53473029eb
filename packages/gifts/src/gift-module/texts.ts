import { kronor } from '@charity-elements/runtime/texts/format.ts'

export const texts = {
  swish: (amount: number) => `Swisha ${kronor(amount)}`,
} as const
