import { until } from '../../host/testing/until.ts'
import type { Key, Tab } from './engine.ts'

/** The position of a control: the middle of the area that a visitor can press, in the viewport. */
interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Scrolls to the control with this label or text and returns its middle; null if there is none.
 * From then on the control notes whether it is pressed (`wasPressed`). Runs in the page.
 */
function locate(name: string, within: string): Point | null {
  const controls = 'button, a[href], input, textarea, select, summary'
  const normalized = (text: string) => text.replace(/\s+/g, ' ').trim()
  const deep = (root: Document | ShadowRoot | Element): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? deep(element.shadowRoot) : []),
    ])
  const labelOf = (control: Element) => {
    const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    const text = control instanceof HTMLElement ? control.innerText || (control.textContent ?? '') : ''
    return normalized(
      control.getAttribute('aria-label') ?? (labels.map(({ innerText }) => innerText).join(' ') || text),
    )
  }
  const host = document.querySelector(within)
  // An element that is not upgraded shows its fallback.
  const root = host?.localName.includes('-') ? host.shadowRoot : host
  if (!root) return null
  const all = deep(root)
  const dialog = all.filter((element) => element.matches('dialog[open]')).at(-1)
  const reachable = dialog ? deep(dialog) : all
  const named = reachable.filter(
    (element) =>
      element.matches(controls) &&
      !element.matches(':disabled') &&
      // Chromium 103 has no `checkVisibility`.
      element.getClientRects().length > 0 &&
      labelOf(element).startsWith(name),
  )
  const control = named.find((element) => labelOf(element) === name) ?? named[0]
  if (!control) return null
  // A control that is drawn by its label is too small to press.
  const isTiny = (element: Element) => element.getBoundingClientRect().width < 2
  const label = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined
  const target = isTiny(control) && label ? label : control
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  Reflect.set(window, 'isPressAwaited', true)
  // On the window, because a press on a prerendered element does not reach the control before its
  // script has loaded.
  addEventListener(
    'click',
    (event) => {
      if (event.composedPath().includes(target)) Reflect.set(window, 'isPressAwaited', false)
    },
    true,
  )
  const { left, top, width, height } = target.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

/**
 * Whether the last located control has been pressed, or its page has been left. Runs in the page.
 */
const wasPressed = (): boolean => Reflect.get(window, 'isPressAwaited') !== true

/** The visible text of an element, with its shadow root. Runs in the page. */
function textOf(within: string): string {
  const host = document.querySelector<HTMLElement>(within)
  return [host?.innerText, host?.shadowRoot?.querySelector<HTMLElement>('.root')?.innerText].join(' ')
}

/** A visitor who sees one element at a time and uses mouse and keyboard. */
export class Visitor {
  readonly tab: Tab
  /** The selector of the element that the visitor looks at. */
  within = 'body'

  constructor(tab: Tab) {
    this.tab = tab
  }

  async open(url: string, within: string): Promise<void> {
    this.within = within
    await this.tab.goto(url)
  }

  /** Waits until the control exists and no longer moves. */
  async #find(name: string): Promise<Point> {
    let before: Point | null = null
    const found = await until(
      async () => {
        const now = await this.tab.evaluate(locate, name, this.within)
        const isStill = now !== null && before !== null && now.x === before.x && now.y === before.y
        before = now
        return isStill ? now : null
      },
      (point) => point !== null,
      30_000,
    ).catch(async () => {
      throw new Error(`There is no "${name}" in ${this.within}: ${await this.tab.evaluate(textOf, this.within)}`)
    })
    if (!found) throw new Error(`There is no "${name}".`)
    return found
  }

  /**
   * Clicks a control, and again if loading content moved it away from the pointer. If the page does
   * not respond, it has been left.
   */
  async click(name: string): Promise<void> {
    await until(
      async () => {
        const { x, y } = await this.#find(name)
        await this.tab.clickAt(x, y)
        return this.tab.evaluate(wasPressed).catch(() => true)
      },
      Boolean,
      30_000,
    )
  }

  /** Clicks a control, and again whenever it is available, until a text shows. */
  async clickUntil(name: string, text: string): Promise<void> {
    await until(
      async () => {
        const point = await this.tab.evaluate(locate, name, this.within)
        if (point) await this.tab.clickAt(point.x, point.y)
        return this.tab.evaluate(textOf, this.within)
      },
      (shown) => shown.replace(/\s+/g, ' ').includes(text),
      40_000,
    )
  }

  /** Clicks a field, empties it and types. */
  async fill(name: string, text: string): Promise<void> {
    // A page that still loads may move the field away from the pointer.
    await until(
      async () => {
        await this.click(name)
        return this.focused()
      },
      (focused) => focused.startsWith(name),
      30_000,
    )
    await this.tab.evaluate(() => {
      let focused = document.activeElement
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) focused.select()
    })
    await this.tab.type(text)
  }

  /** Presses Tab until a control with this label has the focus. */
  async tabTo(name: string): Promise<void> {
    const passed: string[] = []
    while (passed.length < 40) {
      await this.tab.press('Tab')
      const focused = await this.focused()
      if (focused.startsWith(name)) return
      passed.push(focused)
    }
    throw new Error(`Tab does not lead to "${name}", but to: ${passed.join(' | ')}`)
  }

  /** The label or text of what has the focus. */
  focused = (): Promise<string> =>
    this.tab.evaluate(() => {
      let focused = document.activeElement
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      const labels =
        focused && 'labels' in focused ? [...((focused.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      const text = focused instanceof HTMLElement ? focused.innerText : ''
      return (focused?.getAttribute('aria-label') ?? labels[0]?.innerText ?? text).replace(/\s+/g, ' ').trim()
    })

  press = (key: Key): Promise<void> => this.tab.press(key)

  async sees(text: string): Promise<void> {
    await until(
      () => this.tab.evaluate(textOf, this.within),
      (shown) => shown.replace(/\s+/g, ' ').includes(text),
      30_000,
    )
  }

  async seesNot(text: string): Promise<void> {
    await until(
      () => this.tab.evaluate(textOf, this.within),
      (shown) => !shown.replace(/\s+/g, ' ').includes(text),
      30_000,
    )
  }

  /** Waits until the page's address contains a text. */
  async arrivesAt(part: string): Promise<void> {
    await until(
      () => this.tab.url(),
      (url) => url.includes(part),
      30_000,
    )
  }
}
