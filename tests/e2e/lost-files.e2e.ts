import { bar, openUnderPolicy } from './support/documented-policy.ts'
import { expect, test } from './support/fixtures.ts'

/* What a visitor sees when files of the library are lost, and when a retry loads them. */

test(
  'lost files: an element that cannot be fetched keeps its fallback and warns once',
  { tag: '@long' },
  async ({ page, site }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/files/gift-bar-*.js*', (route) => route.abort())
    await openUnderPolicy(
      page,
      site,
      bar + bar + '<accordion-item data-title="Granne" data-body="Svar"></accordion-item>',
    )
    await expect(page.getByRole('button', { name: 'Granne' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ge en gåva' })).toHaveCount(2)
    await expect.poll(() => warnings.filter((text) => text.includes('<gift-bar>')).length).toBe(1)
  },
)

test(
  'lost files: a lost element file is requested again under another address',
  { tag: '@long' },
  async ({ page, site }) => {
    const addresses: string[] = []
    await page.route('**/files/gift-bar-*.js*', (route) => {
      addresses.push(route.request().url().replace(/.*\//, ''))
      return addresses.length < 3 ? route.abort() : route.continue()
    })
    await openUnderPolicy(page, site, bar)
    await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
    expect(addresses.at(-1)).toMatch(/^gift-bar-[\w-]{8}\.js\?/)
  },
)

test('lost files: where the page names hashes, a lost file is requested by no other address', async ({
  page,
  site,
}) => {
  const { version, files: built } = await (await fetch(`${site.host}/cdn/manifest.json`)).json()
  const loader = `${version}/loader.js`
  const pinned = `<script type="module" src="${site.host}/cdn/${loader}" integrity="${built[loader].integrity}" crossorigin data-api-base="${site.host}"></script>`
  const addresses: string[] = []
  await page.route('**/files/gift-bar-*.js*', (route) => {
    const address = route.request().url()
    addresses.push(address)
    return address.includes('?')
      ? route.fulfill({ contentType: 'text/javascript', body: 'window.hasRunUnchecked = true' })
      : route.abort()
  })
  const warning = page.waitForEvent('console', (message) => message.text().includes('<gift-bar> was not loaded'))
  await openUnderPolicy(page, site, bar, pinned)
  await warning
  // Chromium up to 150 requests a lost file only once, and remembers until a reload that the
  // address failed.
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => address.includes('?'))).toEqual([])
  expect(await page.evaluate(() => 'hasRunUnchecked' in window)).toBe(false)
  await expect(page.getByRole('link', { name: 'Ge en gåva' })).toBeVisible()
})

test(
  'lost files: an element that is lost gives its space back, and define() tries again',
  { tag: '@long' },
  async ({ page, site }) => {
    let isLost = true
    await page.route('**/files/gift-bar-*.js*', (route) => (isLost ? route.abort() : route.continue()))
    await openUnderPolicy(page, site, '<gift-bar data-button-amounts="[100]"></gift-bar>')
    const height = () => page.locator('gift-bar').evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(height).toBe(0)
    const define = () => page.evaluate(() => window.charityElements?.define?.('gift-bar').then(() => 'defined', String))
    expect(await define()).toContain('Failed to fetch')
    isLost = false
    expect(await define()).toBe('defined')
    await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  },
)

for (const times of [1, 2, 5]) {
  test(`lost files: a payment opens although each of its files is lost ${times} times`, async ({ page, site }) => {
    const lost = new Map<string, number>()
    await openUnderPolicy(page, site, bar)
    await page.getByRole('radio').first().check()
    await page.evaluate(() => window.charityElements?.ready)
    await page.route('**/files/*.js', (route) => {
      const file = route.request().url()
      lost.set(file, (lost.get(file) ?? 0) + 1)
      return (lost.get(file) ?? 0) > times ? route.continue() : route.abort()
    })
    const known = await site.payer.list()
    const press = page.getByRole('button', { name: 'Swisha' })
    const dialog = page.getByRole('dialog')
    // It says that it waits, and that it could not be opened; a press requests the files again.
    await expect(async () => {
      // The dialog may open before the press: it then covers the button.
      if (!(await dialog.isVisible()) && (await press.getAttribute('aria-busy')) === null)
        await press.click({ timeout: 1_000 })
      await expect(dialog).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByRole('img', { name: 'QR' })).toBeVisible()
    expect([...lost.keys()].join()).toContain('/payments-swish-')
    expect((await site.payer.list()).length - known.length).toBe(1)
  })
}

test('lost files: without a network a press says so, and with one the next press opens the payment', async ({
  page,
  site,
  context,
}) => {
  await openUnderPolicy(page, site, bar)
  await page.getByRole('radio').first().check()
  await page.evaluate(() => window.charityElements?.ready)
  await context.setOffline(true)
  const press = page.getByRole('button', { name: 'Swisha' })
  await press.click()
  await expect(page.getByText('Swish gick inte att öppna. Kontrollera din anslutning')).toBeVisible()
  await context.setOffline(false)
  await press.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeChecked()
})
