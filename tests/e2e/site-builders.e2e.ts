import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { FrameLocator, Page } from '@playwright/test'
import { listen } from '../../host/testing/listen.ts'
import { bar } from './support/documented-policy.ts'
import { type Site, expect, test } from './support/fixtures.ts'
import { openTestPage } from './support/test-page.ts'

/* What docs/site-builders.md says to paste, on real pages. */

const guide = readFileSync('docs/site-builders.md', 'utf8')
const blocks = Array.from(guide.matchAll(/```html\n([^]*?)```/g), ([, block = '']) => block)
/** The block of the guide that has a text, with the addresses of the site. */
const pasted = (text: string, site: Site) =>
  (blocks.find((block) => block.includes(text)) ?? '')
    .replaceAll('https://cdn.example.org/', `${site.host}/cdn/`)
    .replaceAll('https://www.example.org', site.host)

const swish = (page: Page | FrameLocator) => page.getByRole('button', { name: /^Swisha/ })
async function give(frame: FrameLocator) {
  // Without an amount, the button shows the amounts.
  await swish(frame).click()
  await frame.getByRole('radio', { name: '200 kr' }).check()
  await swish(frame).click()
}
const apiCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  return calls
}

for (const [name, text] of [
  ['code that creates the script', 'createElement'],
  ['a meta element and a script with its src alone', '<meta name="charity-elements:api-base"'],
] as const) {
  test(`site builder: ${name} gives the element and its API`, async ({ page, site }) => {
    const calls = apiCalls(page)
    const head = pasted(text, site).replace(`'${site.host}'`, `'${site.simulators}'`)
    await openTestPage(page, site, bar, {
      head: head.replace(`content="${site.host}"`, `content="${site.simulators}"`),
    })
    await swish(page).click()
    // Not the page's own origin, which would be the default.
    await expect.poll(() => calls.some((call) => call.startsWith(`${site.simulators}/api/`))).toBe(true)
  })
}

test('site builder: a snippet from innerHTML never runs, and elements from innerHTML do', async ({ page, site }) => {
  await openTestPage(page, site, '<main></main><aside></aside>', { head: '' })
  const snippet = `<script type="module" src="${site.host}/cdn/v1/loader.js"></script>${bar}`
  const insert = (into: string, html: string) =>
    page.locator(into).evaluate((node, text) => void (node.innerHTML = text), html)
  await insert('main', snippet)
  await expect(page.getByRole('link', { name: 'Ge en gåva' })).toBeVisible()
  expect(await page.evaluate(() => 'charityElements' in window)).toBe(false)
  await page.evaluate(
    (code) => document.head.append(document.createRange().createContextualFragment(code)),
    pasted('createElement', site),
  )
  await expect(swish(page)).toBeVisible()
  await insert('aside', bar)
  await expect(swish(page)).toHaveCount(2)
})

/** A page of another site with the frame of the guide. */
async function openFraming(page: Page, site: Site, change: (html: string) => string = (html) => html) {
  await page.route(`${site.host}/ge/ram/`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pasted('const tell', site) }),
  )
  const body = change(pasted('<iframe', site))
  const server = createServer((request, response) => {
    const text = request.url === '/tack/' ? '<h1>Tack från den andra sidan</h1>' : body
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="sv">${text}`)
  })
  await page.goto(await listen(server, '127.0.0.1'))
  return { frame: page.frameLocator('iframe'), close: () => server.close() }
}

for (const width of [360, 800]) {
  test(`frame of ${width} px: as high as its content and its dialog, and paid it leads on`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    const { frame, close } = await openFraming(page, site)
    await expect(swish(frame)).toBeVisible()
    const heights = () =>
      Promise.all([
        page.locator('iframe').evaluate((node) => node.getBoundingClientRect().height),
        frame.locator('body').evaluate((node) => node.getBoundingClientRect().height),
      ])
    await expect
      .poll(async () => {
        const [outer, inner] = await heights()
        return Math.abs(outer - inner) < 1 && inner > 50
      })
      .toBe(true)
    const known = await site.payer.list()
    await give(frame)
    const dialog = frame.getByRole('dialog')
    await expect(frame.getByRole('img', { name: 'QR-kod' })).toBeVisible()
    // Nothing of the dialog has to be scrolled to.
    await expect.poll(() => dialog.evaluate((node) => node.scrollHeight <= innerHeight)).toBe(true)
    const payment = await site.newPayment(known)
    await site.payer.play(payment.id, 'approve')
    await expect(page.getByRole('heading', { name: 'Tack från den andra sidan' })).toBeVisible()
    close()
  })
}

test('frame: works in the documented sandbox', async ({ page, site }) => {
  const [, tokens = ''] = /`sandbox` \| needs `([^`]*)`/.exec(guide) ?? []
  const { frame, close } = await openFraming(page, site, (html) =>
    html.replace('<iframe', `<iframe sandbox="${tokens}"`),
  )
  await give(frame)
  await expect(frame.getByRole('img', { name: 'QR-kod' })).toBeVisible()
  close()
})
