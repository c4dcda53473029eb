import type { Rule } from './rules.ts'

/** The rules of a form's fields, by name. A field without a rule may hold anything. */
export type Rules<Name extends string> = Readonly<Partial<Record<Name, Rule | undefined>>>

/** The values, and the fields that the donor has touched: only their errors are visible. */
export interface Form<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  readonly touched: readonly Name[]
}

/** Error messages by field, as the donor reads them. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** The state before the donor has typed anything. */
export const initialForm = <Name extends string>(values: Readonly<Record<Name, string>>): Form<Name> => ({
  values,
  touched: [],
})

/** The form with a new value in one field. */
export const withValue = <Name extends string>(form: Form<Name>, name: Name, value: string): Form<Name> => ({
  ...form,
  values: { ...form.values, [name]: value },
})

/** The form with these fields touched: after a blur, or after a submit. */
export const withTouched = <Name extends string>(form: Form<Name>, names: readonly Name[]): Form<Name> => ({
  ...form,
  touched: [...new Set([...form.touched, ...names])],
})

/** The errors of these fields, visible or not. */
export function validateFields<Name extends string>(
  { values }: Form<Name>,
  rules: Rules<Name>,
  names: readonly Name[],
): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const error = rules[name]?.(values[name])
    if (error != null) errors[name] = error
  }
  return errors
}

/**
 * The form with saved values. Takes only strings that belong to its fields. No field counts as
 * touched.
 */
export function withSavedValues<Name extends string>(
  form: Form<Name>,
  saved: Readonly<Record<string, unknown>>,
): Form<Name> {
  const values: Record<string, string> = { ...form.values }
  for (const name of Object.keys(values)) {
    const value = saved[name]
    if (typeof value === 'string') values[name] = value
  }
  return { values: values as Record<Name, string>, touched: [] }
}
