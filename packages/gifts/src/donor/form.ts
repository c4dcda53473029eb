import type { Rule } from './rules.ts'

/** The rules of a form's fields, by name. A field without one may hold anything. */
export type Rules<Name extends string> = Readonly<Partial<Record<Name, Rule | undefined>>>

/** What has been typed, and which fields the donor has left: of those, what is wrong is told. */
export interface Form<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  readonly left: readonly Name[]
}

/** What is wrong, by field, in the words that the donor reads. */
export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** A form as it stands when it is first seen. */
export const emptyForm = <Name extends string>(values: Readonly<Record<Name, string>>): Form<Name> => ({
  values,
  left: [],
})

/** The form after a field was typed in. */
export const typed = <Name extends string>(form: Form<Name>, name: Name, value: string): Form<Name> => ({
  ...form,
  values: { ...form.values, [name]: value },
})

/** The form after the focus left fields, or after all of them were sent. */
export const left = <Name extends string>(form: Form<Name>, names: readonly Name[]): Form<Name> => ({
  ...form,
  left: [...new Set([...form.left, ...names])],
})

/** What is wrong with these fields, told or not. */
export function problemsOf<Name extends string>(
  { values }: Form<Name>,
  rules: Rules<Name>,
  names: readonly Name[],
): Problems<Name> {
  const problems: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const problem = rules[name]?.(values[name])
    if (problem != null) problems[name] = problem
  }
  return problems
}

/** The form with kept values in place of its own, as far as they are texts of its fields. Nothing is told of them yet. */
export function withKept<Name extends string>(form: Form<Name>, kept: Readonly<Record<string, unknown>>): Form<Name> {
  const values: Record<string, string> = { ...form.values }
  for (const name of Object.keys(values)) {
    const value = kept[name]
    if (typeof value === 'string') values[name] = value
  }
  return { values: values as Record<Name, string>, left: [] }
}
