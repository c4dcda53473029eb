import { defineTexts } from '@charity-elements/runtime'

/** What a payment is for and who receives it. */
export const purposeTexts = defineTexts('purpose', {
  to: 'Till {recipient}',
  toFor: 'Till {recipient}: {purpose}',
  purpose: 'Ändamål: {purpose}',
})
