import { type Server, createServer } from 'node:http'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { launchOptions } from '../../scripts/setup/launch-options.ts'
import { type Site, expect, test } from './support/fixtures.ts'
import { listen } from '../../host/testing/listen.ts'

/*
 * A page that the browser prerenders because of a real speculation rule. Its pages press their own
 * buttons, because Chromium fetches such pages but does not render them when Playwright drives it.
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

/** Begins a payment, which the next page with the bar opens again, and goes on to that page. */
const donor = `
  const inBar = (selector) => [...(document.querySelector('gift-bar').shadowRoot?.querySelectorAll(selector) ?? [])]
  const pressing = setInterval(() => {
    const button = inBar('button').find(({ textContent }) => textContent.includes('Swisha'))
    if (!button) return
    clearInterval(pressing)
    document.cookie = '_gcl_aw=GCL.1.abc'
    button.click()
  }, 50)
  const waiting = setInterval(() => {
    if (inBar('dialog[open] .code-image').length === 0) return
    clearInterval(waiting)
    location.assign('/before')
  }, 50)
`

/** Has a page rendered ahead and then opens it, each when the test says so. */
const visitor = `
  fetch('/render').then(() => {
    const rules = JSON.stringify({ prerender: [{ urls: ['/after'], eagerness: 'immediate' }] })
    document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: rules }))
    return fetch('/open')
  }).then(() => document.querySelector('a').click())
`

interface RenderedSite {
  readonly server: Server
  readonly origin: string
  readonly reports: ReadonlyMap<string, Observation>
  readonly asked: ReadonlySet<string>
  /** Answers a request of the visitor. */
  readonly answer: (path: '/render' | '/open') => void
}

/** Serves a site with the elements on a separate origin. Its pages report to it. */
async function serveSite({ host }: Site): Promise<RenderedSite> {
  const loader = (attributes = '') =>
    `<script type="module" src="${host}/cdn/v1/loader.js" data-api-base="${host}" ${attributes}></script>`
  const pages: Readonly<Record<string, string>> = {
    '/give': `${bar}${loader()}<script>${donor}</script>`,
    '/before': `<a href="/after">Vidare</a><script>${visitor}</script>`,
    '/after': `${bar}<script>${observer}</script>${loader('data-track-pages data-thank-you-page')}`,
  }
  const reports = new Map<string, Observation>()
  const asked = new Set<string>()
  const answers = new Map<string, () => void>()
  const waits = new Map(['/render', '/open'].map((path) => [path, new Promise<void>((go) => answers.set(path, go))]))
  const server = createServer(async (request, response) => {
    const { url = '', method } = request
    asked.add(url)
    await waits.get(url)
    if (method === 'POST') reports.set(url.slice(1), JSON.parse(await text(request)) as Observation)
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="sv"><title>Prov</title>${pages[url] ?? ''}`)
  })
  const answer = (path: string) => answers.get(path)?.()
  return { server, origin: await listen(server, '127.0.0.1'), reports, asked, answer }
}

test('a page that the browser renders ahead calls nothing and opens nothing until it is shown', async ({
  site,
}, testInfo) => {
  test.slow()
  const { server, origin, reports, asked, answer } = await serveSite(site)
  const known = await site.payer.list()
  const { executablePath = '', args } = launchOptions()
  const options = ['--headless=new', '--no-first-run', `--user-data-dir=${testInfo.outputPath('profile')}`]
  const browser = spawn(executablePath, [...args, ...options, `${origin}/give`], { stdio: 'ignore' })
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  try {
    await site.newPayment(known)
    await expect.poll(() => asked.has('/render')).toBe(true)
    await site.reset()
    answer('/render')
    await expect.poll(() => reports.get('ready')).toMatchObject({ isPrerendering: true, isDefined: false })
    expect(reports.get('ready')?.files.filter((file) => /\/files\/gift-bar-[\w-]{8}\.js$/.test(file))).toHaveLength(1)
    expect(await site.requests()).toEqual([])

    answer('/open')
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
    browser.kill()
    await ended
    server.closeAllConnections()
    server.close()
  }
})
