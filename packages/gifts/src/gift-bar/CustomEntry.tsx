import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import fieldStyles from '@charity-elements/runtime/controls/field.css?inline'
import { useStyles } from '@charity-elements/runtime/element/useStyles.ts'
import { useEffect, useRef } from 'react'
import { texts } from './texts.ts'

export interface CustomEntryProps {
  readonly typed: string
  /** What is wrong with what is typed. */
  readonly error: string | undefined
  readonly onTyped: (text: string) => void
  readonly onConfirm: () => void
  /** Escape: closes whatever is typed. */
  readonly onLeave: () => void
}

const styles = [fieldStyles]

/** The entry of a custom amount. It is fetched when a donor goes for it, and takes focus when it opens. */
export function CustomEntry({ typed, error, onTyped, onConfirm, onLeave }: CustomEntryProps) {
  const place = useRef<HTMLDivElement>(null)
  useStyles(styles)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])

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
