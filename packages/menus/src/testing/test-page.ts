import { replaceServices } from '@charity-elements/runtime'
import { vi } from 'vitest'
import { cdp, page } from 'vitest/browser'

/**
 * The widths that every menu is tested at: a phone, both sides of the breakpoint, and a desktop.
 */
export const widths = [360, 1023, 1024, 1440] as const

/** A red square as a data URL, so that no test requests a missing image. */
export const imageUrl =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="64"%3E%3Crect width="64" height="64" fill="%23c4122f"/%3E%3C/svg%3E'

/** Empties the page and replaces `send` by a spy that answers every call. Returns the spy. */
export async function setUpPage(width: number, answer: () => Promise<unknown> = () => Promise.resolve([])) {
  const send = vi.fn(answer)
  replaceServices({ send: send as never })
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  await page.viewport(width, 800)
  return send
}

/** Adds long content below the menus, with a link and a button to press and to tab to. */
export function addContent(): HTMLElement {
  const main = document.createElement('main')
  main.style.paddingBlock = '600px 3000px'
  main.innerHTML =
    '<a href="#innehall">Innehåll</a> <button>Spela</button><h2 id="innehall" style="margin-top:1500px">Längre ner</h2>'
  document.body.append(main)
  scrollTo(0, 0)
  return main
}

/** Scrolls the mouse wheel over the middle of the page. */
export async function scrollWheel(): Promise<void> {
  const { width, height } = window.frameElement?.getBoundingClientRect() ?? { width: 300, height: 600 }
  await cdp().send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    x: Math.round(width / 2),
    y: Math.round(height / 2),
    deltaX: 0,
    deltaY: 300,
  })
}

/** The middle of an element, in the browser's window. */
function middleOf(element: Element): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
  // The test's iframe is scaled down when it is larger than the browser window.
  const scale = frame.width / innerWidth
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    x: Math.round(frame.left + scale * (left + width / 2)),
    y: Math.round(frame.top + scale * (top + height / 2)),
  }
}

/** Clicks where an element is, whatever covers it. */
export async function clickAt(element: Element): Promise<void> {
  const press = { ...middleOf(element), button: 'left', clickCount: 1 } as const
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
}

/** Taps where an element is, whatever covers it. */
export async function tap(element: Element): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middleOf(element)] })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Whether an element is visible and has a size. */
export const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility() && width > 1 && height > 1
}
