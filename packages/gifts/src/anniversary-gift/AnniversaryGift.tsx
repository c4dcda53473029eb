import { TributeFlow } from '../tribute/TributeFlow.tsx'
import type { AnniversaryGiftProps } from './props.ts'
import { anniversary } from './anniversary.tsx'

/** The flow of a gift with a card, with its own texts and drawing. */
export function AnniversaryGift({ emit, ...content }: AnniversaryGiftProps) {
  return <TributeFlow variant={anniversary} content={content} emit={emit} />
}
