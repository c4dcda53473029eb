/*
 * What a visitor has typed or chosen in a prerendered view before its script came. React takes the
 * fields over as it finds them and calls no `onChange` for that, preact gives them their first values
 * back, and a view that is replaced has new fields.
 */

/** An input, a textarea or a select, which lack some of this. */
interface Field extends HTMLInputElement {
  /** React ignores the event of a field whose value it has seen. */
  readonly _valueTracker?: { setValue(seen: string): void } | null
}

const fieldsIn = (view: Element) => [...view.querySelectorAll<Field>('input, textarea, select')]

const isChoice = ({ type }: Field): boolean => /^(?:checkbox|radio)$/.test(type)

/** The value that the HTML gives a field. A select without a selected option has its first one. */
const initialValue = (field: Field): string | undefined =>
  field.localName === 'select'
    ? (field.querySelector<HTMLOptionElement>('option[selected]') ?? field.querySelector('option'))?.value
    : field.defaultValue

/** Of radio buttons, the chosen one stands for all. */
const isChanged = (field: Field): boolean =>
  isChoice(field)
    ? field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
    : field.value !== initialValue(field)

/** What a field has in common with the one that replaces it. */
const nameOf = (field: Field): string => field.type + field.name + (isChoice(field) ? field.value : '')

/**
 * The fields of a view that a visitor has changed. Each function fills in one of them when the view
 * is rendered, as if the visitor did it then.
 */
export function typedFields(view: HTMLElement): readonly (() => void)[] {
  const { activeElement } = view.getRootNode() as ShadowRoot
  return fieldsIn(view)
    .filter(isChanged)
    .map((typed) => {
      const { value, checked, files, selectionStart, selectionEnd } = typed
      const initial = initialValue(typed) ?? ''
      return () => {
        const field = typed.isConnected ? typed : fieldsIn(view).find((one) => nameOf(one) === nameOf(typed))
        if (!field) return
        if (typed === activeElement) field.focus({ preventScroll: true })
        if (isChoice(field)) {
          field.checked = !checked
          field.click()
          return
        }
        if (files) field.files = files
        else if (field.value !== value) {
          field.value = value
          // A select has no caret, and a number does not tell.
          if (selectionEnd) field.setSelectionRange(selectionStart, selectionEnd)
        }
        field._valueTracker?.setValue(initial)
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      }
    })
}
