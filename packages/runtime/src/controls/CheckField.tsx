import type { InputHTMLAttributes } from 'react'
import { describedControl, type FieldProps, helpOf, labelOf, messageOf } from './field-parts.tsx'

export interface CheckFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'onChange' | 'checked'> {
  readonly isChecked: boolean
  readonly onChecked: (isChecked: boolean) => void
}

/** One checkbox with its label, help and error. */
export function CheckField({
  id,
  label,
  help,
  error,
  isOptional = false,
  isChecked,
  onChecked,
  ...input
}: CheckFieldProps) {
  const field = { id, label, help, error, isOptional }
  return (
    <div className="field" part="field">
      <label className="choice">
        <input
          name={id}
          {...input}
          {...describedControl(field)}
          type="checkbox"
          className="choice-control"
          checked={isChecked}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <span>{labelOf(field)}</span>
      </label>
      {helpOf(field)}
      {messageOf({ id, error })}
    </div>
  )
}
