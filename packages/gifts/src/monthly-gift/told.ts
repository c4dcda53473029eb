import type { Problems } from '../donor/form.ts'
import type { DonorForm } from '../donor/useForm.ts'

/** What is wrong with a form as far as it is told. */
export function toldProblems<Name extends string>(form: DonorForm<Name>): Problems<Name> {
  const told: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(form.values) as Name[]) {
    const { error } = form.field(name)
    if (error !== undefined) told[name] = error
  }
  return told
}
