import type { TributeVariant } from '../tribute/tribute-variant.ts'
import { Candle } from './Candle.tsx'
import { texts } from './texts.ts'

/** A gift in memory of a person. */
export const memorial: TributeVariant = {
  tag: 'memorial-gift',
  requestType: 'memorial',
  receiverTypes: ['Begravningsbyrå', 'Anhörig', 'Till mig'],
  Drawing: Candle,
  texts,
  printed: { dedication: 'Till minne av', frontWords: 'Vi minns med kärlek' },
}
