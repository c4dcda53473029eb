import { AxeBuilder } from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Diagnosis } from '@charity-elements/doctor'
import { inSwedish } from '../../packages/doctor/src/swedish.ts'
import { serveExternalSite } from './support/external-site.ts'
import { type Site, expect, test } from './support/fixtures.ts'
import { generateCsrf } from '@charity-elements/contract'

const field = { id: 'n', caption: 'Namn', type: { name: 'Short answer' }, pattern: '^(\\w+\\s?)*$' }
const slowForm = { id: 'f', name: 'Kontakt', pages: [{ fieldsets: [{ columns: [{ fields: [field] }] }] }] }

/** A page with one problem of each kind. */
const faulty = ({ host }: Site, api: string) => `<!doctype html>
  <html lang="sv">
    <title>Trasig</title>
    <meta name="viewport" content="width=device-width" />
    <style>:root { --ce-colour-primary: red }</style>
    <script type="module" src="${host}/cdn/v1/loader.js" data-api-base="${api}"></script>
    <script type="module" src="${host}/cdn/v1/lite/loader.js"></script>
    <script type="application/json" data-charity-elements-texts>{"gift-bar":{"swish":"Ge {sum}"}}</script>
    <main>
      <h1>Trasig</h1>
      <gift-bar data-tagline="Hemligt" data-button-amounts="[100,"></gift-bar>
      <gift-barr></gift-barr>
      <accordion-item data-titel="Fråga" data-title="Fråga" is-open data-props='{"boddy":"<p>Svar</p>"}'><p>Svar</p></accordion-item>
      <div style="background: #13294b"><content-link data-link='{"url":"/om","title":"Om"}'><a href="/om">Om</a></content-link></div>
      <content-form data-privacy-notice="Så här" data-form='${JSON.stringify(slowForm)}'><a href="/kontakt">Kontakt</a></content-form>
      <newsletter-signup data-preview data-texts='{"sumbit":"Anmäl mig"}' data-privacy-notice="Så här" data-placement="module"><a href="/brev">Brev</a></newsletter-signup>
      <standard-gift><a href="/ge">Ge</a></standard-gift>
      <div>
        <template shadowrootmode="open"><video-embed data-url="https://youtu.be/x"><p>Film</p></video-embed></template>
      </div>
    </main>
  </html>`

/** A policy that blocks one of our files. */
async function policy({ host }: Site): Promise<string> {
  const { version, files } = JSON.parse(await readFile('dist/cdn/manifest.json', 'utf8'))
  const scripts = Object.keys(files).filter(
    (file) => file.startsWith(`${version}/elements/`) && file.endsWith('.js') && !file.includes('video-embed'),
  )
  const allowed = ['v1/', `${version}/chunks/`, `${version}/page-services.js`, `${version}/doctor.js`, ...scripts]
  return `script-src ${allowed.map((path) => `${host}/cdn/${path}`).join(' ')}`
}

/** What the doctor says of the faulty page: of each problem, or what to do about it. */
const findings = ({ host }: Site, origin: string, api: string) =>
  [
    'It loads 2 releases: v1, v1/lite.',
    'data-button-amounts is not JSON.',
    'It has no fallback: a visitor whom our script never reaches sees nothing.',
    'Write <gift-bar>.',
    'Write data-title, if that is what is meant.',
    'Write body, if that is what is meant.',
    'Write data-is-open, if that is what is meant.',
    'Set data-surface="inverse" on it (or "primary"): its text, lines and controls turn light.',
    'Write --ce-color-primary, if that is what is meant.',
    'data-texts: <newsletter-signup> has no text called sumbit.',
    'Write submit, if that is what is meant.',
    'It may have {amount}.',
    "The pattern of the field 'Namn' could take for ever: ^(\\w+\\s?)*$",
    'It asks for personal data, and does not say what becomes of them.',
    'It is a preview: no gift and no form reaches anybody.',
    'Its file did not arrive, or did not run.',
    `Add ${host} to script-src in the policy, if it is yours to load.`,
    `${api} answers, but not this origin: ${origin}.`,
    `Add ${origin} to the host's ALLOWED_ORIGINS.`,
  ].map((text) => inSwedish(text) ?? text)

