import { expect, test } from './support/fixtures.ts'

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
