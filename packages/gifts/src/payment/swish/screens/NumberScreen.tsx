import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { useEffect, useRef } from 'react'
import type { Choice } from '../events.ts'
import type { PhoneEntry } from '../state.ts'
import { texts } from '../texts.ts'

interface NumberScreenProps {
  readonly phone: string
  readonly problem: PhoneEntry['problem']
  readonly choose: (choice: Choice) => void
}

/** The number of the phone that is to pay. */
export function NumberScreen({ phone, problem, choose }: NumberScreenProps) {
  const form = useRef<HTMLFormElement>(null)

  // At first, and again when the number is found wrong.
  useEffect(() => form.current?.querySelector('input')?.focus(), [problem])

  return (
    <form
      ref={form}
      className="number"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choose({ type: 'submit-number' })
      }}
    >
      <TextField
        id="swish-number"
        type="tel"
        label={texts.number}
        help={texts.numberHelp}
        error={problem === null ? undefined : problem === 'empty' ? texts.numberMissing : texts.numberWrong}
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onValue={(typed) => choose({ type: 'type-number', phone: typed })}
      />
      <div className="ways">
        <Button type="submit">{texts.sendToNumber}</Button>
        <div className="outs">
          <Button appearance="plain" onClick={() => choose({ type: 'leave-number' })}>
            {texts.back}
          </Button>
          <Button appearance="plain" onClick={() => choose({ type: 'cancel' })}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}
