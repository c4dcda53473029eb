import { describedBy, type FieldProps, fieldHelp, fieldLabel, fieldError } from '../fields/field-parts.tsx'
import type { Choice } from './SelectField.tsx'

export interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly Choice[]
  /** The selected values. */
  readonly chosen: readonly string[]
  /** An option was selected, or deselected if several may be selected. */
  readonly onToggle: (value: string, isChosen: boolean) => void
  /** Whether several may be selected: checkboxes instead of radio buttons. */
  readonly isMultiple?: boolean
  readonly isRequired?: boolean
  /** The name of the inputs. Default: the id. */
  readonly name?: string
  readonly onBlur?: () => void
}

/** A group of radio buttons or checkboxes. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    id,
    help,
    error,
    choices,
    chosen,
    onToggle,
    isMultiple = false,
    isRequired = false,
    name = id,
    onBlur,
  } = props
  return (
    <fieldset
      id={id}
      className="field choice-field"
      part="field"
      tabIndex={-1}
      aria-describedby={describedBy({ id, help, error })}
      {...(isMultiple ? {} : { role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': error != null })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <legend className="field-label">{fieldLabel(props)}</legend>
      {fieldHelp(props)}
      <div className={choices.length > 6 ? 'choices columns' : 'choices'}>
        {choices.map(({ value, caption }, index) => (
          <label className="choice" key={index}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              className="choice-control"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={(isMultiple && error != null) || undefined}
              onChange={(event) => onToggle(value, event.currentTarget.checked)}
            />
            {caption}
          </label>
        ))}
      </div>
      {fieldError({ id, error })}
    </fieldset>
  )
}
