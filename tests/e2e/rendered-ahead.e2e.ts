import { type Server, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Page, launch } from 'puppeteer-core'
import { launchOptions } from '../../scripts/setup/launch-options.ts'
import { type Site, expect, test } from './support/fixtures.ts'
import { listen } from '../../host/testing/listen.ts'

/*
 * A page that the browser prerenders because of a real speculation rule. It needs Puppeteer,
 * because with Playwright, Chromium fetches such pages but does not render them.
 */

/** The page's own report. */
interface Observation {
  readonly isPrerendering: boolean
  readonly files: readonly string[]
  readonly isDefined: boolean
  readonly hasDialog: boolean
  readonly focus: string
  readonly events: number
}

const consent = { event: 'cookie_consent_update', marketing: true }

/**
 * The page's own script: it reports when its files are there, when the page is shown, and when a
 * dialog is open.
 */
const observer = `
  dataLayer = [${JSON.stringify(consent)}]
  const hasDialog = () => document.querySelector('gift-bar').shadowRoot?.querySelector('dialog[open]') != null
  const report = (moment) => fetch('/' + moment, { method: 'POST', keepalive: true, body: JSON.stringify({
    isPrerendering: document.prerendering,
    files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    isDefined: customElements.get('gift-bar') !== undefined,
    hasDialog: hasDialog(),
    focus: document.activeElement.localName,
    events: dataLayer.length - 1,
  }) })
  document.addEventListener('prerenderingchange', () => report('shown'))
  addEventListener('load', () => charityElements.ready.then(() => report('ready')))
  const looking = setInterval(() => hasDialog() && (clearInterval(looking), report('dialog')), 50)
`

const bar = `<gift-bar data-button-amounts="[200]" data-initial-choice-index="0"
  data-connected-gift='{"id":"42","minimumGiftAmount":50,"giftTag":[{"name":"Hemlöshet"}]}'></gift-bar>`

/** Serves a site with the elements on a separate origin. Its pages report to it. */
async function serveSite({
  host,
}: Site): Promise<{ server: Server; origin: string; reports: Map<string, Observation> }> {
  const loader = (attributes = '') =>
    `<script type="module" src="${host}/cdn/v1/loader.js" data-api-base="${host}" ${attributes}></script>`
  const pages: Readonly<Record<string, string>> = {
    '/give': `${bar}${loader()}`,
    '/before': `<a href="/after">Vidare</a>
      <script type="speculationrules">{"prerender":[{"urls":["/after"],"eagerness":"immediate"}]}</script>`,
    '/after': `${bar}<script>${observer}</script>${loader('data-track-pages data-thank-you-page')}`,
  }
  const reports = new Map<string, Observation>()
  const server = createServer(async (request, response) => {
    const { url = '', method } = request
    if (method === 'POST') reports.set(url.slice(1), JSON.parse(await text(request)) as Observation)
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="sv"><title>Prov</title>${pages[url] ?? ''}`)
  })
  return { server, origin: await listen(server, '127.0.0.1'), reports }
}

/** Begins a payment, which the next page with the bar opens again. */
async function beginPayment(page: Page, site: Site, known: Awaited<ReturnType<Site['payer']['list']>>): Promise<void> {
  await page.waitForFunction(() =>
    [...(document.querySelector('gift-bar')?.shadowRoot?.querySelectorAll('button') ?? [])].some(({ textContent }) =>
      textContent.includes('Swisha'),
    ),
  )
  await page.evaluate(() => {
    document.cookie = '_gcl_aw=GCL.1.abc'
    const buttons = document.querySelector('gift-bar')?.shadowRoot?.querySelectorAll('button') ?? []
    ;[...buttons].find(({ textContent }) => textContent.includes('Swisha'))?.click()
  })
  await site.newPayment(known)
  await page.waitForFunction(() =>
    document.querySelector('gift-bar')?.shadowRoot?.querySelector('dialog[open] .code-image'),
  )
}

test('a page that the browser renders ahead calls nothing and opens nothing until it is shown', async ({ site }) => {
  test.slow()
  const { server, origin, reports } = await serveSite(site)
  const { executablePath = '', args } = launchOptions()
  const browser = await launch({ executablePath, args, headless: true })
  try {
    const page = await browser.newPage()
    const known = await site.payer.list()
    await page.goto(`${origin}/give`)
    await beginPayment(page, site, known)

    await page.goto(`${origin}/before`)
    await site.reset()
    await expect.poll(() => reports.get('ready')).toMatchObject({ isPrerendering: true, isDefined: false })
    expect(reports.get('ready')?.files.filter((file) => /\/files\/gift-bar-[\w-]{8}\.js$/.test(file))).toHaveLength(1)
    expect(await site.requests()).toEqual([])

    await page.click('a')
    await expect.poll(() => reports.get('shown')).toMatchObject({ isPrerendering: false })
    const shown = reports.get('shown')
    expect(shown).toMatchObject({ isDefined: false, hasDialog: false, focus: 'body', events: 0 })
    expect(shown?.files.filter((file) => file.startsWith('/api/'))).toEqual([])

    await expect.poll(() => reports.get('dialog')).toMatchObject({ isDefined: true, hasDialog: true })
    const calls = async () => (await site.requests()).map(({ path }) => path)
    await expect.poll(calls).toContain('/api/track-page/')
    await expect.poll(calls).toContain('/api/send-conversion-event/')
    expect(await site.payer.list()).toHaveLength(known.length + 1)
  } finally {
    await browser.close()
    server.close()
  }
})
