import { Button, useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import { useEffect, useRef } from 'react'
import type { UserAction } from '../machine.ts'
import type { PhoneEntry } from '../state.ts'
import { texts } from '../texts.ts'

interface NumberScreenProps {
  readonly phone: string
  readonly problem: PhoneEntry['problem']
  readonly dispatch: (action: UserAction) => void
}

/** The entry of the phone number that pays. */
export function NumberScreen({ phone, problem, dispatch }: NumberScreenProps) {
  const t = useTexts(texts)
  const form = useRef<HTMLFormElement>(null)

  // On mount, and again when the number is invalid.
  useEffect(() => form.current?.querySelector('input')?.focus(), [problem])

  return (
    <form
      ref={form}
      className="number"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        dispatch({ type: 'number-submitted' })
      }}
    >
      <TextField
        id="swish-number"
        type="tel"
        label={t.number}
        help={t.numberHelp}
        error={problem === null ? undefined : problem === 'empty' ? t.numberMissing : t.numberWrong}
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onValue={(typed) => dispatch({ type: 'number-typed', phone: typed })}
      />
      <div className="actions">
        <Button type="submit">{t.sendToNumber}</Button>
        <div className="secondary-actions">
          <Button appearance="plain" onClick={() => dispatch({ type: 'number-entry-left' })}>
            {t.back}
          </Button>
          <Button appearance="plain" onClick={() => dispatch({ type: 'cancel-requested' })}>
            {t.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}
