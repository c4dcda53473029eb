import { emulate } from '@charity-elements/runtime/testing'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
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
  await vi.waitFor(() => expect(removed.querySelector('dialog')).not.toBeNull())
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

/** Dialogs of one component each; the last argument of `show` says which are open. */
function dialogs() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const show = (...open: readonly string[]) =>
    flushSync(() =>
      root.render(
        ['Ett', 'Två'].map((heading) => (
          <Dialog key={heading} isOpen={open.includes(heading)} isClosable onClose={() => {}} heading={heading}>
            <button type="button">{`Stäng ${heading}`}</button>
          </Dialog>
        )),
      ),
    )
  return { show, shown: () => [...host.querySelectorAll('dialog:modal h2')].map((heading) => heading.textContent) }
}

it('of two dialogs, the second opens when the first is closed, and the focus goes back in turn', async () => {
  const before = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => before.remove())
  before.focus()
  const { show, shown } = dialogs()
  show('Ett')
  show('Ett', 'Två')
  await vi.waitFor(() => expect(shown()).toEqual(['Ett']))
  show('Två')
  await vi.waitFor(() => expect(shown()).toEqual(['Två']))
  show()
  await vi.waitFor(() => expect(shown()).toEqual([]))
  expect(document.activeElement).toBe(before)
  show('Ett')
  await vi.waitFor(() => expect(shown()).toEqual(['Ett']))
})

it('a dialog that waits and is closed meanwhile never opens', async () => {
  const { show, shown } = dialogs()
  show('Ett')
  show('Ett', 'Två')
  show('Ett')
  await vi.waitFor(() => expect(shown()).toEqual(['Ett']))
  show()
  await vi.waitFor(() => expect(shown()).toEqual([]))
  expect(document.querySelector('dialog[open]')).toBeNull()
})

/** Two elements of a page, each with an open dialog and in a tab panel that is hidden or shown. */
function inPanels(hostStyle: string, isFirstHidden: boolean) {
  const page = document.body.appendChild(document.createElement('div'))
  const probe = 'position: absolute; inline-size: 1px; block-size: 1px'
  const host = `<div style="${hostStyle}"></div>`
  page.innerHTML = `<style>.visually-hidden { ${probe} }</style><button>Meny</button>
    <section ${isFirstHidden ? 'hidden' : ''}>${host}</section><section>${host}</section>`
  const panels = [...page.querySelectorAll('section')]
  const roots = panels.map((panel, index) => {
    const root = createRoot(panel.firstElementChild ?? panel)
    root.render(
      <Dialog isOpen isClosable={false} onClose={() => {}} heading={`${index}`}>
        Innehåll
      </Dialog>,
    )
    return root
  })
  onTestFinished(() => {
    roots.forEach((root) => root.unmount())
    page.remove()
  })
  const shown = () => [...page.querySelectorAll('dialog:modal h2')].map((heading) => heading.textContent).join()
  const hide = (index: number, isHidden: boolean) => panels[index]?.toggleAttribute('hidden', isHidden)
  return { shown, hide, button: page.querySelector('button') }
}

it.each(['', 'display: contents', 'position: absolute'])(
  'a dialog waits while the page does not render its element, and keeps nothing from the page (%s)',
  async (hostStyle) => {
    const { shown, hide, button } = inPanels(hostStyle, true)
    await vi.waitFor(() => expect(shown()).toBe('1'))
    hide(1, true)
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
    button?.focus()
    expect(document.activeElement).toBe(button)
    hide(0, false)
    await vi.waitFor(() => expect(shown()).toBe('0'))
    hide(1, false)
    hide(0, true)
    await vi.waitFor(() => expect(shown()).toBe('1'))
  },
)

it('a dialog stays open while the page is printed, even if its element is not', async () => {
  const { shown, hide } = inPanels('', true)
  await vi.waitFor(() => expect(shown()).toBe('1'))
  await emulate({ media: 'print' })
  hide(1, true)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(shown()).toBe('1')
  hide(1, false)
  await emulate({ media: '' })
})

it('a dialog that the browser closes opens again, as long as it is open', async () => {
  const { show, shown } = dialogs()
  show('Ett')
  await vi.waitFor(() => expect(shown()).toEqual(['Ett']))
  document.querySelector('dialog')?.close()
  await vi.waitFor(() => expect(shown()).toEqual(['Ett']))
})

it('a dialog leaves all keys but Escape to its fields and to the page', async () => {
  const { show, shown } = dialogs()
  show('Ett')
  await vi.waitFor(() => expect(shown()).toEqual(['Ett']))
  const heard: string[] = []
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => heard.push(`${key} ${defaultPrevented}`)
  document.addEventListener('keydown', listen)
  await userEvent.keyboard('a{Escape}')
  document.removeEventListener('keydown', listen)
  expect(heard).toEqual(['a false'])
})

it('the page is not printed behind an open dialog, and keeps its own style sheets', async () => {
  const own = new CSSStyleSheet()
  document.adoptedStyleSheets.push(own)
  const { show, shown } = dialogs()
  show('Ett')
  await vi.waitFor(() => expect(shown()).toEqual(['Ett']))
  await emulate({ media: 'print' })
  expect(getComputedStyle(document.body).visibility).toBe('hidden')
  show()
  await vi.waitFor(() => expect(getComputedStyle(document.body).visibility).toBe('visible'))
  expect(document.adoptedStyleSheets).toEqual([own])
  document.adoptedStyleSheets = []
})
