import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Site, dataLayer, expect, test } from './support/fixtures.ts'

/* What pages receive of our files, by number and by brotli bytes: the limits do not depend on the machine. */

const dist = resolve(import.meta.dirname, '../../dist')
type Manifest = { version: string; files: Record<string, { brotli: number }> }

const manifest = async (): Promise<Manifest> => JSON.parse(await readFile(join(dist, 'cdn/manifest.json'), 'utf8'))

/** Opens a page and returns the scripts that it has received when nothing more is due. */
async function scriptsOf(
  page: Page,
  site: Site,
  body: string,
  flavour = '',
): Promise<{ files: string[]; bytes: number }> {
  const { version, files } = await manifest()
  await page.route(`${site.host}/a-page-of-the-test`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="sv"><head><title>Prov</title><script type="module" src="${site.host}/cdn/${version}/${flavour}loader.js"></script></head><body>${body}</body></html>`,
    }),
  )
  await page.goto(`${site.host}/a-page-of-the-test`)
  await page.evaluate(() => window.charityElements?.ready)
  await page.waitForLoadState('networkidle')
  return received(page, files)
}

async function received(page: Page, files: Manifest['files']): Promise<{ files: string[]; bytes: number }> {
  const names = await page.evaluate(() => [
    ...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
  ])
  const ours = names.filter((name) => name.startsWith('/cdn/') && name.endsWith('.js')).map((name) => name.slice(5))
  return { files: ours, bytes: ours.reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0) }
}

test('page weight: a gift bar and an accordion each need few files and bytes', async ({ page, site }) => {
  const bar = await scriptsOf(page, site, '<gift-bar data-button-amounts="[100]"></gift-bar>')
  // Six with the loader until it is there, then the page services.
  expect(bar.files.at(-1)).toMatch(/\/page\.js$/)
  expect(bar.files.length).toBeLessThanOrEqual(7)
  expect(bar.bytes).toBeLessThan(65_000)
  expect(await listenersOfRoot(page, 'gift-bar')).toBeLessThan(15)
  await page.unrouteAll()
  const item = await scriptsOf(
    page,
    site,
    '<accordion-item data-title="Fråga" data-body="<p>Svar</p>"></accordion-item>',
  )
  expect(item.files.at(-1)).toMatch(/\/page\.js$/)
  expect(item.files.length).toBeLessThanOrEqual(7)
  expect(item.bytes).toBeLessThan(28_000)
})

const chunkNames = (files: readonly string[]) => fileNames(files.filter((name) => name.includes('/chunks/')))

for (const flavour of ['', 'lite/'] as const) {
  test(`content without React: a press that the page answers by a change counts once${flavour && ', on preact'}`, async ({
    page,
    site,
  }) => {
    await scriptsOf(page, site, '<accordion-item data-title="Fråga" data-body="Svar"></accordion-item>', flavour)
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
    const { files } = await scriptsOf(
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
    expect(chunkNames(files)).toEqual(['content.js', 'core.js', 'html.js', 'text.js'])
    await expect(page.getByRole('heading', { name: 'Mellanrubrik' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Om oss' })).toHaveCount(2)
    await expect(page.getByText('90-konto')).toBeVisible()

    const question = page.getByRole('button', { name: 'Fråga' })
    await question.press('Enter')
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Ett svar.')).toBeVisible()
    const { files: known } = await manifest()
    expect(chunkNames((await received(page, known)).files)).toHaveLength(4)

    // Offline when the page changes a text: the next change brings both. In the lite flavour it needs no file.
    await page.route('**/chunks/react.*', (route) => route.abort())
    const item = page.locator('accordion-item')
    const change = (name: string, value: string) =>
      item.evaluate((element, [key, text]) => element.setAttribute(key, text), [name, value] as const)
    const lost = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('react'),
      timeout: 20_000,
    })
    await change('data-title', 'Ny fråga')
    if (!flavour) {
      await lost
      await page.unrouteAll()
      await change('data-body', '<p>Ett nytt svar.</p>')
    } else {
      lost.catch(() => {})
      await change('data-body', '<p>Ett nytt svar.</p>')
    }
    const changed = page.getByRole('button', { name: 'Ny fråga' })
    await expect(changed).toBeFocused()
    await expect(changed).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Ett nytt svar.')).toBeVisible()
    await changed.press('Enter')
    await expect(changed).toHaveAttribute('aria-expanded', 'false')
  })
}

/** How many listeners React has on the root of an element. */
async function listenersOfRoot(page: Page, tag: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const expression = `document.querySelector('${tag}').shadowRoot.querySelector('.root')`
  const { result } = await session.send('Runtime.evaluate', { expression })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  await session.detach()
  return listeners.length
}

type Prerender = (html: string, options?: { cdn: string }) => { html: string; count: number }
const builtTool = async () =>
  (await import(pathToFileURL(join(dist, 'npm/prerender/src/index.js')).href)) as { prerender: Prerender }

/** Part of a page with elements that the built tool has prerendered. */
async function prerendered(site: Site, elements: readonly string[]): Promise<string> {
  const { prerender } = await builtTool()
  const { html, count } = prerender(elements.join(''), { cdn: `${site.host}/cdn` })
  expect(count).toBe(elements.length)
  return html
}

const withoutReact = ['late.js', 'loader.js', 'page.js']
const fileNames = (files: readonly string[]) => files.map((name) => name.replace(/.*\//, '')).sort()

test('page weight: prerendered content that nobody touches fetches no React', async ({ page, site }) => {
  const { files } = await manifest()
  const items = Array.from(
    { length: 20 },
    (_, index) => `<accordion-item data-title="Fråga ${index}" data-body="<p>Ett <b>svar</b>.</p>"></accordion-item>`,
  )
  const untouched = await scriptsOf(page, site, await prerendered(site, items))
  expect(fileNames(untouched.files)).toEqual(withoutReact)
  expect(untouched.bytes).toBeLessThan(6000)

  const question = page.getByRole('button', { name: 'Fråga 3', exact: true })
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('accordion-item').nth(3).getByText('svar')).toBeVisible()
  expect((await received(page, files)).files).toHaveLength(3)

  await page.evaluate(() => window.charityElements?.define?.('accordion-item'))
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
})

test('prerendered content: a press before our files have come is played once they have', async ({ page, site }) => {
  const image = `{"url":"${site.host}/media/natt.jpg","alt":"Ett hus","width":1600,"height":1067}`
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'Film' }))
  const body = await prerendered(site, [
    '<accordion-item data-title="Fråga" data-body="<p>Svar</p>"></accordion-item>',
    `<video-embed data-url="https://vimeo.com/76979871" data-title="Film" data-thumbnail='${image}'></video-embed>`,
  ])
  const played = () => page.evaluate(() => document.documentElement.dataset.played)
  await page.addInitScript(() =>
    ['accordion:toggle', 'video:play'].forEach((type) =>
      document.addEventListener(type, () => {
        const { dataset } = document.documentElement
        dataset.played = (dataset.played ?? '') + type
      }),
    ),
  )
  // One works without its script, the other is hydrated for the press.
  for (const [name, event] of [
    ['Fråga', 'accordion:toggle'],
    ['Spela: Film', 'video:play'],
  ] as const) {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/late.js', async (route) => {
      await isReleased
      await route.continue()
    })
    const requested = page.waitForRequest('**/late.js')
    const isQuiet = scriptsOf(page, site, body)
    await requested
    await page.getByRole('button', { name }).click()
    expect(await played()).toBeUndefined()
    release()
    await expect.poll(played).toBe(event)
    await isQuiet
    expect(await played()).toBe(event)
  }
})

test('prerendered page: a press before the loader has come is answered, and only once', async ({ page, site }) => {
  const { prerender } = await builtTool()
  const { html } = prerender(
    `<!doctype html><html lang="sv"><head><title>Prov</title><script type="module" src="${site.host}/cdn/v1/loader.js"></script></head><body><accordion-item data-title="Fråga" data-body="<p>Svar</p>"></accordion-item></body></html>`,
  )
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/loader.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.route(`${site.host}/a-page-of-the-test`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto(`${site.host}/a-page-of-the-test`, { waitUntil: 'commit' })
  const question = page.getByRole('button', { name: 'Fråga' })
  await expect(async () => {
    if ((await question.getAttribute('aria-expanded')) === 'false') await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'true', { timeout: 100 })
  }).toPass()
  expect(await page.evaluate(() => window.charityElements)).toBeUndefined()
  release()
  await page.waitForFunction(() => window.charityElements?.ready)
  await page.evaluate(() => window.charityElements?.ready)
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
})

for (const [width, name, opened] of [
  [1280, 'Om oss', 'Vår historia'],
  [360, 'Meny', /^Om oss/],
] as const) {
  test(`page weight: a page with header and side menu fetches React for its first press, at ${width} px`, async ({
    page,
    site,
  }) => {
    const { files } = await manifest()
    // The newsletter in the footer is far below.
    await page.setViewportSize({ width, height: 300 })
    await page.goto(`${site.host}/om-oss/var-historia/`)
    const header = page.locator('site-header')
    const button = header.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    await page.evaluate(() => window.charityElements?.ready)
    await page.waitForLoadState('networkidle')
    const untouched = await received(page, files)
    expect(fileNames(untouched.files)).toEqual(withoutReact)
    expect(untouched.bytes).toBeLessThan(6000)
    await expect(page.locator('side-menu').locator('[aria-current=page]')).toHaveText('Vår historia')
    expect(await header.locator('[aria-current=page]').allTextContents()).toEqual(['Vår historia'])

    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(header.getByRole('link', { name: opened }).filter({ visible: true }).first()).toBeVisible()
    expect(fileNames((await received(page, files)).files)).toContain('site-header.js')
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })
}

test('page weight: a prerendered page of every kind of content fetches React when it changes', async ({
  page,
  site,
}) => {
  const image = `{"url":"${site.host}/media/natt.jpg","alt":"Ett hus","width":1600,"height":1067}`
  const elements = [
    `<page-banner data-title="En säng" data-image='${image}' data-link-props='{"url":"/ge/","title":"Ge"}'></page-banner>`,
    `<rich-text data-html="<p>En <a href='https://example.org/'>länk</a>.</p>"></rich-text>`,
    `<content-image data-image='${image}'></content-image>`,
    `<content-link data-link='{"url":"https://example.org/om/","title":"Om oss"}'></content-link>`,
    `<trust-badges data-badges='[{"title":"90-konto","link":{"url":"https://example.org/"}}]'></trust-badges>`,
    `<accordion-item data-title="Fråga" data-body="<p>Svar</p>"></accordion-item>`,
    `<video-embed data-url="https://vimeo.com/76979871" data-title="Film" data-thumbnail='${image}'></video-embed>`,
  ]
  const untouched = await scriptsOf(page, site, await prerendered(site, elements))
  expect(fileNames(untouched.files)).toEqual(withoutReact)
  expect(untouched.bytes).toBeLessThan(6000)

  // A link that leaves the site is recorded without the element's script.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.getByRole('link', { name: 'Om oss' }).click()
  const clicks = (await dataLayer(page, 'click')).map(({ link_url: url }) => url)
  expect(clicks).toEqual(['https://example.org/om/'])
  const { files } = await manifest()
  expect(fileNames((await received(page, files)).files)).toEqual(withoutReact)

  const banner = page.locator('page-banner')
  await banner.evaluate((element) => element.setAttribute('data-title', 'Två sängar'))
  await expect(banner.getByRole('heading')).toHaveText('Två sängar')
  expect(fileNames((await received(page, files)).files)).toContain('page-banner.js')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('demo pages: the content of their elements is in their HTML, but on one of them', async ({ page, site }) => {
    const button = page.locator('page-banner').getByRole('link', { name: 'Till vinterinsamlingen' })
    await page.goto(site.host)
    await expect(button).toBeVisible()
    await expect(page.locator('gift-bar').getByRole('link', { name: 'Ge en gåva' })).toBeVisible()
    await page.goto(`${site.host}/kampanj/`)
    await expect(page.locator('trust-badges').getByRole('link', { name: '90-konto' })).toBeVisible()
    await page.goto(`${site.host}/om-oss/`)
    await expect(page.locator('page-banner').locator('[part~=title]')).toHaveCount(0)
  })
})