/**
 * Serves the faulty page at 127.0.0.1, and an API at localhost that answers without CORS headers.
 */
async function serveFaultyPage(site: Site) {
  const rules = await policy(site)
  const server = createServer(({ url = '' }, response) => {
    const isApi = url.startsWith('/api/')
    response.setHeader('Content-Type', isApi ? 'application/json' : 'text/html; charset=utf-8')
    if (!isApi) response.setHeader('Content-Security-Policy', rules)
    response.end(isApi ? '{"csrf":"x"}' : faulty(site, api))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const api = `http://localhost:${port}`
  return { server, origin: `http://127.0.0.1:${port}`, api }
}

test('embed doctor: lists the problems of a page, and what to do about each', async ({ context, site }) => {
  const { server, origin, api } = await serveFaultyPage(site)
  // The fixture's page fails on CSP violations, which are expected here.
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.add(pathname)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${origin}/?ce-doctor`)

  const panel = page.getByRole('region', { name: 'Embed doctor' })
  await expect(panel.getByRole('heading', { name: 'Embed doctor' })).toBeFocused({ timeout: 20_000 })
  for (const text of findings(site, origin, api)) {
    await expect(panel.getByText(text, { exact: true }), text).toBeVisible()
  }
  await expect(panel).not.toContainText('Hemligt')
  expect([...asked]).toEqual([generateCsrf.path])

  const { violations } = await new AxeBuilder({ page }).include('div[lang=sv]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const states = await page.evaluate(async () => {
    const diagnosis = (await globalThis.charityElements?.doctor?.()) as Diagnosis | undefined
    return diagnosis?.elements.map(({ tag, state }) => `${tag} ${state}`)
  })
  expect(states?.sort()).toEqual([
    'accordion-item works',
    'content-form works',
    'content-link works',
    'gift-bar works',
    'newsletter-signup works',
    'standard-gift works',
    'video-embed not loaded',
  ])
  server.close()
})

test('embed doctor: finds no problem on a page of the host', async ({ page, site }) => {
  await page.goto(`${site.host}/ge/gava/?ce-doctor`)
  const panel = page.getByRole('region', { name: 'Embed doctor' })
  await expect(panel.getByText(/Inget är fel|\d+ element\. \d+ upplysning(?:ar)?\.$/)).toBeVisible({ timeout: 20_000 })
})

test('embed doctor: can be imported from the console on a page without our script', async ({ context, site }) => {
  const server = await serveExternalSite({
    '': {
      policy: `script-src ${site.host}/cdn/`,
      body: `<main><h1>Utan skript</h1><gift-bar data-tagline="Ge"><a href="/ge">Ge</a></gift-bar></main>`,
    },
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(server.origin)
  const diagnosis = await page.evaluate(async (doctor) => {
    const { examinePage } = (await import(doctor)) as { examinePage: () => Promise<Diagnosis> }
    return examinePage()
  }, `${site.host}/cdn/v1/doctor.js`)

  expect(diagnosis.version).toBeNull()
  expect(diagnosis.elements).toMatchObject([{ tag: 'gift-bar', state: 'not loaded', hasFallback: true }])
  const panel = page.getByRole('region', { name: 'Embed doctor' })
  await expect(panel.getByText('Inga charity-elements körs på sidan: 1 element. 1 fel.')).toBeVisible()
  await expect(
    panel.getByText('Den har inget skript från oss, så varje element visar sitt reservinnehåll.'),
  ).toBeVisible()
  await expect(panel).not.toContainText('generate-csrf')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  server.close()
})
