import { useTexts } from '@charity-elements/runtime/react'
import { ErrorSummary } from '@charity-elements/ui/fields'
import { controlId } from './fields/control-props.tsx'
import type { FormDefinition } from './definition/definition.ts'
import { type FilledForm, invalidFields } from './model.ts'
import type { FormEvent } from './events.ts'
import { problemText } from './rules/problem.ts'
import { texts } from './texts.ts'

interface FormErrorsProps {
  readonly form: FormDefinition
  readonly filled: FilledForm
  readonly send: (event: FormEvent) => void
}

/** Why the form was not submitted. A link may have to show the page of its field before it can focus it. */
export function FormErrors({ form, filled, send }: FormErrorsProps) {
  const t = useTexts(texts)
  const fields = invalidFields(form, filled)
  return (
    <ErrorSummary
      part="summary"
      heading={t.note}
      errors={fields.map((field) => ({
        id: controlId(field.index),
        label: field.caption || t.unnamedField({ number: field.index + 1 }),
        message: problemText(filled.answers[field.index]?.problem ?? '', t),
      }))}
      onFollow={(id) => {
        const followed = fields.find((field) => controlId(field.index) === id)
        if (followed) send({ type: 'errorLinkClicked', field: followed.index })
      }}
    />
  )
}
