import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMapOf, importMapText } from '../../tools/snippets/import-map.mjs'
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
  /** The addresses of the modules of the flavour. */
  readonly modules: readonly string[]
  /** The address of the script for prerendered elements. */
  readonly hydration: string
}

/** Opens a page with the loader of a flavour, and no hash but those of its import map. */
async function openPinned(page: Page, site: Site, flavour: '' | 'lite', body: string): Promise<Pinned> {
  const cdn = `${site.host}/cdn`
  const { version } = await (await fetch(`${cdn}/manifest.json`)).json()
  const { folder, files, parts } = await (await fetch(`${cdn}/${version}/${flavour}/manifest.json`)).json()
  const map = importMapOf(files, (path) => `${cdn}/${path}`)
  const head = `<script type="importmap">${importMapText(map)}</script>
    <script type="module" src="${cdn}/${folder}/loader.js" data-api-base="${site.host}"></script>`
  await openTestPage(page, site, body, { head })
  return { hydration: `${cdn}/${parts.hydration}`, modules: Object.keys(map.integrity) }
}

/** Changes files of the CDN: each gets a line that notes that it ran. */
const change = (page: Page, files: RegExp) =>
  page.route(files, async (route) => {
    const built = await readFile(join('dist', new URL(route.request().url()).pathname), 'utf8')
    await route.fulfill({ contentType: 'text/javascript', body: `${built}\n;globalThis.hasRunChanged = true` })
  })

const hasRunChanged = (page: Page) => page.evaluate(() => 'hasRunChanged' in globalThis)

for (const flavour of ['', 'lite'] as const) {
  test(`integrity: a line more in any module of the ${flavour || 'full'} flavour, and it does not run`, async ({
    page,
    site,
  }) => {
    test.slow()
    const { hydration, modules } = await openPinned(page, site, flavour, '')
    await page.evaluate(() => window.charityElements?.ready)
    expect(modules.length).toBeGreaterThan(80)
    await change(page, /\/cdn\/(?:files|\d).*\.js/)
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
      modules.filter((address) => !/\/(?:loader|page-services-[^/]+|api-services-[^/]+)\.js$/.test(address)),
    )
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toEqual([])
    expect(await hasRunChanged(page)).toBe(false)
    // An address without a hash shows that a changed file would run.
    await page.evaluate((address) => import(address), `${hydration}?without-a-hash`)
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
  await change(page, /files\/gift-bar-[^/]+\.js/)
  const warning = page.waitForEvent('console', (message) => message.text().includes('<gift-bar> was not loaded'))
  await openPinned(page, site, '', bar)
  await warning
  await expect(page.getByRole('link', { name: 'Ge en gåva' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'heard') as unknown)).toMatchObject({ tag: 'gift-bar' })
  expect(await hasRunChanged(page)).toBe(false)
})

/**
 * Opens a pinned page and gives as far as possible: to the thank-you page, to the fallback link, or
 * to the message that Swish cannot be opened.
 */
async function give(page: Page, site: Site): Promise<'paid' | 'sent to the fallback' | 'told at the press'> {
  const known = await site.payer.list()
  await openPinned(page, site, '', bar)
  const press = page.getByRole('button', { name: 'Swisha' })
  const fallback = page.getByRole('link', { name: 'Ge en gåva' })
  const isDefined = await page.evaluate(async () => {
    await window.charityElements?.ready
    return customElements.get('gift-bar') !== undefined
  })
  await expect(isDefined ? press : fallback).toBeVisible()
  if (!isDefined) return 'sent to the fallback'
  await press.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.or(page.getByText('Swish gick inte att öppna'))).toBeVisible()
  if (!(await dialog.isVisible())) {
    expect(await site.payer.list()).toEqual(known)
    return 'told at the press'
  }
  const { id } = await site.newPayment(known)
  expect(await hasRunChanged(page)).toBe(false)
  expect(await site.payer.play(id, 'approve')).toBe(200)
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  return 'paid'
}

/**
 * Without its own files, the element keeps its link. Without those that a press fetches, there is no
 * payment, and the donor hears of it.
 */
const expected = {
  'gift-bar': 'sent to the fallback',
  loader: 'sent to the fallback',
  'page-services': 'paid',
  'payments-swish': 'told at the press',
  'ui-controls': 'told at the press',
}

test(
  'integrity: whichever file was changed, the donor can pay, has a link or is told',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(600_000)
    const files = new Set<string>()
    page.on('request', (request) => {
      if (/\/cdn\/(?:files|\d).*\.js$/.test(request.url())) files.add(request.url())
    })
    expect(await give(page, site)).toBe('paid')
    const nameOf = (file: string) => /([\w-]+?)(?:-[\w-]{8})?\.js$/.exec(file)?.[1] ?? ''
    const names = [...files].map(nameOf)
    expect(names).toEqual(expect.arrayContaining(Object.keys(expected)))
    const outcomes: Record<string, string> = {}
    for (const name of rowsOf(names, Object.keys(expected))) {
      await test.step(name, async () => {
        await page.context().clearCookies()
        await page.goto(`${site.host}/assets/icon.svg`)
        await page.evaluate(() => sessionStorage.clear())
        const itself = new RegExp(`/cdn/[^?]*/${name}(?:-[\\w-]{8})?\\.js$`)
        await change(page, itself)
        outcomes[name] = await give(page, site)
        await page.unroute(itself)
      })
    }
    expect(outcomes).toMatchObject(expected)
  },
)
