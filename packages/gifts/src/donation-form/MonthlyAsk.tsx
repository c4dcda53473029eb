import { useAmountFormat } from '@charity-elements/payments/start'
import { storageOf } from '@charity-elements/runtime/api'
import { Button, useServices, useTexts } from '@charity-elements/runtime/react'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'

interface MonthlyAskProps {
  readonly heading: string
  readonly text: string
  /** The one-time gift, in kronor. */
  readonly amount: number
  /** The suggested monthly gift. */
  readonly monthlyAmount: number
  readonly onAccept: () => void
}

/** Asks once per session whether the donor wants to give monthly instead. One press declines. */
export function MonthlyAsk({ heading, text, amount, monthlyAmount, onAccept }: MonthlyAskProps) {
  const t = useTexts(texts)
  const { pageState } = useServices()
  const asked = storageOf(pageState, 'sessionStorage')
  const [isShown, setShown] = useState(() => asked.getItem('monthly-ask') === null)
  const aside = useRef<HTMLElement>(null)
  const [formatOnce, formatMonthly] = [useAmountFormat(false), useAmountFormat(true)]
  useEffect(() => asked.setItem('monthly-ask', 'asked'), [asked])
  if (!isShown) return null
  return (
    <aside ref={aside} className="monthly-ask" part="monthly-ask" aria-label={heading}>
      <h3 className="note-heading">{heading}</h3>
      {text && <p>{text}</p>}
      <div className="monthly-ask-answers">
        <Button appearance="quiet" onClick={onAccept}>
          {t.acceptMonthly({ amount: formatMonthly(monthlyAmount) })}
        </Button>
        <Button
          appearance="plain"
          onClick={() => {
            // The button disappears with the question.
            aside.current?.closest('.step')?.querySelector('h2')?.focus()
            setShown(false)
          }}
        >
          {t.declineMonthly({ amount: formatOnce(amount) })}
        </Button>
      </div>
    </aside>
  )
}
