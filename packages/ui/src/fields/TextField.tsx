import type { InputHTMLAttributes } from 'react'
import { typedField, type TypedFieldProps } from './field-parts.tsx'

export interface TextFieldProps
  extends TypedFieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> {
  /** The unit shown after the value, inside the frame: `kr`. */
  readonly unit?: string
}

/** A text input with its label, help and error. It never truncates what is typed. */
export const TextField = ({ unit, ...props }: TextFieldProps) =>
  typedField(props, (control) => (
    <>
      <input type="text" {...control} />
      {unit && (
        <span className="field-unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </>
  ))
