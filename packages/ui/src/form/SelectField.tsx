import { ChevronIcon, useTexts } from '@charity-elements/runtime/react'
import type { SelectHTMLAttributes } from 'react'
import { controlProps, type FieldProps, framedField } from '../fields/field-parts.tsx'
import { controlTexts } from '@charity-elements/runtime'

/** An option: the stored value, and the caption that is shown for it. */
export interface Choice {
  readonly value: string
  readonly caption: string
}

export interface SelectFieldProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange' | 'value' | 'children'> {
  readonly choices: readonly Choice[]
  /** The selected value; empty if there is none. */
  readonly value: string
  readonly onValue: (value: string) => void
  /** The text shown while nothing is selected. */
  readonly prompt?: string
}

/** A native select with its label, help and error. */
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
  const t = useTexts(controlTexts)
  const field = { id, label, help, error, isOptional }
  return framedField(
    field,
    <>
      <select
        name={id}
        {...select}
        {...controlProps(field)}
        className="field-control"
        part="input"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        <option value="">{prompt || t.choose}</option>
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
