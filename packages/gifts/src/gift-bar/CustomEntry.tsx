import { TextField } from '@charity-elements/runtime/controls/text-field/TextField.tsx'
import fieldStyles from '@charity-elements/runtime/controls/text-field/field.css?inline'
import { useStyles } from '@charity-elements/runtime/core/element/useStyles.ts'
import { useEffect, useRef } from 'react'
import entryStyles from './custom-entry.css?inline'
import { customEntryTexts as texts } from './custom-entry-texts.ts'

export interface CustomEntryProps {
  readonly typed: string
  /** The error message, if the amount is invalid. */
  readonly error: string | undefined
  readonly onTyped: (text: string) => void
  readonly onConfirm: () => void
  /** Escape: closes, even with an invalid amount. */
  readonly onEscape: () => void
  readonly onClickOutside: () => void
}

/** Milliseconds after `pointerup` within which a click follows on a touch screen. */
const clickDelay = 350

const styles = [fieldStyles, entryStyles]

/** The input of a custom amount. Fetched on demand; takes the focus when it opens. */
export function CustomEntry({
  typed,
  error,
  onTyped,
  onConfirm,
  onEscape: onLeave,
  onClickOutside: onPressOutside,
}: CustomEntryProps) {
  const container = useRef<HTMLDivElement>(null)
  useStyles(styles)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])

  const closeRef = useRef(onPressOutside)
  useEffect(() => {
    closeRef.current = onPressOutside
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    const closeAfter = (delay: number) => (event: Event) => {
      // The button that opens it is its sibling and closes it by itself.
      const customChoice = container.current?.parentElement
      if (customChoice && event.composedPath().includes(customChoice)) return
      clearTimeout(timer)
      timer = setTimeout(() => closeRef.current(), delay)
    }
    // Close after the click's target has handled it, since closing moves what is below. iOS fires no click on non-interactive content.
    document.addEventListener('click', closeAfter(0), { capture: true, signal })
    document.addEventListener('pointerup', closeAfter(clickDelay), { capture: true, signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [])

  return (
    <div
      ref={container}
      id="custom-entry"
      className="custom-entry"
      onKeyDown={(event) => {
        if (event.key === 'Enter') onConfirm()
        else if (event.key === 'Escape') onLeave()
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
        onValue={onTyped}
        error={error}
      />
      <button type="button" className="button quiet" onClick={onConfirm}>
        {texts.confirm}
      </button>
    </div>
  )
}
