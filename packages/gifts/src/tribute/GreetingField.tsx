import { maxLengths } from '@charity-elements/contract'
import { useTexts } from '@charity-elements/runtime/react'
import { TextAreaField } from '@charity-elements/ui/form'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import type { Field } from '../flow/donor/useForm.ts'
import { filterGreeting, namedAsRemoved } from './greeting.ts'
import { tributeTexts as texts } from './texts.ts'
import type { Printing } from './usePrinting.ts'

interface GreetingFieldProps {
  readonly field: Field<string>
  readonly onFocus: () => void
  readonly printing: Printing | null
}

/**
 * The greeting. Tells the donor which characters were removed, and which lines do not fit on the
 * card.
 */
export function GreetingField({ field, onFocus, printing }: GreetingFieldProps) {
  const t = useTexts(texts)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const caret = useRef<{ readonly area: HTMLTextAreaElement; readonly at: number } | null>(null)
  const isComposing = useRef(false)

  // A character that is removed in the middle must not move the caret to the end.
  const keepCaret = (area: HTMLTextAreaElement) => {
    caret.current = { area, at: filterGreeting(area.value.slice(0, area.selectionStart)).text.length }
  }
  const onInput = ({ currentTarget: area, nativeEvent }: FormEvent<HTMLTextAreaElement>) => {
    // A dead key: its accent is not printable until its letter is there, and a change of the text would end it.
    isComposing.current = (nativeEvent as InputEvent).isComposing
    if (!isComposing.current) keepCaret(area)
  }
  const accept = (typed: string) => {
    const filtered = filterGreeting(typed)
    setRemoved((before) => namedAsRemoved(before, filtered))
    field.onValue(filtered.text)
  }
  // Runs after every render, because the caret has moved even if everything that was typed is
  // removed and the value is the same.
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
        onCompositionEnd={({ currentTarget: area }) => {
          keepCaret(area)
          accept(area.value)
        }}
        onValue={(typed) => (isComposing.current ? field.onValue(typed) : accept(typed))}
        label={t.greeting}
        help={t.greetingHelp}
        isOptional
      />
      <p className="greeting-count">{t.greetingCount({ used: field.value.length, limit: maxLengths.greeting })}</p>
      <div role="status" className="greeting-messages">
        {printing && <printing.GreetingNotes greeting={field.value} removed={removed} />}
      </div>
    </div>
  )
}
