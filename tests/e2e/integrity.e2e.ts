import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMapOf, importMapText, isOfFlavour } from '../../tools/snippets/import-map.mjs'
import { type Site, expect, test } from './support/fixtures.ts'
import { rowsOf } from './support/matrix.ts'
import { openTestPage } from './support/test-page.ts'

/*
 * A pinned page: its import map has the hash of every module, and a module that was changed on the
 * CDN does not run.
 */

const bar =
  '<gift-bar data-tagline="Ge" data-button-amounts="[100]" data-initial-choice-index="0" data-thank-you-page-url="/tack/" ' +
  `data-connected-gift='{"id":"42","giftTag":[{"name":"Mat"}]}'><a href="/ge/">Ge en gåva</a></gift-bar>`

interface Pinned {
  /** The modules of the flavour, by their paths in the folder of the version. */
  readonly modules: readonly string[]
  readonly folder: string
}

/** Opens a page with the loader of a flavour, and no hash but those of its import map. */
async function openPinned(page: Page, site: Site, lite: boolean, body: string): Promise<Pinned> {
  const { version, files } = await (await fetch(`${site.host}/cdn/manifest.json`)).json()
  const folder = `${site.host}/cdn/${version}`
  const addressOf = (path: string) => `${folder}/${path}`
  const map = importMapOf(version, files, addressOf, isOfFlavour(lite))
  const head = `<script type="importmap">${importMapText(map)}</script>
    <script type="module" src="${folder}/${lite ? 'lite/' : ''}loader.js" data-api-base="${site.host}"></script>`
  await openTestPage(page, site, body, { head })
  return { folder, modules: Object.keys(map.integrity).map((path) => path.slice(folder.length + 1)) }
}

/** Changes files of the CDN: each gets a line that notes that it ran. */
const change = (page: Page, files: RegExp) =>
  page.route(files, async (route) => {
    const built = await readFile(join('dist', new URL(route.request().url()).pathname), 'utf8')
    await route.fulfill({ contentType: 'text/javascript', body: `${built}\n;globalThis.hasRunChanged = true` })
  })

const hasRunChanged = (page: Page) => page.evaluate(() => 'hasRunChanged' in globalThis)

for (const lite of [false, true]) {
  test(`integrity: a line more in any module of the ${lite ? 'lite' : 'full'} flavour, and it does not run`, async ({
    page,
    site,
  }) => {
    test.slow()
    const { folder, modules } = await openPinned(page, site, lite, '')
    await page.evaluate(() => window.charityElements?.ready)
    expect(modules.length).toBeGreaterThan(80)
    expect(modules.filter((path) => path.endsWith('.retry.js')).length).toBeGreaterThan(5)
    await change(page, /\/cdn\/\d.*\.js/)
    const outcomes = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map((address) =>
            import(address).then(
              () => address,
              () => 'refused',
            ),
          ),
        ),
      modules
        .filter((path) => !/(?:^|\/)(?:loader|page-services|api-services)\.js$/.test(path))
        .map((path) => `${folder}/${path}`),
    )
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toEqual([])
    expect(await hasRunChanged(page)).toBe(false)
    // An address without a hash shows that a changed file would run.
    await page.evaluate((address) => import(address), `${folder}/hydration.js?without-a-hash`)
    expect(await hasRunChanged(page)).toBe(true)
  })
}

test('integrity: an element whose file was changed keeps its fallback, and the page hears of it', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('element-error', (event) =>
      Object.assign(globalThis, { heard: (event as CustomEvent).detail }),
    )
  })
  await change(page, /elements\/gift-bar\.js/)
  const warning = page.waitForEvent('console', (message) => message.text().includes('<gift-bar> was not loaded'))
  await openPinned(page, site, false, bar)
  await warning
  await expect(page.getByRole('link', { name: 'Ge en gåva' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'heard') as unknown)).toMatchObject({ tag: 'gift-bar' })
  expect(await hasRunChanged(page)).toBe(false)
})

/**
 * Opens a pinned page and gives as far as possible: to the thank-you page, or to the fallback link.
 */
async function give(page: Page, site: Site): Promise<'paid' | 'sent to the fallback'> {
  const known = await site.payer.list()
  await openPinned(page, site, false, bar)
  const press = page.getByRole('button', { name: 'Swisha' })
  const fallback = page.getByRole('link', { name: 'Ge en gåva' })
  await page.evaluate(() => window.charityElements?.ready)
  await expect(press.or(fallback)).toBeVisible()
  if (!(await press.isVisible())) return 'sent to the fallback'
  await press.click()
  const { id } = await site.newPayment(known)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await hasRunChanged(page)).toBe(false)
  expect(await site.payer.play(id, 'approve')).toBe(200)
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  return 'paid'
}

test('integrity: a payment is paid from a copy where its file was changed', async ({ page, site }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await change(page, /chunks\/payments-swish\.js/)
  expect(await give(page, site)).toBe('paid')
  expect(requested.filter((url) => /payments-swish/.test(url)).map((url) => /[\w.-]+$/.exec(url)?.[0])).toEqual([
    'payments-swish.js',
    'payments-swish.retry.js',
  ])
})

/**
 * Files that the press fetches have a copy. Without its own files, the element keeps its link.
 */
const expected = {
  'gift-bar.js': 'sent to the fallback',
  'loader.js': 'sent to the fallback',
  'page-services.js': 'paid',
  'payments-payment.js': 'paid',
  'payments-swish.js': 'paid',
  'ui-dialog.js': 'paid',
}

test(
  'integrity: whichever file was changed, the donor can pay or has a link',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(600_000)
    const files = new Set<string>()
    page.on('request', (request) => {
      if (/\/cdn\/\d.*\.js$/.test(request.url())) files.add(request.url())
    })
    expect(await give(page, site)).toBe('paid')
    const nameOf = (file: string) => /[\w-]+\.js$/.exec(file)?.[0] ?? ''
    const outcomes: Record<string, string> = {}
    for (const name of rowsOf([...files].map(nameOf), Object.keys(expected))) {
      await test.step(name, async () => {
        await page.context().clearCookies()
        await page.goto(`${site.host}/assets/icon.svg`)
        await page.evaluate(() => sessionStorage.clear())
        const itself = new RegExp(`/cdn/\\d[^?]*/${name.replace('.', '\\.')}$`)
        await change(page, itself)
        outcomes[name] = await give(page, site)
        await page.unroute(itself)
      })
    }
    expect(outcomes).toMatchObject(expected)
  },
)
