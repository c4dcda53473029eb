export { Impact } from './amount/Impact.tsx'
export { default as amountChoiceStyles } from './amount/amount-choice.css?inline'
export {
  type AmountLimits,
  type AmountProblem,
  barLimits,
  fixedAmounts,
  moduleAmount,
  monthlyLimits,
  monthlySuggestion,
  oneTimeLimits,
  parseCustomAmount,
  type ParsedAmount,
  amountProblemText,
  taxThresholds,
} from './amount/policy.ts'
export { amountImpacts, impactOf } from './amount/Impact.tsx'
export { amountTexts } from './texts.ts'
export { addressContent, type AddressContent, askedGift, askedTag, useAskedGift } from './asked-gift.ts'
export { giftEvents } from './gift-events.ts'
export { slowStartAfter } from './resume-check.ts'
export { useConnectedGift } from './useConnectedGift.ts'
export { useOfferedMethods } from './useOfferedMethods.ts'
export { useSwishGift } from './useSwishGift.tsx'
export { useDelayedProblem, useAmountFormat } from './amount/hooks.ts'
export { parseAmount } from './amount/parse.ts'
