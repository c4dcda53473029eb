import { type RefCallback, useCallback, useRef, useState } from 'react'
import { type Form, type Rules, initialForm, withTouched, validateFields, withValue, withSavedValues } from './form.ts'

/** The props that a `TextField` or similar control takes from a form. */
export interface Field<Name extends string> {
  readonly id: Name
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

export interface DonorForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  /** Props for a control: `<TextField {...form.field('email')} label={…} />`. The name becomes the id. */
  readonly field: (name: Name) => Field<Name>
  readonly set: (name: Name, value: string) => void
  /** Shows the errors of these fields (default: all), focuses the first invalid one, and returns whether all are valid. */
  readonly validate: (names?: readonly Name[]) => boolean
  /** Puts saved values in. Fields without a saved value keep theirs. */
  readonly restore: (saved: Readonly<Record<string, unknown>>) => void
  /** For the `<form>` element, so that `validate` can focus the first invalid field. */
  readonly ref: RefCallback<HTMLFormElement>
}

/**
 * State of a form of text fields. A field shows its error from its first blur on. Values survive while the view is mounted,
 * whichever step is rendered.
 */
export function useForm<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  rules: Rules<Name>,
): DonorForm<Name> {
  const [form, setForm] = useState<Form<Name>>(() => initialForm(initial))
  const formElement = useRef<HTMLFormElement>(null)
  const all = Object.keys(form.values) as Name[]
  const visibleErrors = validateFields(form, rules, form.touched)

  const ref = useCallback((element: HTMLFormElement | null) => {
    formElement.current = element
  }, [])
  const set = useCallback((name: Name, value: string) => setForm((before) => withValue(before, name, value)), [])
  const restore = useCallback(
    (saved: Readonly<Record<string, unknown>>) => setForm((before) => withSavedValues(before, saved)),
    [],
  )

  return {
    values: form.values,
    field: (name) => ({
      id: name,
      value: form.values[name],
      onValue: (value) => set(name, value),
      onBlur: () => setForm((before) => withTouched(before, [name])),
      error: visibleErrors[name],
    }),
    set,
    validate: (names = all) => {
      const invalid = Object.keys(validateFields(form, rules, names))
      setForm((before) => withTouched(before, names))
      // In DOM order, which is not always the order of the fields here.
      const first = [...(formElement.current?.elements ?? [])].find(({ id }) => invalid.includes(id))
      if (first instanceof HTMLElement) first.focus()
      return invalid.length === 0
    },
    restore,
    ref,
  }
}
