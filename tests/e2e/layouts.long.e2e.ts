import { expect, test } from './support/fixtures.ts'
import { recordLayoutShifts, layoutShiftsOn, viewports } from './support/layout-shifts.ts'

const paths = [
  '/kalender/',
  '/volontar/',
  '/ge/',
  '/ge/manad/',
  '/ge/foretag/',
  '/ge/hylla/',
  '/ge/minne/',
  '/tack/',
  '/tack/manad/',
  '/exempel/',
]

for (const viewport of viewports) {
  test(`pages of the host at ${viewport.width} px do not shift their layout while they load`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport)
    await recordLayoutShifts(page)
    for (const path of paths) expect(await layoutShiftsOn(page, site.host + path)).toEqual([])
    expect(await layoutShiftsOn(page, `${site.microsite}/tack/`)).toEqual([])
  })
}

test('a form looks the same on a page in quirks mode', async ({ page, site }) => {
  const formOn = async (doctype: string) => {
    const address = `${site.host}/a-page-of-the-test`
    await page.unroute(address)
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `${doctype}<html lang="sv"><title>Prov</title><script type="module" src="${site.host}/cdn/v1/loader.js" data-api-base="${site.host}"></script><body><newsletter-signup></newsletter-signup></body></html>`,
      }),
    )
    await page.goto(address)
    const form = page.locator('newsletter-signup form')
    await expect(form.getByRole('button')).toBeVisible()
    return form.evaluate((form) => {
      const { marginBlockEnd, fontSize, lineHeight } = getComputedStyle(form)
      const { height } = form.getBoundingClientRect()
      return { mode: document.compatMode, style: { marginBlockEnd, fontSize, lineHeight, height } }
    })
  }
  const quirks = await formOn('')
  expect(quirks.mode).toBe('BackCompat')
  expect(quirks.style.marginBlockEnd).toBe('0px')
  expect(quirks.style).toEqual((await formOn('<!doctype html>')).style)
})
