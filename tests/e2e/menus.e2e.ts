import type { Page } from '@playwright/test'
import { launchOptions } from '../../scripts/browser.ts'
import { expect, test } from './frame.ts'

/* The menus on the pages of the host, in a browser with scroll bars that take room and that keeps pages whole (bfcache). */

test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache', '--hide-scrollbars'] },
})

const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden')
const place = (page: Page) => page.locator('main').boundingBox()

test('the template’s own navigation stays when our script never arrives', async ({ page, site }) => {
  await page.route('**/cdn/**', (route) => route.abort())
  await page.goto(site.host)
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Om oss' })).toBeVisible()
})

for (const [width, name] of [
  [1280, 'Om oss'],
  [800, 'Meny'],
] as const) {
  test(`at ${width} px an open menu moves nothing on the page, and a page that comes back has none open`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(site.host)
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
    await page.evaluate(() => window.charityElements?.ready)
    const before = await place(page)
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => isLocked(page)).toBe(true)
    expect(await place(page)).toEqual(before)

    await page.evaluate(() => {
      Reflect.set(window, 'isKept', true)
      location.href = '/om-oss/'
    })
    await page.waitForURL('**/om-oss/')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isKept') as unknown)).toBe(true)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => isLocked(page)).toBe(false)
  })
}

test('the mobile menu swaps in the server’s list, once, and keeps its own when the server is away', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  let asked = 0
  await page.route('**/api/getmobilemenu', async (route) => {
    asked += 1
    await (asked === 1 ? route.continue() : route.abort())
  })
  const button = page.getByRole('button', { name: 'Meny' })
  const items = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('listitem')
  await page.goto(site.host)
  await button.click()
  await expect(items.filter({ hasText: 'Vi finns på 41 orter' })).toBeVisible()
  const fuller = await items.count()
  await button.click()
  await button.click()
  expect(asked).toBe(1)

  await page.reload()
  await button.click()
  await expect.poll(() => asked).toBe(2)
  const carried = await items.count()
  expect(carried).toBeGreaterThan(0)
  expect(carried).toBeLessThan(fuller)
})

test('the side menu of a page stands open at it', async ({ page, site }) => {
  await page.goto(`${site.host}/om-oss/`)
  const menu = page.getByRole('navigation', { name: 'Sidor i avsnittet' })
  await expect(menu.locator('[aria-current=page]')).toHaveText('Om oss')
  await expect(menu.getByRole('link', { name: 'Vår historia' })).toBeVisible()
})
