import type { Page } from '@playwright/test'
import { launchOptions } from '../../scripts/setup/launch-options.ts'
import { expect, test } from './support/fixtures.ts'
import { getMobileMenu } from '@charity-elements/contract'

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

test('mobile menu: replaces its items with the server’s once, and keeps its own when that fails', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  let calls = 0
  await page.route(`**${getMobileMenu.path}`, async (route) => {
    calls += 1
    await (calls === 1 ? route.continue() : route.abort())
  })
  const button = page.getByRole('button', { name: 'Meny' })
  const items = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('listitem')
  await page.goto(site.host)
  await button.click()
  await expect(items.filter({ hasText: 'Vi finns på 41 orter' })).toBeVisible()
  // Pages below others are folded until their branch is opened.
  const expander = page.getByRole('button', { name: 'Undersidor till Det här gör vi' })
  await expander.click()
  await expect(items.filter({ hasText: 'Hemlöshet' }).last()).toBeVisible()
  const fromServer = await items.count()
  await button.click()
  await button.click()
  expect(calls).toBe(1)

  await page.reload()
  await button.click()
  await expect.poll(() => calls).toBe(2)
  const fromPage = await items.count()
  expect(fromPage).toBeGreaterThan(0)
  expect(fromPage).toBeLessThan(fromServer)
  await expect(expander).toBeHidden()
})

test('side menu: is open at the current page', async ({ page, site }) => {
  await page.goto(`${site.host}/om-oss/`)
  const menu = page.getByRole('navigation', { name: 'Sidor i avsnittet' })
  await expect(menu.locator('[aria-current=page]')).toHaveText('Om oss')
  await expect(menu.getByRole('link', { name: 'Vår historia' })).toBeVisible()
})
