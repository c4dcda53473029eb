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

test('beacon: a page with data-report-to says when it is left what failed and how fast it was', async ({
  page,
  site,
}) => {
  await page.route('**/om-oss/', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace('data-recipient', 'data-report-to data-recipient') })
  })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${site.host}/kalender/`)
  await page.evaluate(() => window.charityElements?.ready)
  expect(fetched.filter((path) => path.includes('beacon'))).toEqual([])

  await page.goto(`${site.host}/om-oss/`)
  await page.evaluate(() => window.charityElements?.ready)
  await page.evaluate(() => {
    const reported = new Promise<void>((resolve) => addEventListener('element:error', () => resolve(), { once: true }))
    const broken = document.createElement('accordion-item')
    broken.dataset['isOpen'] = '{'
    document.querySelector('main')?.prepend(broken)
    return reported
  })
  await page.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  // Playwright does not see requests of a page that is closing. The test triggers the first message
  // itself, and the host sees the next.
  const asked = page.waitForRequest('**/api/page-reports/')
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  const reports: [string, string, number][] = JSON.parse((await asked).postData() ?? '[]')
  expect(reports).toContainEqual(['error', 'accordion-item', expect.any(Number)])
  expect(reports.map(([what]) => what)).toEqual(expect.arrayContaining(['lcp', 'cls']))
  const received = async () => (await site.requests()).filter(({ path }) => path === '/api/page-reports/').length
  await expect.poll(received).toBe(1)
  await page.evaluate(() => {
    document.querySelector('accordion-item')?.setAttribute('data-is-open', '[')
    return new Promise((resolve) => addEventListener('element:error', resolve, { once: true })).then(() => undefined)
  })
  await page.goto(`${site.host}/kalender/`)
  await expect.poll(received).toBe(2)
})
