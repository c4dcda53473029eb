import { importPart, reportElementError } from '@charity-elements/runtime'
import { useKronor } from '@charity-elements/runtime/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { AmountLimits, ParsedAmount } from '@charity-elements/payments/start'
import type { CustomEntryProps } from './CustomEntry.tsx'
import type { BarEvent } from './model.ts'

interface CustomAmountFieldProps {
  /** The bar's texts. */
  readonly t: CustomEntryProps['t']
  readonly label: string
  readonly typed: string
  readonly custom: ParsedAmount
  readonly limits: AmountLimits
  /** The widest amount, as text. */
  readonly widest: string
  readonly isOpen: boolean
  readonly send: (event: BarEvent) => void
}

const fetchEntry = () => importPart(() => import('./CustomEntry.tsx'))

/** Fetches the entry before the click. If that fails, the click shows it. */
const prefetchEntry = () => void fetchEntry().catch(() => undefined)

/** The custom amount: a choice that opens its input. Closes it on confirm or on a click outside. */
export function CustomAmountField({ isOpen, send, ...field }: CustomAmountFieldProps) {
  const { t, label, typed, custom, limits, widest } = field
  const kronor = useKronor()
  const button = useRef<HTMLButtonElement>(null)
  const [Entry, setEntry] = useState<ComponentType<CustomEntryProps> | null>(null)

  useEffect(() => {
    if (!isOpen || Entry) return
    fetchEntry().then(
      ({ CustomEntry }) => setEntry(() => CustomEntry),
      (error: unknown) => {
        reportElementError('gift-bar', error)
        send({ type: 'custom-closed' })
      },
    )
  }, [isOpen, Entry, send])

  const close = () => {
    send({ type: 'custom-closed' })
    button.current?.focus()
  }

  const isChosen = custom.ok || custom.problem !== 'empty'
  return (
    <div className="custom" onPointerEnter={prefetchEntry} onFocus={prefetchEntry}>
      <button
        type="button"
        ref={button}
        className={isChosen ? 'amount chosen' : 'amount'}
        aria-expanded={isOpen}
        aria-busy={(isOpen && !Entry) || undefined}
        aria-controls="custom-entry"
        aria-pressed={isChosen}
        onClick={() => send({ type: isOpen ? 'custom-closed' : 'custom-opened' })}
      >
        <span className="steady">
          {custom.ok ? (
            <span key="amount" translate="no">
              {kronor(custom.amount)}
            </span>
          ) : (
            <span key="label">{label}</span>
          )}
          <span className="widest" aria-hidden="true" data-text={custom.ok ? label : widest} />
        </span>
      </button>
      {isOpen && Entry && (
        <Entry
          t={t}
          typed={typed}
          parsed={custom}
          limits={limits}
          onTyped={(text) => send({ type: 'custom-typed', text })}
          onConfirm={close}
          onClickOutside={() => send({ type: 'custom-closed' })}
        />
      )}
    </div>
  )
}
