import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldMessage } from './FieldMessage.tsx'
import { texts } from './texts.ts'

export interface FieldProps {
  /** The id of the control: constant, since every element has a root of its own. */
  readonly id: string
  readonly label: ReactNode
  /** What is asked for and why, tied to the control. */
  readonly help?: ReactNode
  /** What is wrong. Its presence marks the control as invalid. */
  readonly error?: ReactNode
  /** Whether the label says that the field may be left empty. */
  readonly isOptional?: boolean
}

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> {
  readonly value: string
  readonly onValue: (value: string) => void
  /** What stands after the value, inside the frame: `kr`. */
  readonly unit?: string
}

/** The ids that describe a control: its help and its error, as far as they are there. */
export const describedBy = ({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>): string | undefined =>
  [help != null && `${id}-help`, error != null && `${id}-error`].filter(Boolean).join(' ') || undefined

/** One line of text with its label, help and error. Nothing that is typed is cut off. */
export function TextField({ id, label, help, error, isOptional, value, onValue, unit, ...input }: TextFieldProps) {
  return (
    <div className="field" part="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> ({texts.optional})</span>}
      </label>
      {help != null && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="field-frame">
        <input
          type="text"
          name={id}
          {...input}
          id={id}
          className="field-control"
          part="input"
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          aria-invalid={error != null || undefined}
          aria-describedby={describedBy({ id, help, error })}
        />
        {unit && (
          <span className="field-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <FieldMessage id={id} error={error} />
    </div>
  )
}
