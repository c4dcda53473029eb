import { WarningIcon } from '@charity-elements/runtime/core/icons.tsx'
import { captionOf, controlId } from './fields/control-props.tsx'
import { type Answerable, isAnswerable } from './definition/definition.ts'
import type { FormDefinition } from './definition/definition.ts'
import { type FilledForm, type FormEvent, invalidFields } from './model.ts'
import { texts } from './texts.ts'

interface ErrorSummaryProps {
  readonly form: FormDefinition
  readonly filled: FilledForm
  readonly send: (event: FormEvent) => void
}

/** Why the form was not submitted, with a link to each invalid field. */
export function ErrorSummary({ form, filled, send }: ErrorSummaryProps) {
  const fields = invalidFields(form, filled).filter((field): field is Answerable => isAnswerable(field))
  return (
    <div className="summary" id="summary" part="summary" role="group" aria-labelledby="note" tabIndex={-1}>
      <WarningIcon />
      <p className="note" id="note">
        {texts.note}
      </p>
      <ul role="list">
        {fields.map((field) => (
          <li key={field.index}>
            <a
              href={`#${controlId(field.index)}`}
              onClick={(event) => {
                event.preventDefault()
                send({ type: 'errorLinkClicked', field: field.index })
              }}
            >
              {captionOf(field)}
            </a>
            {': '}
            {filled.answers[field.index]?.problem}
          </li>
        ))}
      </ul>
    </div>
  )
}
