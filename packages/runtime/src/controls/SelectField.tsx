import type { SelectHTMLAttributes } from 'react'
import { describedControl, type FieldProps, framed } from './field-parts.tsx'
import { ChevronIcon } from './icons.tsx'
import { texts } from './texts.ts'

/** One of several things to choose: what is kept, and what is shown for it. */
export interface Choice {
  readonly value: string
  readonly caption: string
}

export interface SelectFieldProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange' | 'value' | 'children'> {
  readonly choices: readonly Choice[]
  /** The chosen value; empty when nothing is. */
  readonly value: string
  readonly onValue: (value: string) => void
  /** What stands there while nothing is chosen. */
  readonly prompt?: string
}

/** One choice out of a list that opens. */
export function SelectField({
  id,
  label,
  help,
  error,
  isOptional = false,
  choices,
  value,
  onValue,
  prompt,
  ...select
}: SelectFieldProps) {
  const field = { id, label, help, error, isOptional }
  return framed(
    field,
    <>
      <select
        name={id}
        {...select}
        {...describedControl(field)}
        className="field-control"
        part="input"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        <option value="">{prompt || texts.choose}</option>
        {choices.map((choice, index) => (
          <option key={index} value={choice.value}>
            {choice.caption}
          </option>
        ))}
      </select>
      <ChevronIcon className="field-chevron" />
    </>,
  )
}
