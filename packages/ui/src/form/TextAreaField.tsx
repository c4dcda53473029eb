import type { TextareaHTMLAttributes } from 'react'
import { typedField, type TypedFieldProps } from '../fields/field-parts.tsx'

export type TextAreaFieldProps = TypedFieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange' | 'value'>

/**
 * A textarea with its label, help and error. It grows with its text where the browser supports
 * `field-sizing`.
 */
export const TextAreaField = (props: TextAreaFieldProps) => typedField(props, (control) => <textarea {...control} />)
