import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from './Dialog.tsx'

it('a dialog of an element that the page has removed stays closed, and locks nothing', async () => {
  const failed = vi.fn()
  const removed = document.createElement('div')
  const root = createRoot(removed, { onUncaughtError: failed })
  root.render(
    <Dialog isOpen isClosable onClose={() => {}} heading="Ge en gåva">
      Innehåll
    </Dialog>,
  )
  await vi.waitFor(() => expect(removed.textContent).toContain('Innehåll'))
  expect(failed).not.toHaveBeenCalled()
  expect(removed.querySelector('dialog')?.open).toBe(false)
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  root.unmount()
})

it('a dialog whose element the page moves is modal again when the element renders', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const render = () =>
    root.render(
      <Dialog isOpen isClosable onClose={() => {}} heading="Ge en gåva">
        Innehåll
      </Dialog>,
    )
  render()
  await vi.waitFor(() => expect(host.querySelector('dialog:modal')).not.toBeNull())
  const elsewhere = document.body.appendChild(document.createElement('div'))
  elsewhere.append(host)
  expect(host.querySelector('dialog:modal')).toBeNull()
  render()
  await vi.waitFor(() => expect(host.querySelector('dialog:modal')).not.toBeNull())
  root.unmount()
  elsewhere.remove()
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
})

it('a dialog follows a request of the system to close, as Android’s back, once it may be closed', async () => {
  const [onClose, onRefusedClose] = [vi.fn(), vi.fn()]
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (isClosable: boolean) =>
    root.render(
      <Dialog isOpen isClosable={isClosable} onClose={onClose} onRefusedClose={onRefusedClose} heading="Ge en gåva">
        Innehåll
      </Dialog>,
    )
  const dialog = () => host.querySelector('dialog')
  const request = () => {
    const event = new Event('cancel', { cancelable: true })
    dialog()?.dispatchEvent(event)
    return event.defaultPrevented
  }
  show(false)
  await vi.waitFor(() => expect(dialog()?.open).toBe(true))
  expect(dialog()?.getAttribute('closedby')).toBe('none')
  request()
  await userEvent.keyboard('a{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(onRefusedClose).toHaveBeenCalledOnce()
  expect(dialog()?.open).toBe(true)
  show(true)
  await vi.waitFor(() => expect(dialog()?.getAttribute('closedby')).toBe('closerequest'))
  // The browser itself does not close it: `isOpen` does.
  await vi.waitFor(() => expect(request()).toBe(true))
  expect(onClose).toHaveBeenCalledOnce()
  root.unmount()
  await vi.waitFor(() => expect(host.childElementCount).toBe(0))
  host.remove()
})
