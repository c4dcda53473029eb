import { useTexts } from '@charity-elements/runtime/core/language/language.ts'
import { TextAreaField } from '@charity-elements/runtime/controls/TextAreaField.tsx'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '../donor/useForm.ts'
import { printedGreeting } from './greeting-card/printed-greeting.ts'
import { filterGreeting, greetingLimit } from './greeting.ts'
import { tributeTexts as texts } from './texts.ts'

interface GreetingFieldProps {
  readonly field: Field<string>
  readonly onFocus: () => void
}

/** A warning when the end of a greeting does not fit on the card. */
export function GreetingOverflow({ greeting }: { readonly greeting: string }) {
  const t = useTexts(texts)
  const { overflow } = printedGreeting(greeting)
  const lines = overflow.length
  return (
    lines > 0 && <p className="note warning">{lines === 1 ? t.greetingOverflowByOne : t.greetingOverflow({ lines })}</p>
  )
}

/** The greeting. Tells the donor which characters were removed, and which lines do not fit on the card. */
export function GreetingField({ field, onFocus }: GreetingFieldProps) {
  const t = useTexts(texts)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const caret = useRef<{ readonly area: HTMLTextAreaElement; readonly at: number } | null>(null)

  // A character that is removed in the middle must not move the caret to the end.
  const onInput = ({ currentTarget: area }: FormEvent<HTMLTextAreaElement>) => {
    caret.current = { area, at: filterGreeting(area.value.slice(0, area.selectionStart)).text.length }
  }
  // After every render: if all that was typed is removed, the value stays the same, but the caret has moved all the same.
  useLayoutEffect(() => {
    const { area, at } = caret.current ?? {}
    if (area && at !== undefined && area.selectionStart !== at) area.setSelectionRange(at, at)
    caret.current = null
  })

  return (
    <div className="greeting">
      <TextAreaField
        {...field}
        onInput={onInput}
        onFocus={onFocus}
        onValue={(typed) => {
          const filtered = filterGreeting(typed)
          if (filtered.removed.length > 0 || filtered.text === '') setRemoved(filtered.removed)
          field.onValue(filtered.text)
        }}
        label={t.greeting}
        help={t.greetingHelp}
        isOptional
      />
      <p className="greeting-count">{t.greetingCount({ used: field.value.length, limit: greetingLimit })}</p>
      <div role="status" className="greeting-messages">
        {removed.length > 0 && <p className="note">{t.greetingFiltered({ removed: removed.join(' ') })}</p>}
        <GreetingOverflow greeting={field.value} />
      </div>
    </div>
  )
}
