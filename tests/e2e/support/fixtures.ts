import { AxeBuilder } from '@axe-core/playwright'
import { type APIResponse, type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import { addFonts } from '../../fonts/add-fonts.ts'
import { fontFiles } from '../../fonts/font-files.ts'
import { Site } from './site.ts'

/**
 * In Firefox, Playwright's `fill` sets the field's `value` like a script, which React does not
 * recognise as typing. This runs in the page before Playwright's own function.
 */
function typeAsVisitors(): void {
  const insertText = (text: string) => document.execCommand('insertText', false, text)
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => {} })
}

/**
 * Firefox sometimes reports a navigation twice, and Playwright treats the second as another one.
 */
function navigateOnce(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = (url, options) =>
    goto(url, options).catch(async (error: Error) => {
      if (!error.message.includes(`to "${url}" is interrupted by another navigation to "${url}"`)) throw error
      await page.waitForURL(url)
      return null
    })
}

interface WorkerFixtures {
  site: Site
}

/**
 * Playwright's `test` with a host per worker. Page errors and violations of the Content Security
 * Policy fail a test.
 */
export const test = base.extend<{ guarded: undefined }, WorkerFixtures>({
  context: async ({ context, browserName }, use) => {
    await context.addInitScript(addFonts, fontFiles())
    if (browserName === 'firefox') await context.addInitScript(typeAsVisitors)
    await use(context)
  },
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') navigateOnce(page)
    await use(page)
  },
  site: [
    async ({}, use) => {
      const site = await Site.create()
      await use(site)
      await site.delete()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  guarded: [
    async ({ page, site }, use) => {
      await site.reset()
      const errors: string[] = []
      const guard = (tab: Page) => {
        tab.on('pageerror', ({ message }) => {
          // Firefox's messages about a lost file.
          if (!message.startsWith('Loading module from')) errors.push(message)
        })
        tab.on('console', (message) => {
          if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) errors.push(message.text())
        })
        // Violations are allowed on pages that a test opens itself, but not on pop-ups of this
        // page.
        tab.on('popup', guard)
      }
      guard(page)
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
export type { Site }

const offlineContexts = new WeakSet<BrowserContext>()

/** Sets a browser context offline, or online again. */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (isOffline) offlineContexts.add(context)
  else offlineContexts.delete(context)
  await context.setOffline(isOffline)
}

/**
 * Removes every cookie from the host's responses and requests in any tab, as a browser that blocks
 * third-party cookies does. The requests are made by Playwright, so they are aborted here while the
 * context is offline (`setOffline`).
 */
export async function stripCookies(page: Page, site: Site): Promise<void> {
  const context = page.context()
  // Routes switch off the browser's cache, from which a late part is imported while the host restarts.
  const immutable = new Map<string, APIResponse>()
  await context.route(`${site.host}/**`, async (route) => {
    const url = route.request().url()
    if (offlineContexts.has(context)) return route.abort('internetdisconnected')
    const headers = { ...route.request().headers() }
    delete headers['cookie']
    // Repeats a GET like a browser if the host has closed the idle connection, after five seconds
    // or in a restart.
    const maxRetries = route.request().method() === 'GET' ? 3 : 0
    const response =
      immutable.get(url) ?? (await route.fetch({ headers, maxRedirects: 0, maxRetries }).catch(() => null))
    if (!response) return route.abort().catch(() => undefined)
    if (response.ok() && response.headers()['cache-control']?.includes('immutable')) immutable.set(url, response)
    const withoutCookies = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie'),
    )
    // The page may have been closed in the meantime.
    await route.fulfill({ response, headers: withoutCookies }).catch(() => undefined)
    await context.clearCookies().catch(() => undefined)
  })
}

/** The violations that axe-core finds on the page, or in a part of it, including shadow roots. */
export async function accessibilityProblems(page: Page, within = 'html'): Promise<readonly string[]> {
  // Without `preload`, axe fetches no style sheets of other sites, which the page's policy would
  // block. `target-size` is off by default.
  const options = { preload: false, rules: { 'target-size': { enabled: true } } }
  // Legacy mode merges the results in the page itself; the other mode opens a page for that each
  // time, which takes a second.
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode()
  const { violations } = await axe.include(within).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

/** The events in the page's data layer, by name. */
export async function dataLayer(page: Page, name?: string): Promise<readonly Record<string, unknown>[]> {
  const events = await page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
  return name === undefined ? events : events.filter(({ event }) => event === name)
}
