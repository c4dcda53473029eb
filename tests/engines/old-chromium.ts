import type { BrowserType } from '@playwright/test'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { oldChromium } from '../../scripts/setup/old-chromium.mjs'
import type { Engine, Preferences, Tab } from './engine.ts'

/** A Playwright from that time, because today's does not support such an old browser. */
const loadPlaywright = (): { readonly chromium: BrowserType } =>
  createRequire(join(oldChromium.folder, 'index.js'))('playwright-core')

/** An old headless Chromium. Undefined if it could not be installed. */
export function chromiumOf(version: keyof typeof oldChromium.executables): Engine | undefined {
  const executablePath = oldChromium.executables[version]
  if (!existsSync(executablePath)) return undefined
  return {
    name: `Chromium ${version}`,
    canBlockStorage: false,
    checksImportMaps: false,
    parsesShadowRoots: false,
    async open({ isTouched = false }: Preferences = {}): Promise<Tab> {
      const browser = await loadPlaywright().chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-gpu'],
      })
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        locale: 'sv-SE',
        hasTouch: isTouched,
      })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      return {
        goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        url: async () => page.url(),
        // Playwright passes one argument.
        evaluate: (call, ...args) => page.evaluate(`(${String(call)})(...${JSON.stringify(args)})`) as never,
        clickAt: (x, y) => (isTouched ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        resize: (width, height) => page.setViewportSize({ width, height }),
        errors: async () => errors,
        close: () => browser.close(),
      }
    },
  }
}
