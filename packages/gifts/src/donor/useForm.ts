import { type RefCallback, useCallback, useRef, useState } from 'react'
import { type Form, type Rules, emptyForm, left, problemsOf, typed, withKept } from './form.ts'

/** What a `TextField` (or its like) takes of a form. */
export interface Field<Name extends string> {
  readonly id: Name
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

export interface DonorForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  /** What a control is given: `<TextField {...form.field('email')} label={…} />`. The name is the id. */
  readonly field: (name: Name) => Field<Name>
  readonly set: (name: Name, value: string) => void
  /**
   * Tells everything that is wrong with these fields (all of them unless told), puts the focus on the first, and says whether
   * nothing is.
   */
  readonly check: (names?: readonly Name[]) => boolean
  /** Puts kept values in; fields that were not kept stay. */
  readonly restore: (kept: Readonly<Record<string, unknown>>) => void
  /** Goes on the `<form>` element, so that `check` finds its first wrong field. */
  readonly ref: RefCallback<HTMLFormElement>
}

/**
 * A form of text fields: what is wrong with a field is told when the donor leaves it, and follows what is typed from then on.
 * Nothing that was typed is lost while the view lives, whatever is drawn.
 */
export function useForm<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  rules: Rules<Name>,
): DonorForm<Name> {
  const [form, setForm] = useState<Form<Name>>(() => emptyForm(initial))
  const place = useRef<HTMLFormElement>(null)
  const all = Object.keys(form.values) as Name[]
  const told = problemsOf(form, rules, form.left)

  const ref = useCallback((element: HTMLFormElement | null) => {
    place.current = element
  }, [])
  const set = useCallback((name: Name, value: string) => setForm((before) => typed(before, name, value)), [])
  const restore = useCallback(
    (kept: Readonly<Record<string, unknown>>) => setForm((before) => withKept(before, kept)),
    [],
  )

  return {
    values: form.values,
    field: (name) => ({
      id: name,
      value: form.values[name],
      onValue: (value) => set(name, value),
      onBlur: () => setForm((before) => left(before, [name])),
      error: told[name],
    }),
    set,
    check: (names = all) => {
      const wrong = Object.keys(problemsOf(form, rules, names))
      setForm((before) => left(before, names))
      // The order on the screen, which is not always the order of the fields here.
      const first = [...(place.current?.elements ?? [])].find(({ id }) => wrong.includes(id))
      if (first instanceof HTMLElement) first.focus()
      return wrong.length === 0
    },
    restore,
    ref,
  }
}
