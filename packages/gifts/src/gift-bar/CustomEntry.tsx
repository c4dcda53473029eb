import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import fieldStyles from '@charity-elements/runtime/controls/field.css?inline'
import { useStyles } from '@charity-elements/runtime/element/useStyles.ts'
import { useEffect, useRef } from 'react'
import entryStyles from './custom-entry.css?inline'
import { entryTexts as texts } from './entry-texts.ts'

export interface CustomEntryProps {
  readonly typed: string
  /** What is wrong with what is typed. */
  readonly error: string | undefined
  readonly onTyped: (text: string) => void
  readonly onConfirm: () => void
  /** Escape: closes whatever is typed. */
  readonly onLeave: () => void
  readonly onPressOutside: () => void
}

/** Milliseconds within which a click follows the finger that was lifted. */
const clickFollows = 350

const styles = [fieldStyles, entryStyles]

/** The entry of a custom amount. It is fetched when a donor goes for it, and takes focus when it opens. */
export function CustomEntry({ typed, error, onTyped, onConfirm, onLeave, onPressOutside }: CustomEntryProps) {
  const place = useRef<HTMLDivElement>(null)
  useStyles(styles)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  const leave = useRef(onPressOutside)
  useEffect(() => {
    leave.current = onPressOutside
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const closeAfter = (delay: number) => (event: Event) => {
      // The choice that opened it stands beside it, and closes it by itself.
      const choice = place.current?.parentElement
      if (choice && event.composedPath().includes(choice)) return
      clearTimeout(timer)
      timer = setTimeout(() => leave.current(), delay)
    }
    // After the click has been heard where it fell, since closing moves what stands below. iOS gives no click on plain content.
    document.addEventListener('click', closeAfter(0), { capture: true, signal })
    document.addEventListener('pointerup', closeAfter(clickFollows), { capture: true, signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])

  return (
    <div
      ref={place}
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
