import { maxGiftAmount } from '@charity-elements/contract'

/** Whether it is an amount that can be given: whole kronor. */
export const isKronor = (amount: unknown): boolean =>
  typeof amount === 'number' && Number.isInteger(amount) && amount > 0 && amount <= maxGiftAmount
