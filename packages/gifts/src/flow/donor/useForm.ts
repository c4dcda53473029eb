import { useLatest } from '@charity-elements/runtime/react'
import { afterPress } from '@charity-elements/ui/fields'
import type { SummaryError } from '@charity-elements/ui/form'
import {
  type Rules,
  type TextForm,
  validateFields,
  withChecked,
  withReported,
  withSavedValues,
  withTyped,
} from '@charity-elements/ui/text-form'
import {
  type RefCallback,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { DonorDraftContext } from '../flow-contexts.ts'

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
  /**
   * Props for a control: `<TextField {...form.field('email')} label={…} />`. The name becomes the
   * id.
   */
  readonly field: (name: Name) => Field<Name>
  readonly set: (name: Name, value: string) => void
  /** Whether no field has an error, visible or not. */
  readonly isValid: boolean
  /**
   * Shows the errors of these fields (default: all) and returns whether all are valid. Focuses the
   * invalid field, or the error summary when there are several.
   */
  readonly validate: (names?: readonly Name[]) => boolean
  /** Shows the error that a field has, or will have with the rules of the next render. */
  readonly report: (name: Name) => void
  /** Called when `validate` has found all fields valid. */
  readonly onValid: RefObject<(() => void) | undefined>
  /** Fills in saved values. Fields without a saved value keep theirs. */
  readonly restore: (saved: Readonly<Record<string, unknown>>) => void
  /**
   * The fields that were invalid in the last call of `validate` and still are; empty if that is at
   * most one.
   */
  readonly summary: readonly SummaryError[]
  /** Focuses a field. */
  readonly focus: (name: string) => void
  /** For the `<form>` element, so that invalid fields can be focused. */
  readonly ref: RefCallback<HTMLFormElement>
}

/** The label of a control, without '(valfritt)'. */
const labelOf = (control: Element): string =>
  (control as HTMLInputElement).labels?.[0]?.firstChild?.textContent ?? control.id

/**
 * The state of a form with text fields. Values survive while the view is mounted, even if another
 * step is rendered.
 */
export function useForm<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  rules: Rules<Name>,
): DonorForm<Name> {
  const draft = useContext(DonorDraftContext)
  const [form, setForm] = useState<TextForm<Name>>(() => ({
    values: draft ? draft.fill(initial) : initial,
    reported: [],
  }))
  const latestRules = useLatest(rules)
  useLayoutEffect(() => draft?.keep(form.values), [draft, form.values])
  const formElement = useRef<HTMLFormElement>(null)
  const onValid = useRef<() => void>(undefined)
  /** The fields of the error summary, in DOM order, with their labels. */
  const [summarized, setSummarized] = useState<readonly Omit<SummaryError, 'message'>[]>([])
  const all = Object.keys(form.values) as Name[]
  const visibleErrors = validateFields(form.values, rules, form.reported)
  const summary = summarized.flatMap(({ id, label }) => {
    const message = visibleErrors[id as Name]
    return message === undefined ? [] : [{ id, label, message }]
  })
  useEffect(() => {
    if (summarized.length > 1) formElement.current?.querySelector<HTMLElement>('#summary')?.focus()
  }, [summarized])

  const ref = useCallback((element: HTMLFormElement | null) => {
    formElement.current = element
  }, [])
  const focus = (name: string) => formElement.current?.querySelector<HTMLElement>(`#${name}`)?.focus()
  const set = useCallback(
    (name: Name, typed: string) => setForm((before) => withTyped(before, latestRules.current, name, typed)),
    [],
  )
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
      onBlur: () => afterPress(() => setForm((before) => withChecked(before, latestRules.current, [name]))),
      error: visibleErrors[name],
    }),
    set,
    report: (name) => setForm((before) => withReported(before, [name])),
    isValid: Object.keys(validateFields(form.values, rules, all)).length === 0,
    validate: (names = all) => {
      const invalid = Object.keys(validateFields(form.values, rules, names))
      setForm((before) => withChecked(before, rules, names))
      // In DOM order, which is not always the order of the fields here.
      const controls = [...(formElement.current?.elements ?? [])].filter(({ id }) => invalid.includes(id))
      setSummarized(controls.length > 1 ? controls.map((control) => ({ id: control.id, label: labelOf(control) })) : [])
      if (controls.length === 1) focus(invalid[0] ?? '')
      if (invalid.length === 0) onValid.current?.()
      return invalid.length === 0
    },
    onValid,
    summary,
    focus,
    restore,
    ref,
  }
}
