import type { InputHTMLAttributes } from 'react'
import { controlProps, type FieldProps, framedField } from './field-parts.tsx'

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> {
  readonly value: string
  readonly onValue: (value: string) => void
  /** The unit shown after the value, inside the frame: `kr`. */
  readonly unit?: string
}

/** A text input with its label, help and error. It never truncates what is typed. */
export function TextField({
  id,
  label,
  help,
  error,
  isOptional = false,
  value,
  onValue,
  unit,
  ...input
}: TextFieldProps) {
  const field = { id, label, help, error, isOptional }
  return framedField(
    field,
    <>
      <input
        type="text"
        name={id}
        {...input}
        {...controlProps(field)}
        className="field-control"
        part="input"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {unit && (
        <span className="field-unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </>,
  )
}
