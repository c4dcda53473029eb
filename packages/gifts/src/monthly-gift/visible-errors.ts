import type { FieldErrors } from '../donor/form.ts'
import type { DonorForm } from '../donor/useForm.ts'

/** The errors of a form that are visible, by field. */
export function visibleErrors<Name extends string>(form: DonorForm<Name>): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(form.values) as Name[]) {
    const { error } = form.field(name)
    if (error !== undefined) errors[name] = error
  }
  return errors
}
