import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
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
