import { expect, test } from './frame.ts'

test('an editor plays a gift on the preview page: nothing is asked of the host, nothing recorded, and nobody led away', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(winorg|assently|post-form)/.test(pathname)) asked.push(pathname)
  })
  await page.goto(`${site.host}/forhandsvisning/`)
  const bar = page.locator('gift-bar')
  await expect(bar.getByText('Inga pengar dras, och ingenting skickas.')).toBeVisible()
  await bar.getByRole('button', { name: /^Swisha/ }).click()
  const dialog = bar.getByRole('dialog')
  await expect(dialog.getByText('Inga pengar dras, och ingenting skickas.')).toBeVisible()
  await dialog.getByLabel('Visa utfallet').selectOption('declined')
  await expect(dialog.getByRole('heading', { name: 'Betalningen avbröts i Swish-appen' })).toBeVisible()
  await dialog.getByLabel('Visa utfallet').selectOption('paid')
  await dialog.getByRole('button', { name: 'Försök igen' }).click()
  await expect(dialog.getByRole('heading', { name: 'Tack för din gåva!' })).toBeVisible()
  await expect(dialog.getByText(`Här leds besökaren till ${site.host}/tack/`)).toBeVisible()
  expect(page.url()).toBe(`${site.host}/forhandsvisning/`)
  expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([])
  expect(asked).toEqual([])
})
