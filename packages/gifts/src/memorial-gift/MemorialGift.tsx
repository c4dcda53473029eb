import { TributeFlow } from '../tribute/TributeFlow.tsx'
import type { MemorialGiftProps } from './props.ts'
import { memorial } from './memorial.tsx'

/** The flow of a gift with a card, with its own texts and drawing. */
export function MemorialGift({ emit, ...content }: MemorialGiftProps) {
  return <TributeFlow variant={memorial} content={content} emit={emit} />
}
