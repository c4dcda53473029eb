import type { TextareaHTMLAttributes } from 'react'
import { controlProps, type FieldProps, framedField } from './text-field/field-parts.tsx'

export interface TextAreaFieldProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange' | 'value'> {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A textarea with its label, help and error. It grows with its text where the browser supports `field-sizing`. */
export function TextAreaField({
  id,
  label,
  help,
  error,
  isOptional = false,
  value,
  onValue,
  ...area
}: TextAreaFieldProps) {
  const field = { id, label, help, error, isOptional }
  return framedField(
    field,
    <textarea
      name={id}
      {...area}
      {...controlProps(field)}
      className="field-control"
      part="input"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />,
  )
}
