import { kronor } from '@charity-elements/runtime/texts/format.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { CustomEntryProps } from './CustomEntry.tsx'
import { type BarEvent, type Choices, type CustomAmount, maximumAmount } from './model.ts'
import { texts } from './texts.ts'

interface CustomAmountFieldProps {
  readonly label: string
  readonly typed: string
  readonly custom: CustomAmount
  readonly choices: Choices
  readonly isOpen: boolean
  readonly send: (event: BarEvent) => void
}

const fetchEntry = () => import('./CustomEntry.tsx')

/** Asks for the entry ahead of the press; a failure is told when it is pressed for. */
const foresee = () => void fetchEntry().catch(() => undefined)

/** What is wrong with a custom amount, in words for the donor. */
export function refusal(custom: CustomAmount, { minimum }: Choices): string | undefined {
  if (custom.status !== 'refused') return undefined
  switch (custom.reason) {
    case 'not-a-number':
      return texts.notANumber
    case 'fraction':
      return texts.wholeKronor
    case 'too-low':
      return texts.tooLow(minimum)
    case 'too-high':
      return texts.tooHigh(maximumAmount)
  }
}

/** The custom amount: a choice among the others that opens its input, and closes it on confirm or on a press outside. */
export function CustomAmountField({ label, typed, custom, choices, isOpen, send }: CustomAmountFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const choice = useRef<HTMLButtonElement>(null)
  const [Entry, setEntry] = useState<ComponentType<CustomEntryProps> | null>(null)

  useEffect(() => {
    if (!isOpen || Entry) return
    fetchEntry().then(
      ({ CustomEntry }) => setEntry(() => CustomEntry),
      (error: unknown) => {
        console.warn('charity-elements: <gift-bar> the entry of a custom amount could not be fetched.', error)
        send({ type: 'custom-closed' })
      },
    )
  }, [isOpen, Entry, send])

  const close = () => {
    send({ type: 'custom-closed' })
    choice.current?.focus()
  }

  /** A refused amount stays open with what is wrong with it. */
  const confirm = () => {
    if (custom.status === 'refused') return place.current?.querySelector('input')?.focus()
    close()
  }

  return (
    <div className="custom" ref={place} onPointerEnter={foresee} onFocus={foresee}>
      <button
        type="button"
        ref={choice}
        className="amount"
        aria-expanded={isOpen}
        aria-busy={(isOpen && !Entry) || undefined}
        aria-controls="custom-entry"
        aria-pressed={custom.status !== 'none'}
        onClick={() => send({ type: isOpen ? 'custom-closed' : 'custom-opened' })}
      >
        <span>{custom.status === 'chosen' ? kronor(custom.amount) : label}</span>
      </button>
      {isOpen && Entry && (
        <Entry
          typed={typed}
          error={refusal(custom, choices)}
          onTyped={(text) => send({ type: 'custom-typed', text })}
          onConfirm={confirm}
          onLeave={close}
          onPressOutside={() => send({ type: 'custom-closed' })}
        />
      )}
    </div>
  )
}
