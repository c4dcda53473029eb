import type { Example } from '@charity-elements/runtime'
import { tributeExamples } from '../tribute/examples.ts'
import type { AnniversaryGiftInput } from './props.ts'

export const examples: readonly Example<AnniversaryGiftInput>[] = tributeExamples(
  'kort-gratulation',
  'Ett kort med röda blommor: Varma gratulationer',
)
