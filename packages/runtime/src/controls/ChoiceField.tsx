import { describedBy, type FieldProps, helpOf, labelOf, messageOf } from './field-parts.tsx'
import type { Choice } from './SelectField.tsx'

export interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly Choice[]
  /** The chosen values. */
  readonly chosen: readonly string[]
  /** A choice was made, or taken back where several may stand. */
  readonly onToggle: (value: string, isChosen: boolean) => void
  /** Whether several may be chosen. */
  readonly isMultiple?: boolean
  readonly isRequired?: boolean
  /** The name of the controls, unless it is the id. */
  readonly name?: string
  readonly onBlur?: () => void
}

/** One choice, or several, out of a list that stands open. */
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
      <legend className="field-label">{labelOf(props)}</legend>
      {helpOf(props)}
      <div className={choices.length > 6 ? 'choices many' : 'choices'}>
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
      {messageOf({ id, error })}
    </fieldset>
  )
}
