import { useTexts, WarningIcon } from '@charity-elements/runtime/react'
import { controlId } from './fields/control-props.tsx'
import { type Answerable, isAnswerable } from './definition/fields.ts'
import type { FormDefinition } from './definition/definition.ts'
import { type FilledForm, invalidFields } from './model.ts'
import type { FormEvent } from './events.ts'
import { problemText } from './rules/problem.ts'
import { texts } from './texts.ts'

interface ErrorSummaryProps {
  readonly form: FormDefinition
  readonly filled: FilledForm
  readonly send: (event: FormEvent) => void
}

/** Why the form was not submitted, with a link to each invalid field. */
export function ErrorSummary({ form, filled, send }: ErrorSummaryProps) {
  const t = useTexts(texts)
  const fields = invalidFields(form, filled).filter((field): field is Answerable => isAnswerable(field))
  return (
    <div className="summary" id="summary" part="summary" role="group" aria-labelledby="note" tabIndex={-1}>
      <WarningIcon />
      <p className="note" id="note">
        {t.note}
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
              {field.caption || t.unnamedField({ number: field.index + 1 })}
            </a>
            {': '}
            {problemText(filled.answers[field.index]?.problem ?? '', field, t)}
          </li>
        ))}
      </ul>
    </div>
  )
}
