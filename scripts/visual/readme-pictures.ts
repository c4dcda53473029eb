import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { root } from '../build/elements.mjs'
import { chromiumPath } from '../setup/chromium.mjs'

/*
 * `npm run pictures`: takes the README's pictures from the built Storybook. Run `npm run
 * build-storybook` first.
 */

interface Picture {
  file: string
  story: string
  width: number
  theme?: string
  /** The selector of an overlay in the view; then the picture shows the window. */
  overlay?: string
}

const pictures: Picture[] = [
  { file: 'gift-bar', story: 'gifts-gift-bar--amounts', width: 1200 },
  { file: 'standard-gift', story: 'gifts-standard-gift--once', width: 600 },
  { file: 'standard-gift-second-brand', story: 'gifts-standard-gift--once', width: 600, theme: 'ljus' },
  { file: 'swish', story: 'gifts-gift-bar--swish-code', width: 600, overlay: 'dialog[open] .code-image' },
  { file: 'gift-module', story: 'gifts-gift-module--with-a-picture', width: 600 },
  { file: 'content-form', story: 'forms-content-form--pages-and-every-field', width: 600 },
  { file: 'event-calendar', story: 'blocks-event-calendar--events', width: 600 },
  { file: 'page-banner', story: 'blocks-page-banner--rosa', width: 1200 },
  { file: 'site-header', story: 'menus-site-header--mega-menu-open', width: 1280, overlay: '.sheet.open' },
]

const site = 'http://stories.test'
const folder = join(root, 'dist/storybook')
const types = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
])

if (!existsSync(join(folder, 'iframe.html')))
  throw new Error('There is no dist/storybook: run `npm run build-storybook` first.')
const executablePath = chromiumPath()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
const context = await browser.newContext({
  reducedMotion: 'reduce',
  locale: 'sv-SE',
  timezoneId: 'Europe/Stockholm',
  deviceScaleFactor: 1.5,
})
await context.route('**/*', async (route) => {
  const { origin, pathname } = new URL(route.request().url())
  const body = origin === site ? await readFile(join(folder, pathname)).catch(() => null) : null
  if (body === null) return route.abort()
  return route.fulfill({ body, contentType: types.get(extname(pathname)) ?? 'application/octet-stream' })
})

const page = await context.newPage()
await page.clock.setFixedTime('2026-11-12T10:00:00+01:00')
for (const { file, story, width, theme = 'first', overlay } of pictures) {
  await page.setViewportSize({ width, height: 720 })
  await page.goto(`${site}/iframe.html?id=${story}&viewMode=story&globals=theme:${theme};motion:none`)
  const [tag = ''] = /[a-z]+-[a-z]+(?=--)/.exec(story) ?? []
  await page
    .locator(`${tag} ${overlay ?? '.root > *'}`)
    .first()
    .waitFor()
  // Wait for the story's steps and images.
  await page.waitForFunction(() => !document.querySelector('.sb-show-preparing-story'))
  await page.waitForLoadState('networkidle')
  // An overlay would close when it loses focus.
  if (!overlay)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const path = join(root, `docs/images/${file}.png`)
  await (overlay ? page.screenshot({ path }) : page.locator('.stage').screenshot({ path }))
  console.log(`docs/images/${file}.png`)
}
await browser.close()
