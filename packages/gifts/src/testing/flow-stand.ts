import type { ElementDefinition, EventTable } from '@charity-elements/runtime/element/define.ts'
import type { AnyObject } from '@charity-elements/runtime/element/shapes.ts'
import { find } from '@charity-elements/runtime/testing/mount.ts'
import { expect, vi } from 'vitest'
import { type Scripted, paths as swishPaths } from '../payment/swish/testing/scripted-api.ts'
import { openElement } from './element-stand.ts'

export { clearPage } from './element-stand.ts'

export const paths = {
  ...swishPaths,
  card: '/api/winorg/createcreditcardgift/',
  invoice: '/api/winorg/createinvoicegift/',
  keepCard: '/api/winorg/persist-card-session/',
  cardReturn: '/api/winorg/get-persisted-card-session/',
  keepForm: '/api/winorg/persistformdata/',
  form: '/api/winorg/getpersistedformdata/',
} as const

/** What a host answers with which nothing is amiss. */
const willing = (reference: string): Record<string, Scripted> => ({
  [paths.check]: { shouldOpen: false },
  [paths.card]: { success: true, redirectURL: 'https://card.example.org/pay/1', attempt: reference },
  [paths.invoice]: { success: true, attempt: reference },
  [paths.keepCard]: {},
  [paths.keepForm]: {},
  [paths.form]: {},
  [paths.cardReturn]: { data: null, payment: null },
  [paths.reset]: { success: true },
})

/** The page remembers what it has recorded of an attempt, so each flow has one of its own. */
let flows = 0

export const pageUrl = 'https://www.example.org/ge/gava/?kampanj=jul'

/** A flow on the test's page, with a scripted API and a browser that notes where it is sent. */
export async function openFlow<Props extends AnyObject, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object,
  answers: Record<string, Scripted> = {},
  address = pageUrl,
) {
  const reference = `ref-${(flows += 1)}`
  const opened = await openElement(definition, props, { ...willing(reference), ...answers }, address)
  const { api, root, field } = opened
  const control = (label: string) => {
    const found = [...root.querySelectorAll<HTMLElement>('label, button')].filter(
      ({ innerText }) => innerText.replace(/\s+/g, ' ').trim() === label,
    )
    expect(found, `${label} in: ${root.innerText}`).toHaveLength(1)
    return found[0] as HTMLElement
  }
  return {
    ...opened,
    /** What the server calls the attempt. */
    reference,
    text: () => root.innerText,
    heading: () => find(root, '[aria-current="step"] h2').innerText,
    /** Presses the button, or ticks the choice, that says so. */
    press: (label: string) => vi.waitFor(() => control(label).click()),
    /** Types in a field, and leaves it. */
    type: (id: string, text: string) => {
      const input = field(id)
      input.focus()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.blur()
    },
    /** What is wrong, as the donor reads it. */
    errors: () =>
      [...root.querySelectorAll<HTMLElement>('.field-error')].map((error) => error.innerText).filter(Boolean),
    /** Waits until a path has been called so many times, and gives the last call. */
    called: (path: string, times = 1) =>
      vi.waitFor(() => {
        const calls = api.to(path)
        expect(calls, path).toHaveLength(times)
        return calls.at(-1) as (typeof calls)[number]
      }),
    /** Waits until the flow says something. */
    says: (said: string) => vi.waitFor(() => expect(root.innerText).toContain(said)),
    /** The payment's dialog. */
    dialog: () => root.querySelector('dialog'),
  }
}

/** The names of the data layer's events. */
export const pushed = (): { readonly event: string; readonly [field: string]: unknown }[] =>
  (window.dataLayer ?? []) as { event: string }[]
