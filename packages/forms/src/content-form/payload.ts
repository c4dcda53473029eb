import type { Visibility } from './conditions/visibility.ts'
import { type FormDefinition, takesAnswer, type Value } from './definition/definition.ts'

/** One entry of the multipart body, in its order. */
export type FormEntry = readonly [name: string, value: string | File]

/**
 * What `POST /api/post-form/` carries besides `csrf`: `formId`, and an entry for each field that is shown, named by its id.
 * Several choices are entries of the same name, files are files; a choice or upload with nothing in it has no entry.
 */
export function entriesOf(
  form: FormDefinition,
  { answers, visibility }: { readonly answers: readonly { readonly value: Value }[]; readonly visibility: Visibility },
): readonly FormEntry[] {
  const fields = form.fields.filter((field) => takesAnswer(field) && visibility.fields[field.index])
  return [
    ['formId', form.id],
    ...fields.flatMap(({ id, index }): FormEntry[] => {
      const value = answers[index]?.value ?? ''
      return typeof value === 'string' ? [[id, value]] : value.map((one) => [id, one])
    }),
  ]
}
