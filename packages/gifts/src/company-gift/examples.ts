import type { Example } from '@charity-elements/runtime/element/example.ts'
import { flowExample, flowFallback as fallback } from '../flow/examples.ts'
import type { CompanyGiftInput } from './element.ts'

const company = { ...flowExample, amountChoices: [1000, 5000, 10000], defaultAmount: 5000, taxDeductionInstruction: '' }

export const examples: readonly Example<CompanyGiftInput>[] = [
  { name: 'Amounts', props: company, fallback },
  { name: 'Without content', props: {}, fallback },
]
