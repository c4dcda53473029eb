import { type TextsSchema, isFound } from './texts-schema.ts'
import { texts } from './texts.ts'

/* The table of an element's texts in the snippet maker: key, Swedish text, and a field for another. */

/** Texts longer than this get a multi-line field. */
const maxOneLineLength = 40

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...content)
  return element
}

// Restores the roles of the table, which browsers drop if its rows are not laid out as a table.
function row(key: string, original: string, typed: string): HTMLTableRowElement {
  const name = original.length > maxOneLineLength ? 'textarea' : 'input'
  const field = create(name, {
    name: key,
    'aria-label': texts.textFor(key),
    class: 'maker-field',
    autocomplete: 'off',
  })
  field.value = typed
  return create(
    'tr',
    { role: 'row' },
    create('th', { role: 'rowheader', scope: 'row' }, create('code', {}, key)),
    create('td', { role: 'cell' }, original),
    create('td', { role: 'cell' }, field),
  )
}

/** Fills the table with the texts of an element, and with those that the user typed, by key. */
export const showTexts = (
  body: HTMLElement,
  { properties }: TextsSchema,
  typed: Readonly<Record<string, string>>,
): void =>
  body.replaceChildren(
    ...Object.entries(properties).map(([key, { default: original }]) => row(key, original, typed[key] ?? '')),
  )

/** Hides the rows in which a search finds nothing, and says how many are left. */
export function filterTexts(body: HTMLElement, search: string): number {
  const rows = [...body.querySelectorAll('tr')]
  for (const each of rows) {
    const field = each.querySelector<HTMLInputElement | HTMLTextAreaElement>('.maker-field')
    each.hidden = !isFound(search, each.textContent, field?.value ?? '')
  }
  return rows.filter(({ hidden }) => !hidden).length
}
