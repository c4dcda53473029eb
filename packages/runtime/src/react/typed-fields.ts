/*
 * What a visitor has typed or chosen in a prerendered view before its script came. React takes the
 * fields over as it finds them and calls no `onChange` for that, preact gives them their first values
 * back, and a view that is replaced has new fields.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React ignores the event of a field whose value it has seen. */
interface SeenByReact {
  readonly _valueTracker?: { setValue(seen: string): void } | null
}

const fieldsIn = (view: Element) => [...view.querySelectorAll<Field & SeenByReact>('input, textarea, select')]

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** The value that the HTML gives a field. A select without a selected option has its first one. */
function initialValue(field: Field): string {
  if (!('options' in field)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Of radio buttons, the chosen one stands for all. */
const isChanged = (field: Field): boolean =>
  isChoice(field)
    ? field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
    : field.value !== initialValue(field)

/** What a field has in common with the one that replaces it. */
const nameOf = (field: Field): string => `${field.type} ${field.name} ${isChoice(field) ? field.value : ''}`

/** What is selected in a field, or where its caret is. */
const selectionOf = (field: Field) =>
  'selectionStart' in field && field.selectionStart !== null
    ? ([field.selectionStart, field.selectionEnd] as const)
    : undefined

/**
 * The fields of a view that a visitor has changed. Each function fills in one of them when the view
 * is rendered, as if the visitor did it then.
 */
export function typedFields(view: HTMLElement): readonly (() => void)[] {
  const { activeElement } = view.getRootNode() as ShadowRoot
  return fieldsIn(view)
    .filter(isChanged)
    .map((typed) => {
      const { value } = typed
      const isChecked = isChoice(typed) && typed.checked
      const initial = initialValue(typed)
      const selection = selectionOf(typed)
      return () => {
        const field = typed.isConnected ? typed : fieldsIn(view).find((one) => nameOf(one) === nameOf(typed))
        if (!field) return
        if (typed === activeElement) field.focus({ preventScroll: true })
        if (isChoice(field)) {
          field.checked = !isChecked
          field.click()
          return
        }
        if ('files' in field && 'files' in typed && typed.files) field.files = typed.files
        else if (field.value !== value) {
          field.value = value
          if (selection && 'setSelectionRange' in field) field.setSelectionRange(...selection)
        }
        field._valueTracker?.setValue(initial)
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      }
    })
}
