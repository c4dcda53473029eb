import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Button } from './Controls.tsx'

it('a busy button ignores presses, and has its next text on a translated page', () => {
  const onClick = vi.fn()
  const host = document.body.appendChild(document.createElement('form'))
  const submitted = vi.fn((event: Event) => event.preventDefault())
  host.addEventListener('submit', submitted)
  const root = createRoot(host)
  const draw = (text: string, isBusy: boolean) =>
    flushSync(() =>
      root.render(
        <Button type="submit" isBusy={isBusy} onClick={onClick}>
          {text}
        </Button>,
      ),
    )
  const press = () => host.querySelector('button')?.click()
  draw('Ge', false)
  press()
  expect([onClick.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1])
  const text = host.querySelector('span') as Element
  text.innerHTML = '<font>Give</font>'
  draw('Skickar …', true)
  expect(host.textContent).toBe('Skickar …')
  press()
  expect([onClick.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1])
  root.unmount()
  host.remove()
})
