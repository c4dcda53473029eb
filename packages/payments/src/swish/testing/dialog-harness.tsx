import { defineElement, pageServices, replaceServices } from '@charity-elements/runtime'
import { expectAccessible, mount, settled } from '@charity-elements/runtime/testing'
import { object } from 'valibot'
import { expect, vi } from 'vitest'
import { newAttemptId } from '../../client/attempt.ts'
import { SwishDialog } from '../SwishDialog.tsx'
import type { SwishContext } from '../effects.ts'
import type { OpenReason } from '../../client/resume.ts'
import { gift } from '../../testing/gift-and-tab.ts'
import { type ScriptedAnswer, apiPaths, scriptedServices } from '../../testing/scripted-api.ts'

/** A QR code as the server sends it. */
const qrCodeSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1h-1z"/></svg>'

/** The answer to a create call without a number. */
export const createdByCode = {
  success: true,
  swishToken: 'c28a4061470f4af48973bd2a4642b4fa',
  svgData: qrCodeSvg,
  attempt: 'ref-1',
  expiresAt: null,
  returnToken: 'return-1',
}

const content: { current: (() => React.ReactNode) | null } = { current: null }

const dialogHarness = defineElement({
  tag: 'swish-dialog-harness',
  props: object({}),
  view: () => <div>{content.current?.()}</div>,
})

/** Opens the dialog with a scripted API. `visited` records the navigations. */
export async function openDialog(
  answers: Record<string, ScriptedAnswer>,
  {
    how = 'pressed',
    thankYouUrl = '/tack/',
    directNumber = '123 900 12 34',
    requestType = 'standard',
  }: {
    how?: OpenReason['how']
    thankYouUrl?: string
    directNumber?: string
    requestType?: SwishContext['gift']['details']['requestType']
  } = {},
) {
  const scripted = scriptedServices(
    { [apiPaths.reset]: { success: true }, ...answers },
    'https://www.example.org/ge?a=1',
  )
  const { api, visited } = scripted
  const onStart = vi.fn<SwishContext['onStart']>()
  const onPaid = vi.fn<SwishContext['onPaid']>()
  const onClose = vi.fn(() => {
    content.current = null
    element.remove()
  })
  const services = { ...pageServices, ...scripted.services }
  const context: SwishContext = {
    services,
    gift: { ...gift, details: { ...gift.details, requestType } },
    thankYouUrl,
    onStart,
    onPaid,
    onClose,
  }
  const opening: OpenReason =
    how === 'interrupted'
      ? { how, thankYouUrl: '', amount: null }
      : { how, amount: 200, attempt: newAttemptId(), unsettled: null, hasEarlierPayment: false }
  content.current = () => <SwishDialog opening={opening} context={context} directNumber={directNumber} />
  replaceServices(services)
  const { element, root } = await mount(dialogHarness)
  const dialog = () => root.querySelector('dialog')
  return {
    api,
    visited,
    onStart,
    onPaid,
    onClose,
    element,
    root,
    dialog,
    heading: () => root.querySelector('h2')?.textContent ?? '',
    text: () => dialog()?.innerText ?? '',
    /** The accessible names of all buttons. */
    buttons: () =>
      [...(dialog()?.querySelectorAll('button') ?? [])].map(
        (button) => button.getAttribute('aria-label') ?? button.textContent,
      ),
    button: (label: string) => {
      const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      if (!found) throw new Error(`No button says ${label}: ${dialog()?.innerText}`)
      return found
    },
    /** The page becomes visible: the dialog polls at once. */
    wake: () => document.dispatchEvent(new Event('visibilitychange')),
  }
}

type OpenDialog = Awaited<ReturnType<typeof openDialog>>

/** Waits until the dialog has a heading. */
export const waitForHeading = (dialog: OpenDialog, heading: string) =>
  vi.waitFor(() => expect(dialog.heading()).toBe(heading))

/** Fails with the findings of axe-core, once all animations have ended. */
export async function expectDialogAccessible({ element }: OpenDialog) {
  await settled(element.shadowRoot ?? document)
  await expectAccessible()
}

/** Opens the dialog in the status that a poll returns. */
export async function openInStatus(answer: object, heading: string) {
  const dialog = await openDialog({ [apiPaths.poll]: answer }, { how: 'interrupted' })
  await waitForHeading(dialog, heading)
  return dialog
}

/** Empties the page and its storage. */
export function resetDialog(): void {
  document.body.replaceChildren()
  replaceServices({})
  sessionStorage.clear()
  localStorage.clear()
  delete window.dataLayer
}
