import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LoadingDialog } from './LoadingDialog.tsx'

const texts = {
  slow: 'Långsamt',
  offline: 'Ingen anslutning',
  delayed: 'Dröjer',
  failingHeading: 'Fel',
  failingHelp: '',
}

it('the focus stays in the dialog when its focused button disappears, and where it is otherwise', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const host = page.attachShadow({ mode: 'open' })
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  const show = (connection: 'good' | 'slow' | 'offline') =>
    flushSync(() =>
      root.render(
        <LoadingDialog heading="200 kr" purpose="" message="Skickar" connection={connection} texts={texts}>
          {connection !== 'good' && <button type="button">Stäng</button>}
        </LoadingDialog>,
      ),
    )
  show('slow')
  await vi.waitFor(() => expect(host.querySelector('dialog:modal button')).not.toBeNull())
  const button = host.querySelector('button')
  button?.focus()
  show('offline')
  expect(host.activeElement).toBe(button)
  show('good')
  await vi.waitFor(() => expect(host.activeElement).toBe(host.querySelector('h2')))
})
