import { replaceServices } from '@charity-elements/runtime'
import { find } from '@charity-elements/runtime/testing'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiPaths, createdByCode, type ScriptedAnswer } from '@charity-elements/payments/testing'
import { clearPage, openElement } from '../../testing/element-harness.ts'
import { giftBar } from '../element.ts'

export const props = {
  tagline: 'Ge en gåva idag',
  buttonAmounts: [100, 200, 500],
  initialChoiceIndex: 1,
  connectedGift: { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] },
  thankYouPageUrl: '/tack/',
}

/** The events that bars have dispatched. */
export const dispatchedEvents: { type: string; detail: unknown }[] = []
const record = ({ type, detail }: CustomEventInit & Event) => void dispatchedEvents.push({ type, detail })

/** A page without earlier gifts, which records the events of bars. */
export async function prepareBarPage(): Promise<void> {
  await clearPage()
  delete window.dataLayer
  dispatchedEvents.length = 0
  for (const type of ['gift-start', 'gift-paid']) document.addEventListener(type, record)
}

/** Cleans up after a test. */
export async function clearBarPage(): Promise<void> {
  document.body.replaceChildren()
  replaceServices({})
  for (const type of ['gift-start', 'gift-paid']) document.removeEventListener(type, record)
  await page.viewport(1280, 800)
}

/** Mounts a bar with a scripted API. */
export async function openBar(
  given: object = {},
  answers: Record<string, ScriptedAnswer> = {},
  address = 'https://www.example.org/',
) {
  const bar = await openElement(
    giftBar,
    { ...props, ...given },
    { [apiPaths.byCode]: createdByCode, ...answers },
    address,
  )
  const { root } = bar
  const custom = () => find<HTMLButtonElement>(root, '.custom > button')
  return {
    ...bar,
    custom,
    swish: () => find<HTMLButtonElement>(root, '[part="swish"]'),
    amount: (kronor: number) => find<HTMLInputElement>(root, `input[value="${kronor}"]`),
    entry: () => root.querySelector<HTMLInputElement>('#custom-amount'),
    dialog: () => root.querySelector<HTMLDialogElement>('dialog[open]'),
    heading: () => root.querySelector('dialog[open] h2')?.textContent,
    async type(text: string) {
      if (!root.querySelector('#custom-amount')) await userEvent.click(custom())
      const entry = await vi.waitFor(() => find<HTMLInputElement>(root, '#custom-amount'))
      await userEvent.fill(entry, text)
      return entry
    },
  }
}
