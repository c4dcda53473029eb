import { join } from 'node:path'
import { firefox as playwright } from 'playwright'
import type { Engine, Key, Preferences, Tab } from './engine.ts'

/** Firefox's value of `network.cookie.cookieBehavior` that blocks all cookies and storage. */
const rejectAll = 2

/** Playwright's name of a key, where it is not WebDriver's. */
const keys: Partial<Record<Key, string>> = { Space: ' ' }

/** Firefox ESR, by Playwright. */
export const firefox: Engine = {
  name: 'Firefox',
  async open({ isStorageBlocked = false, isTouched = false }: Preferences = {}): Promise<Tab> {
    const browser = await playwright.launch({
      channel: 'moz-firefox',
      executablePath: join(import.meta.dirname, 'firefox-for-playwright.ts'),
      env: { ...process.env, ...(isTouched && { POINTER: 'touch' }) },
      firefoxUserPrefs: isStorageBlocked ? { 'network.cookie.cookieBehavior': rejectAll } : {},
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    return {
      goto: async (url) => void (await page.goto(url)),
      url: async () => page.url(),
      evaluate: (call, ...args) => page.evaluate(`(${String(call)})(...${JSON.stringify(args)})`),
      clickAt: (x, y) => page.mouse.click(x, y),
      press: (key) => page.keyboard.press(keys[key] ?? key),
      type: (text) => page.keyboard.type(text),
      resize: (width, height) => page.setViewportSize({ width, height }),
      errors: async () => errors,
      close: () => browser.close(),
    }
  },
}
