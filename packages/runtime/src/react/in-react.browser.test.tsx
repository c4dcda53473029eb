import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Link } from './index.ts'

it('a link that leads nowhere warns once in the console and in the data layer [LNK-2, LNK-4]', async () => {
  delete window.dataLayer
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    warn.mockRestore()
  })
  root.render(<Link link={{ title: 'Ge en gåva' }} />)
  const problem = { event: 'content_error', reason: 'link: no-address' }
  await vi.waitFor(() => expect(window.dataLayer).toEqual([problem]))
  root.render(<Link link={{ title: 'Ge en gåva' }} className="again" />)
  await vi.waitFor(() => expect(host.textContent).toBe('Bad content'))
  expect(window.dataLayer).toEqual([problem])
  expect(warn.mock.calls).toEqual([["charity-elements: a link 'Ge en gåva' has neither a url nor a route path"]])
})
