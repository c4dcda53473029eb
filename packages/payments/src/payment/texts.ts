import { defineTexts } from '@charity-elements/runtime'

/** The purpose and the receiver of a payment. */
export const purposeTexts = defineTexts('purpose', {
  to: 'Till {recipient}',
  toFor: 'Till {recipient}: {purpose}',
  purpose: 'Ändamål: {purpose}',
})
