import type { Step } from '@charity-elements/runtime/element/example.ts'

const patience = 10_000

/** Looks with each frame until there is something. Rejects with `missing` when there is nothing in ten seconds. */
async function found<Found>(look: () => Found | null | undefined, missing: () => string): Promise<Found> {
  const end = performance.now() + patience
  for (;;) {
    const seen = look()
    if (seen) return seen
    if (performance.now() > end) throw new Error(missing())
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
}

const isEnabled = (control: HTMLElement) => !control.matches(':disabled, [aria-disabled=true]')
const says = (control: HTMLElement, name: string) =>
  (control.getAttribute('aria-label') ?? control.innerText.replace(/\s+/g, ' ').trim()) === name

/** Where an element's view is drawn, once it is. */
const viewOf = (element: HTMLElement) =>
  element.shadowRoot ? element.shadowRoot.querySelector<HTMLElement>('.root') : element

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The control that says so, once it can be pressed. What stands later lies over what stands before: a dialog over its page. */
const control = (element: HTMLElement, name: string) =>
  found(
    () =>
      [...(viewOf(element)?.querySelectorAll<HTMLElement>('button, label, summary') ?? [])]
        .filter((each) => isEnabled(each) && says(each, name) && each.checkVisibility())
        .at(-1),
    () => `Nothing to press says '${name}' in: ${viewOf(element)?.innerText ?? ''}`,
  )

const field = (element: HTMLElement, name: string) =>
  found(
    () => viewOf(element)?.querySelector<Field>(`[id="${name}"], [name="${name}"]`),
    () => `There is no field '${name}'.`,
  )

/** Types in a field and leaves it, as a visitor does: React hears nothing of a value that is set on its own property. */
function type(into: Field, text: string): void {
  into.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into) as object, 'value')?.set?.call(into, text)
  into.dispatchEvent(new Event('input', { bubbles: true }))
  into.dispatchEvent(new Event('change', { bubbles: true }))
  into.blur()
}

/** Takes an element that is on the page through the steps of an example. Rejects when a control or field is not there in time. */
export async function perform(element: HTMLElement, steps: readonly Step[] = []): Promise<void> {
  for (const step of steps) {
    if ('press' in step) (await control(element, step.press)).click()
    else for (const [name, text] of Object.entries(step.fill)) type(await field(element, name), text)
  }
}
