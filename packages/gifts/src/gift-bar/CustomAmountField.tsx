import { formatKronor } from '@charity-elements/runtime/core/format.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { CustomEntryProps } from './CustomEntry.tsx'
import { type BarEvent, type BarAmounts, type CustomAmount, maximumCustomAmount } from './model.ts'
import { texts } from './texts.ts'

interface CustomAmountFieldProps {
  readonly label: string
  readonly typed: string
  readonly custom: CustomAmount
  readonly choices: BarAmounts
  readonly isOpen: boolean
  readonly send: (event: BarEvent) => void
}

const fetchEntry = () => import('./CustomEntry.tsx')

/** Fetches the entry before the click. A failure shows up at the click. */
const prefetchEntry = () => void fetchEntry().catch(() => undefined)

/** The error message of a custom amount, for the donor. */
export function customAmountError(custom: CustomAmount, { minimum }: BarAmounts): string | undefined {
  if (custom.status !== 'invalid') return undefined
  switch (custom.reason) {
    case 'not-a-number':
      return texts.notANumber
    case 'fraction':
      return texts.wholeKronor
    case 'too-low':
      return texts.tooLow(minimum)
    case 'too-high':
      return texts.tooHigh(maximumCustomAmount)
  }
}

/** The custom amount: a choice that opens its input. Closes it on confirm or on a click outside (GBA-13, GBA-14). */
export function CustomAmountField({ label, typed, custom, choices, isOpen, send }: CustomAmountFieldProps) {
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [Entry, setEntry] = useState<ComponentType<CustomEntryProps> | null>(null)

  useEffect(() => {
    if (!isOpen || Entry) return
    fetchEntry().then(
      ({ CustomEntry }) => setEntry(() => CustomEntry),
      (error: unknown) => {
        console.warn('charity-elements: <gift-bar> could not fetch the custom amount input.', error)
        send({ type: 'custom-closed' })
      },
    )
  }, [isOpen, Entry, send])

  const close = () => {
    send({ type: 'custom-closed' })
    button.current?.focus()
  }

  /** With an invalid amount the input stays open and shows the error. */
  const confirm = () => {
    if (custom.status === 'invalid') return container.current?.querySelector('input')?.focus()
    close()
  }

  return (
    <div className="custom" ref={container} onPointerEnter={prefetchEntry} onFocus={prefetchEntry}>
      <button
        type="button"
        ref={button}
        className="amount"
        aria-expanded={isOpen}
        aria-busy={(isOpen && !Entry) || undefined}
        aria-controls="custom-entry"
        aria-pressed={custom.status !== 'none'}
        onClick={() => send({ type: isOpen ? 'custom-closed' : 'custom-opened' })}
      >
        <span>{custom.status === 'chosen' ? formatKronor(custom.amount) : label}</span>
      </button>
      {isOpen && Entry && (
        <Entry
          typed={typed}
          error={customAmountError(custom, choices)}
          onTyped={(text) => send({ type: 'custom-typed', text })}
          onConfirm={confirm}
          onEscape={close}
          onClickOutside={() => send({ type: 'custom-closed' })}
        />
      )}
    </div>
  )
}
