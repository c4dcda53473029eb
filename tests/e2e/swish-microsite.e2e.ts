import type { Page } from '@playwright/test'
import { type Site, expect, stripCookies, test } from './frame.ts'
import { bar, dialog, heading, hearGifts, named, paidOf, phone, play, thanked, ways } from './giving.ts'

/* A gift on another site, in a browser that lets no cookie through: the token in the page carries the session. */

test.describe.configure({ mode: 'parallel' })

async function open(page: Page, site: Site): Promise<void> {
  await stripCookies(page, site)
  await page.goto(site.microsite)
}

/** Shows by the server's own log that no cookie came along. */
async function noCookieArrived(site: Site): Promise<void> {
  const calls = (await site.requests()).filter(({ origin }) => origin === site.microsite)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.flatMap(({ cookies }) => cookies)).toEqual([])
}

for (const way of [ways.code, ways.number]) {
  test.describe(`paying ${way.name}`, () => {
    test.use(way.context)
    test(`a donor who reloads, goes away and comes back pays once`, async ({ page, site }) => {
      const told = await hearGifts(page.context())
      const known = await site.payer.list()
      await open(page, site)
      const payment = await way.start(page, site)
      await expect(way.waiting(page)).toBeVisible()
      await page.reload()
      await expect(way.waiting(page)).toBeVisible()
      await page.goto(`${site.microsite}/sa-hjalper-du/`)
      await page.goBack()
      await expect(way.waiting(page)).toBeVisible()
      await noCookieArrived(site)
      await play(page, site, payment, 'approve')
      await thanked(page)
      expect(await paidOf(site, known)).toHaveLength(1)
      await expect.poll(() => named(told, 'purchase').length).toBe(1)
    })
  })
}

test.describe('paying by app', () => {
  test.use(phone)

  test('a donor whom the app leads back in another browser comes to the same payment', async ({
    page,
    site,
    browser,
  }) => {
    const client = await page.context().newCDPSession(page)
    await client.send('Page.enable')
    const opened = new Promise<string>((resolve) =>
      client.on('Page.frameRequestedNavigation', ({ url }) => url.startsWith('swish:') && resolve(url)),
    )
    await open(page, site)
    const payment = await ways.app.start(page, site)
    const back = new URL(await opened).searchParams.get('callbackurl') ?? ''
    expect(back).toMatch(new RegExp(`^${site.microsite}/\\?ce-return=[^&]+$`))

    const other = await (await browser.newContext(phone)).newPage()
    await stripCookies(other, site)
    await other.goto(back)
    await expect(heading(other)).toHaveText('200 kr med Swish')
    await expect(ways.app.waiting(other)).toBeVisible()
    // The token is gone from the address as soon as it has done its work: it is not to be shared.
    expect(other.url()).toBe(`${site.microsite}/`)
    await noCookieArrived(site)
    await play(other, site, payment, 'approve')
    await thanked(other)
    await other.context().close()
  })
})

test('a return address that is no more opens the page as it always is', async ({ page, site }) => {
  await stripCookies(page, site)
  await page.goto(`${site.microsite}/?ce-return=0123456789abcdef`)
  await expect(bar(page).getByRole('button', { name: 'Swisha 200 kr' })).toBeVisible()
  await expect(page).toHaveURL(`${site.microsite}/`)
  await expect(dialog(page)).toHaveCount(0)
})
