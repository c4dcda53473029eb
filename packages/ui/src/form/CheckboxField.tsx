import type { InputHTMLAttributes } from 'react'
import { controlProps, type FieldProps, fieldHelp, fieldLabel, fieldError } from '../fields/field-parts.tsx'

export interface CheckboxFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'onChange' | 'checked'> {
  readonly isChecked: boolean
  readonly onChecked: (isChecked: boolean) => void
}

/** One checkbox with its label, help and error. */
export function CheckboxField({
  id,
  label,
  help,
  error,
  isOptional = false,
  isChecked,
  onChecked,
  ...input
}: CheckboxFieldProps) {
  const field = { id, label, help, error, isOptional }
  return (
    <div className="field" part="field">
      <label className="choice">
        <input
          name={id}
          {...input}
          {...controlProps(field)}
          type="checkbox"
          className="choice-control"
          checked={isChecked}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <span>{fieldLabel(field)}</span>
      </label>
      {fieldHelp(field)}
      {fieldError({ id, error })}
    </div>
  )
}
