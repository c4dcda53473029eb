import type { Example } from '@charity-elements/runtime'
import { tributeExamples } from '../tribute/examples.ts'
import type { MemorialGiftInput } from './props.ts'

export const examples: readonly Example<MemorialGiftInput>[] = tributeExamples(
  'kort-minne',
  'Ett kort med vita blommor: Vi minns med kärlek',
)
