import { formatKronor } from '@charity-elements/runtime/core/format.ts'

export const texts = {
  swish: (amount: number) => `Swisha ${formatKronor(amount)}`,
} as const
