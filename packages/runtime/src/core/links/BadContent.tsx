import { useTexts } from '../language/language.ts'
import { useEffect } from 'react'
import { pushEvent } from '../data-layer.ts'
import { useServices } from '../element/services.ts'
import { texts } from './texts.ts'

export interface BadContentProps {
  /** The reason, for the data layer. */
  readonly reason: string
  /** What is wrong, for the console. */
  readonly warning: string
}

/** A notice in place of content that cannot be shown. Reports it in the console and the data layer, once. */
export function BadContent({ reason, warning }: BadContentProps) {
  const t = useTexts(texts)
  const { pageState } = useServices()
  useEffect(() => {
    console.warn(`charity-elements: ${warning}`)
    pushEvent('content_error', { reason }, pageState)
  }, [reason, warning, pageState])
  return (
    <span className="bad-content" part="bad-content">
      {t.badContent}
    </span>
  )
}
