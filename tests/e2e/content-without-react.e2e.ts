import { expect, test } from './support/fixtures.ts'
import { chunkNames, open, prerendered, received } from './support/test-page.ts'

/* Content works without React. It is fetched when the page changes an element, and for what only it can render. */

for (const flavour of ['', 'lite/'] as const) {
  test(`content without React: a press that the page answers by a change counts once${flavour && ', on preact'}`, async ({
    page,
    site,
  }) => {
    await open(page, site, '<accordion-item data-title="Fråga" data-body="Svar"></accordion-item>', flavour)
    const item = page.locator('accordion-item')
    await item.evaluate((element: HTMLElement & { isOpen?: boolean | undefined }) =>
      element.addEventListener('accordion:toggle', ({ detail }: CustomEventInit<{ isOpen: boolean }>) => {
        element.dataset['events'] = `${element.dataset['events'] ?? ''}${detail?.isOpen} `
        element.isOpen = detail?.isOpen
      }),
    )
    const question = page.getByRole('button', { name: 'Fråga' })
    const view = page.locator('accordion-item .root')
    await question.click()
    await expect(view).not.toHaveAttribute('data-hydrate')
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    await expect(item).toHaveAttribute('data-events', 'true ')
    await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'false')
    await expect(item).toHaveAttribute('data-events', 'true false ')
  })

  test(`content without React: works until the page changes it${flavour && ', on preact'}`, async ({ page, site }) => {
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
    expect(chunkNames(files)).toEqual([
      'runtime-content.js',
      'runtime-core.js',
      'ui-pictures.js',
      'ui-rich-text.js',
      'ui-text.js',
    ])
    await expect(page.getByRole('heading', { name: 'Mellanrubrik' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Om oss' })).toHaveCount(2)
    await expect(page.getByText('90-konto')).toBeVisible()

    const question = page.getByRole('button', { name: 'Fråga' })
    await question.press('Enter')
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Ett svar.')).toBeVisible()
    expect(chunkNames((await received(page)).files)).toHaveLength(5)

    await page
      .locator('accordion-item')
      .evaluate((element) => element.setAttribute('data-body', '<p>Ett nytt svar.</p>'))
    await expect(page.getByText('Ett nytt svar.')).toBeVisible()
    await expect(question).toBeFocused()
    await question.press('Enter')
    await expect(question).toHaveAttribute('aria-expanded', 'false')
  })
}

test('content without React: offline when the page changes it, the next change brings both', async ({ page, site }) => {
  await open(page, site, '<accordion-item data-title="Fråga" data-body="Svar"></accordion-item>')
  await page.getByRole('button', { name: 'Fråga' }).press('Enter')
  await page.route('**/chunks/runtime-react.*', (route) => route.abort())
  const lost = page.waitForEvent('console', (message) => message.text().includes('react'))
  const item = page.locator('accordion-item')
  await item.evaluate((element) => element.setAttribute('data-title', 'Ny fråga'))
  await lost
  await expect(page.getByRole('button', { name: 'Fråga', exact: true })).toHaveAttribute('aria-expanded', 'true')

  await page.unrouteAll()
  await item.evaluate((element) => element.setAttribute('data-body', 'Ett nytt svar.'))
  const changed = page.getByRole('button', { name: 'Ny fråga' })
  await expect(changed).toBeFocused()
  await expect(changed).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Ett nytt svar.')).toBeVisible()
})

test('prerendered content that needs React stays without it, and the next change brings it', async ({ page, site }) => {
  // A colour of its own, which only a script can set.
  const banner = await prerendered(site, [
    '<page-banner data-title="Rubrik" data-background-color="#fff0e0"></page-banner>',
  ])
  await page.route('**/chunks/runtime-react.*', (route) => route.abort())
  const lost = page.waitForEvent('console', (message) => message.text().includes('react'))
  await open(page, site, banner)
  await lost
  await expect(page.getByRole('heading', { name: 'Rubrik' })).toBeVisible()

  await page.unrouteAll()
  await page.locator('page-banner').evaluate((element) => element.setAttribute('data-title', 'En ny rubrik'))
  await expect(page.getByRole('heading', { name: 'En ny rubrik' })).toBeVisible()
})

test('prerendered content stays where React is lost for a change, and a press brings it', async ({ page, site }) => {
  const item = await prerendered(site, [
    '<accordion-item data-title="Fråga" data-body="Svar"><a href="/svar/">Svaret</a></accordion-item>',
  ])
  await open(page, site, item)
  await page.route('**/chunks/runtime-react.*', (route) => route.abort())
  const lost = page.waitForEvent('console', (message) => message.text().includes('react'))
  // A link that leads nowhere, which React reports.
  await page
    .locator('accordion-item')
    .evaluate((element) => element.setAttribute('data-body', '<p>Ett <a>nytt</a> svar.</p>'))
  await lost
  const question = page.getByRole('button', { name: 'Fråga' })
  await expect(question).toBeVisible()
  await expect(page.getByRole('link', { name: 'Svaret' })).toBeHidden()

  await page.unrouteAll()
  await question.click()
  await expect(page.locator('accordion-item [part=bad-content]')).toBeAttached()
  await expect(question).toBeVisible()
})
