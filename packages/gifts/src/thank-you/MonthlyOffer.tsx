import { Button, ButtonLink, useTexts } from '@charity-elements/runtime/react'
import type { LinkEntity } from '@charity-elements/runtime'
import { useState } from 'react'
import { texts } from './texts.ts'

interface MonthlyOfferProps {
  readonly heading: string
  readonly text: string
  readonly link: LinkEntity
  /** The offer has disappeared, and the focus with it. */
  readonly onDecline: () => void
}

/** An offer to give every month, below the thanks. One press declines it. */
export function MonthlyOffer({ heading, text, link, onDecline }: MonthlyOfferProps) {
  const t = useTexts(texts)
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined) return null
  return (
    <aside className="monthly" part="monthly">
      {heading && <h2 className="monthly-heading">{heading}</h2>}
      {text && <p>{text}</p>}
      <div className="monthly-actions">
        <ButtonLink link={link} appearance="quiet" />
        <Button
          appearance="plain"
          onClick={() => {
            onDecline()
            setDeclined(true)
          }}
        >
          {t.decline}
        </Button>
      </div>
    </aside>
  )
}
