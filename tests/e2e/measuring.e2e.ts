import { expect, test } from './support/fixtures.ts'

/* What the demo's pages measure, with its consent banner. */

test('thank-you page: the conversion is sent once the visitor consents, and on later visits', async ({
  page,
  site,
}) => {
  const conversions = async () =>
    (await site.requests()).filter(({ path }) => path === '/api/send-conversion-event/').length
  await page.context().addCookies([{ name: '_gcl_aw', value: 'GCL.1.abc', url: site.host }])
  await page.goto(`${site.host}/tack/`)
  await page.evaluate(() => window.charityElements?.ready)
  const banner = page.getByRole('region', { name: 'Mätning' })
  await banner.getByRole('button', { name: 'Nej' }).click()
  await expect(banner).toBeHidden()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site.host}/tack/?responseCode=OK`)
  await page.evaluate(() => window.charityElements?.ready)
  await expect(banner).toBeVisible()
  expect(await conversions()).toBe(0)
  await banner.getByRole('button', { name: 'Ja' }).click()
  await expect.poll(conversions).toBe(1)
  await expect
    .poll(() =>
      page.evaluate(() => window.dataLayer?.filter((entry) => Object(entry).event === 'cookie_consent_update')),
    )
    .toEqual([{ event: 'cookie_consent_update', marketing: true }])

  await page.goto(`${site.host}/tack/`)
  await expect.poll(conversions).toBe(2)
  await expect(banner).toBeHidden()
})

test('content page: each visit counts as one page view, with no consent', async ({ page, site }) => {
  const views = async () => (await site.requests()).filter(({ path }) => path === '/api/track-page/').length
  await page.goto(`${site.host}/om-oss/`)
  await expect.poll(views).toBe(1)
  await page.goto(`${site.host}/kalender/`)
  await page.evaluate(() => window.charityElements?.ready)
  expect(await views()).toBe(1)
})
