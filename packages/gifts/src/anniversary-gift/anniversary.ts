import type { TributeVariant } from '../tribute/tribute-variant.ts'
import { Balloons } from './Balloons.tsx'
import { texts } from './texts.ts'

/** A gift that honours a person. */
export const anniversary: TributeVariant = {
  tag: 'anniversary-gift',
  requestType: 'anniversary',
  receiverTypes: ['Till den som ska hyllas', 'Till mig'],
  Drawing: Balloons,
  texts,
  printed: { dedication: 'Till', frontWords: 'Varma gratulationer' },
}
