import { useEffect } from 'react'
import { pushEvent } from '../analytics/data-layer.ts'
import { useServices } from '../element/services.ts'
import { texts } from './texts.ts'

export interface BadContentProps {
  /** What is wrong, for the data layer. */
  readonly reason: string
  /** What is wrong and with what, for whoever reads the console. */
  readonly warning: string
}

/** Says in place of content that it cannot be shown; tells the console and the data layer, once. */
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
