import type { Page } from '@playwright/test'
import { focusInView } from '../../browser/focus-in-view.ts'
import { expect } from './fixtures.ts'

/** What has the focus, and what is wrong with that. */
interface Stop {
  readonly name: string
  readonly problems: readonly string[]
}

/**
 * Describes a stop of the Tab key: a control with its name, which must be seen with its ring, and
 * come after the stop before, in the document and on the screen.
 */
function describeStop(focus: ReturnType<typeof focusInView>): Stop | null {
  if (!focus) return null
  const { control, isSeen } = focus
  const root = control.getRootNode() as Document | ShadowRoot
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
  const texts = [
    control.getAttribute('aria-label'),
    ...(control.getAttribute('aria-labelledby')?.split(' ') ?? []).map((id) => root.getElementById(id)?.innerText),
    ...(labels.length > 0 ? labels : [control]).map(({ innerText }) => innerText),
  ]
  const name = texts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()
  const problems: string[] = []

  if (!isSeen) problems.push('is out of view')
  const around = [control, control.nextElementSibling, control.parentElement, control.parentElement?.parentElement]
  const isRinged = around
    .filter((each): each is Element => each instanceof Element && getComputedStyle(each).opacity !== '0')
    .flatMap((each) => ['', '::after'].map((part) => getComputedStyle(each, part)))
    .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
  if (control.tabIndex >= 0 && !isRinged) problems.push('has no ring')

  const before = Reflect.get(window, 'stopBefore') as HTMLElement | undefined
  if (before?.isConnected && before.getRootNode() === root && before !== control) {
    if (before.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING)
      problems.push('comes earlier in the document')
    const [was, is] = [before.getBoundingClientRect(), control.getBoundingClientRect()]
    if (is.bottom <= was.top && is.left < was.right && was.left < is.right) problems.push('is above the stop before')
  }
  Reflect.set(window, 'stopBefore', control)
  return { name, problems }
}

/** Somebody who has a keyboard alone. */
export class KeyboardVisitor {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** What has the focus, which is never lost and always in view. */
  async focus(): Promise<string> {
    let stop: Stop | null = null
    // The page may scroll smoothly.
    await expect(async () => {
      const at = await this.#page.evaluateHandle(focusInView)
      stop = (await at.evaluate(describeStop as never)) as Stop | null
      expect(stop, 'The focus is lost').not.toBeNull()
      expect(stop?.problems, `The focus at '${stop?.name}'`).toEqual([])
    }).toPass({ timeout: 5_000, intervals: [50] })
    return (stop as Stop | null)?.name ?? ''
  }

  /** Presses Tab until the control with this name has the focus. */
  async tabTo(wanted: RegExp): Promise<void> {
    const passed: string[] = []
    while (passed.length < 40) {
      await this.press('Tab')
      passed.push(await this.focus().catch((error: unknown) => `${passed.join(' | ')}: ${error}`))
      if (wanted.test(passed.at(-1) ?? '')) return
    }
    throw new Error(`No stop is called ${wanted}: ${passed.join(' | ')}`)
  }

  /** Goes to a control, and presses a key there. */
  async pressAt(wanted: RegExp, key = 'Enter'): Promise<void> {
    await this.tabTo(wanted)
    await this.press(key)
  }

  /** Goes to a field, and types. */
  async typeInto(wanted: RegExp, text: string): Promise<void> {
    await this.tabTo(wanted)
    await this.#page.keyboard.type(text)
  }

  press = (key: string): Promise<void> => this.#page.keyboard.press(key)
}
