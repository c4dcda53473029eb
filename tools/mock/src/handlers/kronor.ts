import { maxGiftAmount, minGiftAmount } from '@charity-elements/contract'

/** Whether a value is a valid amount: whole kronor. */
export const isKronor = (amount: unknown): boolean =>
  typeof amount === 'number' && Number.isInteger(amount) && amount >= minGiftAmount && amount <= maxGiftAmount
