import { expect, test } from './support/fixtures.ts'
import { fileNames, open, prerendered, received } from './support/test-page.ts'

/* Templates render content, so no page fetches React or preact for it. */

for (const flavour of ['', 'lite/'] as const) {
  test(`content without React: also when the page changes it${flavour && ', on preact'}`, async ({ page, site }) => {
    const image = `{"url":"${site.host}/media/natt.jpg","alt":"Ett hus","width":1600,"height":1067}`
    const link = '{"url":"/om-oss/","title":"Om oss"}'
    const { files } = await open(
      page,
      site,
      `<accordion-item data-title="Fråga" data-body="<p>Ett <b>svar</b>.</p>"></accordion-item>
      <content-link data-link='${link}'></content-link>
      <trust-badges data-badges='[{"title":"90-konto"}]' data-payment-marks="Swish"></trust-badges>
      <rich-text data-html="<h2>Mellanrubrik</h2><p>Text</p>"></rich-text>
      <page-banner data-title="Rubrik" data-image='${image}' data-link-props='${link}'></page-banner>
      <content-image data-image='${image}'></content-image>`,
      flavour,
    )
    const shared = fileNames(files).filter((name) => /^(?:contract|runtime|ui|payments|gifts)-/.test(name))
    expect(shared).toEqual(['runtime-content.js', 'runtime-core.js', 'runtime-surface.js', 'ui-content.js'])
    await expect(page.getByRole('heading', { name: 'Mellanrubrik' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Om oss' })).toHaveCount(2)
    await expect(page.getByText('90-konto')).toBeVisible()

    const question = page.getByRole('button', { name: 'Fråga' })
    await question.press('Enter')
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Ett svar.')).toBeVisible()

    await page
      .locator('accordion-item')
      .evaluate((element) => element.setAttribute('data-body', '<p>Ett nytt svar.</p>'))
    await expect(page.getByText('Ett nytt svar.')).toBeVisible()
    await expect(question).toBeFocused()
    await question.press('Enter')
    await expect(question).toHaveAttribute('aria-expanded', 'false')
    expect((await received(page)).files).toEqual(files)
  })
}

test('content without React: a change is shown also where the page is offline', async ({ page, site, context }) => {
  await open(page, site, '<accordion-item data-title="Fråga" data-body="Svar"></accordion-item>')
  await page.getByRole('button', { name: 'Fråga' }).press('Enter')
  await context.setOffline(true)
  const item = page.locator('accordion-item')
  // A link that leads nowhere, which is reported.
  await item.evaluate((element) => {
    element.setAttribute('data-title', 'Ny fråga')
    element.setAttribute('data-body', '<p>Ett <a>nytt</a> svar.</p>')
  })
  const changed = page.getByRole('button', { name: 'Ny fråga' })
  await expect(changed).toBeFocused()
  await expect(changed).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('accordion-item [part=bad-content]')).toBeVisible()
  expect(await page.evaluate(() => window.dataLayer)).toContainEqual({
    event: 'content_error',
    reason: 'link: no-address',
  })
})

test('prerendered content that needs its script stays where its files are lost', async ({ page, site }) => {
  // An editor's own colour, which only a script can set.
  const banner = await prerendered(site, [
    '<page-banner data-title="Rubrik" data-background-color="#fff0e0"></page-banner>',
  ])
  await page.route('**/files/page-banner-*', (route) => route.abort())
  const lost = page.waitForEvent('console', (message) => message.text().includes('was not loaded'))
  await open(page, site, banner)
  await lost
  await expect(page.getByRole('heading', { name: 'Rubrik' })).toBeVisible()
})
