import { type KeyInput, type Page, launch } from 'puppeteer-core'
import type { Engine, Preferences, Tab } from './engine.ts'

/** Firefox's value of `network.cookie.cookieBehavior` that blocks all cookies and storage. */
const rejectAll = 2

/**
 * Firefox 140 has no command for the screen orientation, which is sent together with the one for
 * the viewport.
 */
const resize = (page: Page, width: number, height: number): Promise<void> =>
  page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error
  })

/** Firefox ESR, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  async open({ isStorageBlocked = false }: Preferences = {}): Promise<Tab> {
    const browser = await launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      headless: true,
      defaultViewport: null,
      args: ['--width=1280', '--height=900'],
      extraPrefsFirefox: isStorageBlocked ? { 'network.cookie.cookieBehavior': rejectAll } : {},
    })
    // The first tab does not have the focus: a key would not press a button.
    const page = await browser.newPage()
    await resize(page, 1280, 800)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)))
    return {
      goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
      url: async () => page.url(),
      evaluate: (call, ...args) => page.evaluate(call as never, ...args) as never,
      clickAt: (x, y) => page.mouse.click(x, y),
      press: (key) => page.keyboard.press(key as KeyInput),
      type: (text) => page.keyboard.type(text),
      resize: (width, height) => resize(page, width, height),
      errors: async () => errors,
      close: () => browser.close(),
    }
  },
}
