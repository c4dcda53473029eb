import type { FormEntry } from './state.ts'
import type { Visibility } from '@charity-elements/contract/cms-form'
import type { FormDefinition } from './definition/definition.ts'
import type { FieldValue } from './definition/fields.ts'
import { isAnswerable } from './fields/registry.ts'

/**
 * The body of `POST /api/post-form/` without `csrf`: `formId`, and an entry for each visible field, named by its id. Several
 * choices are repeated entries, files are files. An empty choice or upload has no entry.
 */
export function formEntries(
  form: FormDefinition,
  {
    answers,
    visibility,
  }: { readonly answers: readonly { readonly value: FieldValue }[]; readonly visibility: Visibility },
): readonly FormEntry[] {
  const fields = form.fields.filter((field) => isAnswerable(field) && visibility.fields[field.index])
  return [
    ['formId', form.id],
    ...fields.flatMap(({ id, index }): FormEntry[] => {
      const value = answers[index]?.value ?? ''
      return typeof value === 'string' ? [[id, value]] : value.map((item) => [id, item])
    }),
  ]
}
