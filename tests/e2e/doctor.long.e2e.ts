import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { generateCsrf } from '@charity-elements/contract'
import type { Diagnosis } from '@charity-elements/doctor'
import { listen } from '../../host/testing/listen.ts'
import { serveExternalSite } from './support/external-site.ts'
import { type Site, accessibilityProblems, expect, test } from './support/fixtures.ts'

/* The built doctor. What it finds on a page: tools/doctor. */

/** A policy that blocks the file of `video-embed`. */
async function policy({ host }: Site): Promise<string> {
  const { files } = JSON.parse(await readFile('dist/cdn/manifest.json', 'utf8'))
  const allowed = Object.keys(files).filter((file) => file.endsWith('.js') && !file.includes('/video-embed'))
  return `script-src ${allowed.map((path) => `${host}/cdn/${path}`).join(' ')}`
}

test('embed doctor: says which file a policy blocks, and that the API does not know the site', async ({
  context,
  site,
}) => {
  // It answers without CORS headers.
  const api = createServer((_request, response) => response.end('{"csrf":"x"}'))
  const apiBase = await listen(api)
  const fields = [{ id: 'a', caption: 'Namn', type: 'Short answer', mandatory: true, helpTxet: 'x' }]
  const form = { id: 'f', pages: [{ fieldsets: [{ fields }] }] }
  const menuData = { mainMenu: [{ contentType: 'megaMenuPage', name: 'Om', columns: Array(4).fill({}) }] }
  const server = await serveExternalSite({
    '?ce-doctor': {
      policy: await policy(site),
      body: `<meta name="viewport" content="width=device-width" />
        <script type="module" src="${site.host}/cdn/v1/loader.js" data-api-base="${apiBase}"></script>
        <main><h1>Trasig</h1>
          <gift-bar data-tagline="Hemligt"><a href="/ge">Ge</a></gift-bar>
          <video-embed data-url="https://youtu.be/x"><p>Film</p></video-embed>
          <content-form data-form='${JSON.stringify(form)}'><p>Formulär</p></content-form>
          <site-header data-menu-data='${JSON.stringify(menuData)}'></site-header>
        </main>`,
    },
  })
  // The fixture's page fails on CSP violations, which are expected here.
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.add(pathname)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.origin}/?ce-doctor`)

  const panel = page.getByRole('region', { name: 'Embed doctor' })
  await expect(panel.getByRole('heading', { name: 'Embed doctor' })).toBeFocused({ timeout: 20_000 })
  for (const text of [
    'Dess fil kom inte fram, eller kördes inte.',
    `Lägg till ${site.host} under script-src i policyn, om det är du som vill ladda det.`,
    "Dess innehåll, på engelska: The field 'Namn' has the key 'mandatory', which probably means 'required'.",
    'helpTxet i data-form.pages[0].fieldsets[0].fields[0] betyder ingenting för det.',
    "Dess innehåll, på engelska: 'Om' has 4 columns; 3 are shown.",
    `${apiBase} svarar, men inte den här adressen: ${server.origin}.`,
    `Lägg till ${server.origin} i värdens ALLOWED_ORIGINS.`,
  ]) {
    await expect(panel.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(panel).not.toContainText('Hemligt')
  // The console names it too: the panel says it once, with its place.
  await expect(panel.getByText('helpTxet')).toHaveCount(1)
  expect([...asked]).toEqual([generateCsrf.path])
  expect(await accessibilityProblems(page, 'div[lang=sv]')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const states = await page.evaluate(async () => {
    const diagnosis = (await globalThis.charityElements?.doctor?.()) as Diagnosis | undefined
    return diagnosis?.elements.map(({ tag, state }) => `${tag} ${state}`)
  })
  expect(states?.sort()).toEqual([
    'content-form works',
    'gift-bar works',
    'site-header works',
    'video-embed not loaded',
  ])
  server.close()
  api.close()
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
