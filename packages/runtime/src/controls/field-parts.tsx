import type { ReactNode } from 'react'
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

/** The ids that describe a control: its help and its error, as far as they are there. */
export const describedBy = ({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>): string | undefined =>
  [help != null && `${id}-help`, error != null && `${id}-error`].filter(Boolean).join(' ') || undefined

/** What a control carries so that its help and its error are told with it. */
export const describedControl = (field: Pick<FieldProps, 'id' | 'help' | 'error'>) => ({
  id: field.id,
  'aria-invalid': field.error != null || undefined,
  'aria-describedby': describedBy(field),
})

/*
 * The parts of a field are functions, not components: a form may have hundreds of fields, and each component costs.
 */

/** The words of a label or legend. */
export const labelOf = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>): ReactNode =>
  isOptional ? (
    <>
      {label}
      <span className="field-optional"> ({texts.optional})</span>
    </>
  ) : (
    label
  )

/** What stands between a label or legend and its control. */
export const helpOf = ({ id, help }: Pick<FieldProps, 'id' | 'help'>): ReactNode =>
  help == null ? null : (
    <p className="field-help" id={`${id}-help`}>
      {help}
    </p>
  )

/** What is wrong with a field, beside it. The place stands from the start, so that what comes into it is said. */
export const messageOf = ({ id, error }: Pick<FieldProps, 'id' | 'error'>): ReactNode => (
  <p className="field-error" id={`${id}-error`} part="error" aria-live="polite">
    {error}
  </p>
)

/** A control in its frame, with label, help and error. */
export const framed = (field: FieldProps, control: ReactNode): ReactNode => (
  <div className="field" part="field">
    <label className="field-label" htmlFor={field.id}>
      {labelOf(field)}
    </label>
    {helpOf(field)}
    <div className="field-frame">{control}</div>
    {messageOf(field)}
  </div>
)
