import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import { vi } from 'vitest'
import { cdp, page } from 'vitest/browser'

/** The widths that every menu is tried at: a phone, the two sides of the breakpoint, and a desktop. */
export const widths = [360, 1023, 1024, 1440] as const

/** A white square, so that no test asks for a picture that is not there. */
export const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="64"%3E%3Crect width="64" height="64" fill="%23c4122f"/%3E%3C/svg%3E'

/** Lays an empty page that is longer than the window, in which `send` answers every call. Gives that spy. */
export async function layPage(width: number, answer: () => Promise<unknown> = () => Promise.resolve([])) {
  const send = vi.fn(answer)
  replaceServices({ send: send as never })
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  await page.viewport(width, 800)
  return send
}

/** Something long below the menus, with a link to press and to tab to. */
export function addContent(): HTMLElement {
  const main = document.createElement('main')
  main.style.paddingBlock = '600px 3000px'
  main.innerHTML =
    '<a href="#innehall">Innehåll</a> <button>Spela</button><h2 id="innehall" style="margin-top:1500px">Längre ner</h2>'
  document.body.append(main)
  scrollTo(0, 0)
  return main
}

/** Turns the mouse's wheel over the middle of the page. */
export async function turnWheel(): Promise<void> {
  const { width, height } = window.frameElement?.getBoundingClientRect() ?? { width: 300, height: 600 }
  await cdp().send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    x: Math.round(width / 2),
    y: Math.round(height / 2),
    deltaX: 0,
    deltaY: 300,
  })
}

/** Presses the middle of an element with a finger. */
export async function tap(element: Element): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
  // The test's window is shown scaled when it is larger than the browser's.
  const scale = frame.width / innerWidth
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = Math.round(frame.left + scale * (left + width / 2))
  const y = Math.round(frame.top + scale * (top + height / 2))
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Whether something is shown and has a size. */
export const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility() && width > 1 && height > 1
}
