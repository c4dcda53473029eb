import { dataLayer, expect, test } from './support/fixtures.ts'
import { builtTool, fileNames, open, prerendered, received } from './support/test-page.ts'

/*
 * The number and brotli bytes of our files that pages receive. These limits do not depend on the
 * machine.
 */

for (const { flavour, most, mostWithDialog } of [
  { flavour: '', most: 89_000, mostWithDialog: 111_000 },
  { flavour: 'lite/', most: 37_000, mostWithDialog: 59_000 },
])
  test(`page weight: a gift bar needs few files and bytes, ${flavour || 'react/'}`, async ({ page, site }) => {
    const bar = await open(page, site, '<gift-bar data-button-amounts="[100]"></gift-bar>', flavour)
    // With the loader, and the page services last.
    expect(bar.files.at(-1)).toMatch(/\/page-services-[\w-]+\.js$/)
    expect(bar.files.length).toBeLessThanOrEqual(7)
    expect(bar.bytes).toBeLessThan(most)

    await page.getByRole('radio', { name: '100 kr' }).check()
    await page.getByRole('button', { name: 'Swisha' }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    const { bytes } = await received(page)
    expect(bytes).toBeLessThan(mostWithDialog)
  })

const questions = Array.from(
  { length: 20 },
  (_, index) => `<accordion-item data-title="Fråga ${index}" data-body="<p>Ett <b>svar</b>.</p>"></accordion-item>`,
)

/** The bytes of prerendered content that nobody has touched. */
const mostUntouched = 7_500

const withoutReact = ['hydration.js', 'loader.js', 'page-services.js']

test('page weight: prerendered content that nobody touches fetches no React', async ({ page, site }) => {
  const untouched = await open(page, site, await prerendered(site, questions))
  expect(fileNames(untouched.files)).toEqual(withoutReact)
  expect(untouched.bytes).toBeLessThan(mostUntouched)

  const question = page.getByRole('button', { name: 'Fråga 3', exact: true })
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('accordion-item').nth(3).getByText('svar')).toBeVisible()
  expect((await received(page)).files).toHaveLength(3)

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
    ['accordion-toggle', 'video-play'].forEach((type) =>
      document.addEventListener(type, () => {
        const { dataset } = document.documentElement
        dataset.played = (dataset.played ?? '') + type
      }),
    ),
  )
  // One works without its script, the other is hydrated for the press.
  for (const [name, event] of [
    ['Fråga', 'accordion-toggle'],
    ['Spela upp: Film', 'video-play'],
  ] as const) {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/hydration-*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    const requested = page.waitForRequest('**/hydration-*.js')
    const isQuiet = open(page, site, body)
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
    // The newsletter in the footer is far below.
    await page.setViewportSize({ width, height: 300 })
    await page.goto(`${site.host}/om-oss/var-historia/`)
    const header = page.locator('site-header')
    const button = header.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    await page.evaluate(() => window.charityElements?.ready)
    await page.waitForLoadState('networkidle')
    const untouched = await received(page)
    expect(fileNames(untouched.files)).toEqual(withoutReact)
    expect(untouched.bytes).toBeLessThan(mostUntouched)
    await expect(page.locator('side-menu').locator('[aria-current=page]')).toHaveText('Vår historia')
    expect(await header.locator('[aria-current=page]').allTextContents()).toEqual(['Vår historia'])

    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(header.getByRole('link', { name: opened }).filter({ visible: true }).first()).toBeVisible()
    expect(fileNames((await received(page)).files)).toContain('site-header.js')
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })
}

test('page weight: prerendered content of every kind fetches its template when it changes', async ({ page, site }) => {
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
  const untouched = await open(page, site, await prerendered(site, elements))
  expect(fileNames(untouched.files)).toEqual(withoutReact)
  expect(untouched.bytes).toBeLessThan(mostUntouched)

  // A link that leaves the site is recorded without the element's script.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.getByRole('link', { name: 'Om oss' }).click()
  const clicks = (await dataLayer(page, 'click')).map(({ link_url: url }) => url)
  expect(clicks).toEqual(['https://example.org/om/'])
  expect(fileNames((await received(page)).files)).toEqual(withoutReact)

  const banner = page.locator('page-banner')
  await banner.evaluate((element) => element.setAttribute('data-title', 'Två sängar'))
  await expect(banner.getByRole('heading')).toHaveText('Två sängar')
  const { files } = await received(page)
  expect(fileNames(files)).toContain('page-banner.js')
  expect(fileNames(files)).not.toContain('runtime-react.js')
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
