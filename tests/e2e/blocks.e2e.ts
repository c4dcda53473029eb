import type { Page } from '@playwright/test'
import { escapeAttribute } from '../../tools/catalogue/markup.mjs'
import { accessibilityProblems, expect, test } from './support/fixtures.ts'
import { loaderOf, openTestPage } from './support/test-page.ts'

/* An ordinary page of our blocks, with the built files, under the strict policy. */

const blocks = [
  'page-banner',
  'rich-text',
  'image-slider',
  'accordion-item',
  'video-embed',
  'content-image',
  'content-link',
  'raw-code',
]

/** Scrolls through the page, so that every element is fetched. */
async function readThrough(page: Page): Promise<void> {
  for (const tag of blocks) {
    const first = page.locator(tag).first()
    await first.scrollIntoViewIfNeeded()
    await expect(first).toHaveJSProperty('isConnected', true)
    await page.waitForFunction((name) => customElements.get(name) !== undefined, tag)
  }
  await expect(page.locator('raw-code .fact')).toBeVisible()
  await page.evaluate(() => window.charityElements?.ready)
}

for (const width of [360, 768, 1280]) {
  const tag = width === 360 ? [] : '@long'
  test(
    `every block at ${width} px renders without overflow, missing files or axe violations`,
    { tag },
    async ({ page, site }) => {
      const failed: string[] = []
      page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${site.host}/om-oss/`)
      await readThrough(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Någon som frågar vad du heter')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      for (const tag of ['page-banner', 'image-slider', 'content-image']) {
        const image = page.locator(`${tag} [part~=image]`).first()
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((photo) => (photo as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(100)
      }
      expect(failed).toEqual([])
      expect(await accessibilityProblems(page, 'main')).toEqual([])
    },
  )
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('blocks by touch: questions open, slides can be swiped and the video plays', async ({ page, site }) => {
    await page.goto(`${site.host}/om-oss/`)
    await readThrough(page)
    await page.getByRole('button', { name: 'Kan jag få skattereduktion?' }).tap()
    await expect(page.locator('[part=rich-text]', { hasText: 'Ja, från 200 kronor' })).toBeInViewport()

    const frame = page.locator('image-slider .swiper')
    await frame.scrollIntoViewIfNeeded()
    await expect(page.locator('figcaption', { hasText: 'Rena lakan, och en dörr som går att låsa.' })).toBeInViewport()
    const box = await frame.boundingBox()
    if (!box) throw new Error('The slideshow has no size.')
    const tools = await page.context().newCDPSession(page)
    const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + 60 }]
    await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) })
    for (const share of [0.7, 0.5, 0.3, 0.1]) {
      await tools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
    }
    await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.locator('figcaption', { hasText: 'I somras var 1 240 barn' })).toBeInViewport()

    await page.getByRole('button', { name: 'Spela upp: En kväll i soppköket' }).tap()
    await expect(page.locator('video-embed iframe')).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/.*autoplay=1/,
    )
  })
})

test('page banner: its image is requested before any of our scripts has run', async ({ page, site }) => {
  await page.goto(`${site.host}/om-oss/`)
  const order = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const banner = order.findIndex((path) => path.startsWith('/media/samtal'))
  const element = order.findIndex((path) => path.includes('/files/page-banner-'))
  expect(banner).toBeGreaterThanOrEqual(0)
  expect(element === -1 || banner < element).toBe(true)
})

test('blocks without our script: all content can be read', async ({ page, site }) => {
  await page.route('**/cdn/**', (route) => route.abort())
  await page.goto(`${site.host}/om-oss/`)
  for (const text of ['Någon som frågar vad du heter', 'Hur används min gåva?', 'Se filmen: En kväll i soppköket']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
})

test('Trusted Types: with our policy allowed, HTML is formatted and trusted code runs', async ({ page, site }) => {
  const policy = [
    "default-src 'none'",
    `script-src ${site.host} 'nonce-n0nce'`,
    `style-src ${site.host}`,
    `connect-src ${site.host}`,
    "require-trusted-types-for 'script'",
    'trusted-types charity-elements',
  ]
  const code = '<p id="place"></p><script>document.getElementById("place").textContent = "Koden har körts."</script>'
  const untrusted = '<p>Bara <i>text</i></p><script>document.title = "nej"</script>'
  const body = `<accordion-item data-title="Fråga" data-body="<p>Text med <b>vikt</b></p>" data-is-open></accordion-item>
    <raw-code data-run-scripts="true" data-html="${escapeAttribute(code)}"></raw-code>
    <raw-code data-html="${escapeAttribute(untrusted)}"></raw-code>`
  await openTestPage(page, site, body, {
    head: loaderOf(site).replace('<script', '<script nonce="n0nce"'),
    headers: { 'Content-Security-Policy': policy.join('; ') },
  })
  await expect(page.locator('accordion-item b')).toHaveText('vikt')
  await expect(page.getByText('Koden har körts.')).toBeVisible()
  await expect(page.getByText('Bara text')).toBeVisible()
  await expect(page).toHaveTitle('Prov')
})

test('a page prints every answer before the reader has scrolled, and no buttons', async ({ page, site }) => {
  await page.goto(`${site.host}/om-oss/`)
  await page.evaluate(() => window.charityElements?.ready)
  const answer = page.locator('accordion-item').last().locator('details > :not(summary)').last()
  expect(await page.evaluate(() => customElements.get('accordion-item'))).toBeUndefined()
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await readThrough(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('accordion-item').last().locator('.answer')).toBeVisible()
  await expect(page.locator('site-header').getByRole('button')).toHaveCount(0)
})
