import type { ElementDefinition, EventTable } from '@charity-elements/runtime/core/element/define.ts'
import type { AnyObjectSchema } from '@charity-elements/runtime/core/element/cms-schemas.ts'
import { find } from '@charity-elements/runtime/testing/mount.ts'
import { expect, vi } from 'vitest'
import { type ScriptedAnswer, swishPaths } from './scripted-api.ts'
import { openElement, typeAtOnce } from './element-harness.ts'

export { clearPage } from './element-harness.ts'

export const flowPaths = {
  ...swishPaths,
  card: '/api/winorg/createcreditcardgift/',
  invoice: '/api/winorg/createinvoicegift/',
  keepCard: '/api/winorg/persist-card-session/',
  cardReturn: '/api/winorg/get-persisted-card-session/',
  keepForm: '/api/winorg/persistformdata/',
  form: '/api/winorg/getpersistedformdata/',
} as const

/** The answers of a host that works. */
const workingHost = (reference: string): Record<string, ScriptedAnswer> => ({
  [flowPaths.check]: { shouldOpen: false },
  [flowPaths.card]: { success: true, redirectURL: 'https://card.example.org/pay/1', attempt: reference },
  [flowPaths.invoice]: { success: true, attempt: reference },
  [flowPaths.keepCard]: {},
  [flowPaths.keepForm]: {},
  [flowPaths.form]: {},
  [flowPaths.cardReturn]: { data: null, payment: null },
  [flowPaths.reset]: { success: true },
})

/** The page stores which attempts it has recorded, so each flow needs its own reference. */
let flows = 0

export const pageUrl = 'https://www.example.org/ge/gava/?kampanj=jul'

/** Mounts a flow with a scripted API. `visited` records the navigations. */
export async function openFlow<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object,
  answers: Record<string, ScriptedAnswer> = {},
  address = pageUrl,
) {
  const reference = `ref-${(flows += 1)}`
  const opened = await openElement(definition, props, { ...workingHost(reference), ...answers }, address)
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
    /** The server's reference to the attempt. */
    reference,
    text: () => root.innerText,
    heading: () => find(root, '[aria-current="step"] h2').innerText,
    /** Clicks the button, or the label of the choice, with a text. */
    press: (label: string) => vi.waitFor(() => control(label).click()),
    /** Types in a field and blurs it. */
    type: (id: string, text: string) => {
      typeAtOnce(field(id), text)
      field(id).blur()
    },
    /** The visible error messages. */
    errors: () =>
      [...root.querySelectorAll<HTMLElement>('.field-error')].map((error) => error.innerText).filter(Boolean),
    /** Waits until a path has been requested so many times, and returns the last request. */
    called: (path: string, times = 1) =>
      vi.waitFor(() => {
        const calls = api.to(path)
        expect(calls, path).toHaveLength(times)
        return calls.at(-1) as (typeof calls)[number]
      }),
    /** Waits until the flow shows a text. */
    says: (said: string) => vi.waitFor(() => expect(root.innerText).toContain(said)),
    /** The payment dialog. */
    dialog: () => root.querySelector('dialog'),
  }
}

/** The events of the data layer. */
export const dataLayerEvents = (): { readonly event: string; readonly [field: string]: unknown }[] =>
  (window.dataLayer ?? []) as { event: string }[]
