import { defineElement } from '@charity-elements/runtime/element/define.ts'
import { pageServices, replaceServices } from '@charity-elements/runtime/element/services.ts'
import { expectAccessible, mount, settled } from '@charity-elements/runtime/testing/mount.ts'
import { object } from 'valibot'
import { expect, vi } from 'vitest'
import { newAttemptId } from '../../attempt/new-attempt.ts'
import { SwishDialog } from '../SwishDialog.tsx'
import type { SwishSurroundings } from '../effects.ts'
import type { Opening } from '../opening.ts'
import { type Scripted, paths, scriptedApi } from './scripted-api.ts'

/** A QR code's markup as a server would send it. */
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1h-1z"/></svg>'

/** What a server says that has just created a payment by code. */
export const createdByCode = {
  success: true,
  swishToken: 'c28a4061470f4af48973bd2a4642b4fa',
  svgData: svg,
  attempt: 'ref-1',
  expiresAt: null,
  returnToken: 'return-1',
}

const stand: { current: (() => React.ReactNode) | null } = { current: null }

const dialogStand = defineElement({
  tag: 'swish-dialog-stand',
  props: object({}),
  view: () => <div>{stand.current?.()}</div>,
})

/** Opens the dialog on the test's page, with a scripted API and a browser that notes where it is sent. */
export async function openDialog(
  answers: Record<string, Scripted>,
  {
    how = 'pressed',
    thankYouUrl = '/tack/',
    directNumber = '123 900 12 34',
  }: { how?: Opening['how']; thankYouUrl?: string; directNumber?: string } = {},
) {
  const api = scriptedApi({ [paths.poll]: 'silence', [paths.reset]: { success: true }, ...answers })
  const visited: string[] = []
  const onStart = vi.fn<SwishSurroundings['onStart']>()
  const onPaid = vi.fn<SwishSurroundings['onPaid']>()
  const onClose = vi.fn(() => {
    stand.current = null
    element.remove()
  })
  const services = {
    ...pageServices,
    send: api.send,
    navigate: (url: string) => void visited.push(url),
    pageUrl: () => 'https://www.example.org/ge?a=1',
  }
  const around: SwishSurroundings = {
    services,
    gift: {
      origin: 'giftbar',
      details: { requestType: 'standard', giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'gift-bar' },
    },
    thankYouUrl,
    onStart,
    onPaid,
    onClose,
  }
  const opening: Opening =
    how === 'interrupted'
      ? { how, thankYouUrl: '' }
      : { how, amount: 200, attempt: newAttemptId(), isAskedFirst: false }
  stand.current = () => <SwishDialog opening={opening} around={around} directNumber={directNumber} />
  replaceServices(services)
  const { element, root } = await mount(dialogStand)
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
    button: (label: string) => {
      const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      if (!found) throw new Error(`No button says ${label}: ${dialog()?.innerText}`)
      return found
    },
    /** The page is seen again: the server is asked at once. */
    wake: () => document.dispatchEvent(new Event('visibilitychange')),
  }
}

export type OpenDialog = Awaited<ReturnType<typeof openDialog>>

/** Waits until the dialog is called so. */
export const shown = (dialog: OpenDialog, heading: string) =>
  vi.waitFor(() => expect(dialog.heading()).toBe(heading), { timeout: 5000 })

/** Fails with what axe-core finds, once nothing moves any more. */
export async function accessible({ element }: OpenDialog) {
  await settled(element.shadowRoot ?? document)
  await expectAccessible()
}

/** A dialog in the status that a poll of the session's payment gives. */
export async function polledInto(answer: object, heading: string) {
  const dialog = await openDialog({ [paths.poll]: answer }, { how: 'interrupted' })
  await shown(dialog, heading)
  return dialog
}

/** A page as a donor finds it who has given nothing here before. */
export function clearDialog(): void {
  document.body.replaceChildren()
  replaceServices({})
  sessionStorage.clear()
  localStorage.clear()
  delete window.dataLayer
}
