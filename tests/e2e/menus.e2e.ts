import type { Page } from '@playwright/test'
import { launchOptions } from '../../scripts/setup/launch-options.ts'
import { expect, test } from './support/fixtures.ts'

/* The menus on the host's pages, in a browser with classic scroll bars and a back/forward cache. */

test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache', '--hide-scrollbars'] },
})

const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden')
const mainBox = (page: Page) => page.locator('main').boundingBox()

test('site header without our script: the navigation of the template stays', async ({ page, site }) => {
  await page.route('**/cdn/**', (route) => route.abort())
  await page.goto(site.host)
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Om oss' })).toBeVisible()
})

for (const [width, name] of [
  [1280, 'Om oss'],
  [800, 'Meny'],
] as const) {
  test(`menu at ${width} px: opening shifts no layout, and a page from bfcache has it closed`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(site.host)
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
    await page.evaluate(() => window.charityElements?.ready)
    const before = await mainBox(page)
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => isLocked(page)).toBe(true)
    expect(await mainBox(page)).toEqual(before)

    await page.evaluate(() => {
      Reflect.set(window, 'isFromBfcache', true)
      location.href = '/om-oss/'
    })
    await page.waitForURL('**/om-oss/')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isFromBfcache') as unknown)).toBe(true)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => isLocked(page)).toBe(false)
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('menu: a tap before its script has come opens it, once', async ({ page, site }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/files/site-header-*', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto(site.host)
    const button = page.getByRole('button', { name: 'Meny', exact: true })
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    release()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    // A second answer would close it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  })

  test('menu: its rows keep still when the fuller list of the server comes', async ({ page, site }) => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/getmobilemenu**', async (route) => {
      await isAnswered
      await route.continue()
    })
    await page.goto(site.host)
    await page.getByRole('button', { name: 'Meny', exact: true }).tap()
    const pages = page.locator('site-header .mobile-pages')
    const rows = () =>
      pages.evaluate((list) => {
        const links = [...list.querySelectorAll('a')].filter((link) => link.checkVisibility())
        const top = (node: Element) => node.getBoundingClientRect().top
        // The list may still slide in.
        return links.map((link) => [link.textContent, Math.round(top(link) - top(list))])
      })
    await expect(pages.getByRole('link', { name: 'Kontakt' })).toBeVisible()
    const before = await rows()
    answer()
    await expect(pages.getByRole('button').first()).toBeVisible()
    expect(await rows()).toEqual(before)
  })
})
