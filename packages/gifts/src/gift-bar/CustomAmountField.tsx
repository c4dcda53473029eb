import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { kronor } from '@charity-elements/runtime/texts/format.ts'
import { useEffect, useRef } from 'react'
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

/** Milliseconds within which a click follows the finger that was lifted. */
const clickFollows = 350

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

  useEffect(() => {
    if (!isOpen) return
    place.current?.querySelector('input')?.focus()
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const closeAfter = (delay: number) => (event: Event) => {
      if (place.current && event.composedPath().includes(place.current)) return
      clearTimeout(timer)
      timer = setTimeout(() => send({ type: 'custom-closed' }), delay)
    }
    // After the click has been heard where it fell, since closing moves what stands below. iOS gives no click on plain content.
    document.addEventListener('click', closeAfter(0), { capture: true, signal })
    document.addEventListener('pointerup', closeAfter(clickFollows), { capture: true, signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [isOpen, send])

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
    <div className="custom" ref={place}>
      <button
        type="button"
        ref={choice}
        className="amount"
        aria-expanded={isOpen}
        aria-controls="custom-entry"
        aria-pressed={custom.status !== 'none'}
        onClick={() => send({ type: isOpen ? 'custom-closed' : 'custom-opened' })}
      >
        <span>{custom.status === 'chosen' ? kronor(custom.amount) : label}</span>
      </button>
      {isOpen && (
        <div
          id="custom-entry"
          className="custom-entry"
          onKeyDown={(event) => {
            if (event.key === 'Enter') confirm()
            else if (event.key === 'Escape') close()
            else return
            event.preventDefault()
          }}
        >
          <TextField
            id="custom-amount"
            label={texts.customAmount}
            inputMode="numeric"
            autoComplete="off"
            unit="kr"
            value={typed}
            onValue={(text) => send({ type: 'custom-typed', text })}
            error={refusal(custom, choices)}
          />
          <button type="button" className="button quiet" onClick={confirm}>
            {texts.confirm}
          </button>
        </div>
      )}
    </div>
  )
}
