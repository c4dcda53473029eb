import type { ExampleStep } from '@charity-elements/runtime'

const timeoutMs = 10_000

/** Retries until `look` returns something. Rejects with `missing` after `timeoutMs`. */
async function waitFor<Found>(look: () => Found | null | undefined, missing: () => string): Promise<Found> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const seen = look()
    if (seen) return seen
    if (performance.now() > end) throw new Error(missing())
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
}

const isEnabled = (control: HTMLElement) => !control.matches(':disabled, [aria-disabled=true]')
/** A label with ordinary spaces instead of no-break ones. */
const readAs = (label: string) => label.replace(/\s+/g, ' ').trim()
const hasLabel = (control: HTMLElement, name: string) =>
  readAs(control.getAttribute('aria-label') ?? control.innerText) === readAs(name)

/** The root of an element's view, once it has rendered. */
const viewOf = (element: HTMLElement) =>
  element.shadowRoot ? element.shadowRoot.querySelector<HTMLElement>('.root') : element

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The enabled control with this label. The last one in the document wins, because a dialog comes
 * after the controls that it covers.
 */
const control = (element: HTMLElement, name: string) =>
  waitFor(
    () =>
      [...(viewOf(element)?.querySelectorAll<HTMLElement>('button, label, summary') ?? [])]
        .filter((each) => isEnabled(each) && hasLabel(each, name) && each.checkVisibility())
        .at(-1),
    () => `There is no control '${name}' in: ${viewOf(element)?.innerText ?? ''}`,
  )

const field = (element: HTMLElement, name: string) =>
  waitFor(
    () => viewOf(element)?.querySelector<Field>(`[id="${name}"], [name="${name}"]`),
    () => `There is no field '${name}'.`,
  )

/**
 * Types into a field and leaves it. Uses the prototype's setter, because React overrides `value` on
 * the input itself.
 */
function type(into: Field, text: string): void {
  into.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into) as object, 'value')?.set?.call(into, text)
  into.dispatchEvent(new Event('input', { bubbles: true }))
  into.dispatchEvent(new Event('change', { bubbles: true }))
  into.blur()
}

/** Plays the steps of an example. Rejects when a control or field does not appear in time. */
export async function playSteps(element: HTMLElement, steps: readonly ExampleStep[] = []): Promise<void> {
  for (const step of steps) {
    if ('press' in step) (await control(element, step.press)).click()
    else for (const [name, text] of Object.entries(step.fill)) type(await field(element, name), text)
  }
}
