import type { Page } from '@playwright/test'
import { type Site, expect, stripCookies, test } from './support/fixtures.ts'
import {
  giftBar,
  swishDialog,
  dialogHeading,
  phoneContext,
  playAtSwish,
  expectThankYouPage,
  swishMethods,
} from './support/gifts.ts'

/*
 * A gift on another site, in a browser that blocks all cookies: the session token in the page
 * carries the session.
 */

test.describe.configure({ mode: 'parallel' })

async function open(page: Page, site: Site): Promise<void> {
  await stripCookies(page, site)
  await page.goto(site.microsite)
}

/** Expects no cookies in the server's log of requests. */
async function expectNoCookies(site: Site): Promise<void> {
  const calls = (await site.requests()).filter(({ origin }) => origin === site.microsite)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.flatMap(({ cookies }) => cookies)).toEqual([])
}

test.describe('paying by app', () => {
  test.use(phoneContext)

  test('swish on the microsite: a return in another browser continues the same payment', async ({
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
    const payment = await swishMethods.app.start(page, site)
    const back = new URL(await opened).searchParams.get('callbackurl') ?? ''
    expect(back).toMatch(new RegExp(`^${site.microsite}/\\?ce-return=[^&]+$`))

    const other = await (await browser.newContext(phoneContext)).newPage()
    await stripCookies(other, site)
    await other.goto(back)
    await expect(dialogHeading(other)).toHaveText('200 kr med Swish')
    await expect(swishMethods.app.waiting(other)).toBeVisible()
    // The token is removed from the address, so that it is not shared by accident.
    expect(other.url()).toBe(`${site.microsite}/`)
    await expectNoCookies(site)
    await playAtSwish(other, site, payment, 'approve')
    await expectThankYouPage(other)
    await other.context().close()
  })
})

test('swish on the microsite: an unknown return token opens the page without a dialog', async ({ page, site }) => {
  await stripCookies(page, site)
  await page.goto(`${site.microsite}/?ce-return=0123456789abcdef`)
  await expect(giftBar(page).getByRole('button', { name: 'Swisha 200 kr' })).toBeVisible()
  await expect(page).toHaveURL(`${site.microsite}/`)
  await expect(swishDialog(page)).toHaveCount(0)
})
