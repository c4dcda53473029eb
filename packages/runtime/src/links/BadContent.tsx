import { useEffect } from 'react'
import { pushEvent } from '../analytics/data-layer.ts'
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
  const { traces } = useServices()
  useEffect(() => {
    console.warn(`charity-elements: ${warning}`)
    pushEvent('content_error', { reason }, traces)
  }, [reason, warning, traces])
  return (
    <span className="bad-content" part="bad-content">
      {texts.badContent}
    </span>
  )
}
