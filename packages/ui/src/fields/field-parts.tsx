import type { ReactNode } from 'react'
import { useTexts } from '@charity-elements/runtime/react'
import { controlTexts } from '@charity-elements/runtime'

export interface FieldProps {
  /** The id of the control. It is a constant, because every element has its own shadow root. */
  readonly id: string
  readonly label: ReactNode
  /** Help text: what to fill in and why. Linked with `aria-describedby`. */
  readonly help?: ReactNode
  /** The error message. If there is one, the control is marked as invalid. */
  readonly error?: ReactNode
  /** Whether the label says that the field is optional. */
  readonly isOptional?: boolean
}

/** The ids for `aria-describedby`: help and error, if present. */
export const describedBy = ({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>): string | undefined =>
  [help != null && `${id}-help`, error != null && `${id}-error`].filter(Boolean).join(' ') || undefined

/** The props that connect a control with its help and its error. */
export const controlProps = (field: Pick<FieldProps, 'id' | 'help' | 'error'>) => ({
  id: field.id,
  'aria-invalid': field.error != null || undefined,
  'aria-describedby': describedBy(field),
})

/*
 * The parts of a field are plain functions instead of components, because a form may have hundreds
 * of fields and every component costs time.
 */

const OptionalMark = () => <span className="field-optional"> ({useTexts(controlTexts).optional})</span>

/** The content of a label or legend. */
export const fieldLabel = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>): ReactNode =>
  isOptional ? (
    <>
      {label}
      <OptionalMark />
    </>
  ) : (
    label
  )

/** The help text between a label or legend and its control. */
export const fieldHelp = ({ id, help }: Pick<FieldProps, 'id' | 'help'>): ReactNode =>
  help == null ? null : (
    <p className="field-help" id={`${id}-help`}>
      {help}
    </p>
  )

/**
 * A field's error message. The live region is rendered from the start, so that screen readers
 * announce what is put into it.
 */
export const fieldError = ({ id, error }: Pick<FieldProps, 'id' | 'error'>): ReactNode => (
  <p className="field-error" id={`${id}-error`} part="error" aria-live="polite">
    {error}
  </p>
)

/** A control in its frame, with its label, help and error. */
export const framedField = (field: FieldProps, control: ReactNode): ReactNode => (
  <div className="field" part="field">
    <label className="field-label" htmlFor={field.id}>
      {fieldLabel(field)}
    </label>
    {fieldHelp(field)}
    <div className="field-frame">{control}</div>
    {fieldError(field)}
  </div>
)

export interface TypedFieldProps extends FieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

/**
 * A field for typing. `draw` gets the props of its control, together with the field's other
 * attributes.
 */
export function typedField<Attributes extends object>(
  { id, label, help, error, isOptional = false, value, onValue, ...attributes }: TypedFieldProps & Attributes,
  draw: (control: object) => ReactNode,
): ReactNode {
  const field = { id, label, help, error, isOptional }
  return framedField(
    field,
    draw({
      name: id,
      ...attributes,
      ...controlProps(field),
      className: 'field-control',
      part: 'input',
      value,
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => onValue(event.currentTarget.value),
    }),
  )
}
