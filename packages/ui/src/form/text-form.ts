/*
 * The text fields of a form, as pure functions. The error of a field is shown from when the user
 * leaves the field or submits the form, until the text is valid: nobody is told that a text is
 * wrong while they type it.
 */

/** Validates a field's text. Returns what is wrong, or null. */
export type Rule<Problem = string> = (typed: string) => Problem | null

/** The rules of a form's fields, by name. A field without a rule may hold anything. */
export type Rules<Name extends string, Problem = string> = Readonly<Partial<Record<Name, Rule<Problem> | undefined>>>

/** What is wrong, by field. Valid fields are left out. */
export type FieldErrors<Name extends string, Problem = string> = Readonly<Partial<Record<Name, Problem>>>

/** What is typed, and the fields whose errors are shown if they have one. */
export interface TextForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  readonly reported: readonly Name[]
}

/** The errors of these fields. */
export function validateFields<Name extends string, Problem>(
  values: TextForm<Name>['values'],
  rules: Rules<Name, Problem>,
  names: readonly Name[],
): FieldErrors<Name, Problem> {
  const errors: Partial<Record<Name, Problem>> = {}
  for (const name of names) {
    const error = rules[name]?.(values[name])
    if (error != null) errors[name] = error
  }
  return errors
}

/** The form with another text in one field. Its error goes once the text is valid. */
export const withTyped = <Name extends string>(
  { values, reported }: TextForm<Name>,
  rules: Rules<Name, unknown>,
  name: Name,
  typed: string,
): TextForm<Name> => ({
  values: { ...values, [name]: typed },
  reported: rules[name]?.(typed) == null ? reported.filter((other) => other !== name) : reported,
})

/** The form with the errors of these fields shown, once they have one. */
export const withReported = <Name extends string>(form: TextForm<Name>, names: readonly Name[]): TextForm<Name> => ({
  ...form,
  reported: [...new Set([...form.reported, ...names])],
})

/** The form after a blur of a field, or a submit of several: those that are invalid show it. */
export const withChecked = <Name extends string>(
  { values, reported }: TextForm<Name>,
  rules: Rules<Name, unknown>,
  names: readonly Name[],
): TextForm<Name> => ({
  values,
  reported: [
    ...reported.filter((name) => !names.includes(name)),
    ...(Object.keys(validateFields(values, rules, names)) as Name[]),
  ],
})

/** The form with saved values. Takes only strings that belong to its fields, and shows no errors. */
export function withSavedValues<Name extends string>(
  form: TextForm<Name>,
  saved: Readonly<Record<string, unknown>>,
): TextForm<Name> {
  const values: Record<string, string> = { ...form.values }
  for (const name of Object.keys(values)) {
    const value = saved[name]
    if (typeof value === 'string') values[name] = value
  }
  return { values: values as Record<Name, string>, reported: [] }
}
