import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './frame.ts'

const slowForm = {
  id: 'f',
  name: 'Kontakt',
  pages: [
    {
      fieldsets: [
        {
          columns: [
            { fields: [{ id: 'n', caption: 'Namn', type: { name: 'Short answer' }, pattern: '^(\\w+\\s?)*$' }] },
          ],
        },
      ],
    },
  ],
}

test('the embed doctor lists what is wrong on a page with several faults, and what to do about each', async ({
  page,
  site,
}) => {
  const { host, microsite } = site
  const cdn = `${host}/cdn/v1/lite`
  const asked: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  page.on('console', (message) => {
    if (message.text().includes('CORS')) refused.push(message.text())
  })
  // A host that does not know the page's origin: it answers, and the browser keeps the answer to itself.
  await page.route(`${host}/api/**`, (route) => route.fulfill({ status: 403, json: { error: 'origin' } }))
  await page.route(`${microsite}/trasig/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>
        <html lang="sv">
          <title>Trasig</title>
          <script type="module" src="${host}/cdn/v1/loader.js" data-api-base="${host}"></script>
          <script type="module" src="${cdn}/loader.js"></script>
          <main>
            <h1>Trasig</h1>
            <gift-bar data-tagline="Hemligt" data-button-amounts="[100,"></gift-bar>
            <gift-barr></gift-barr>
            <accordion-item data-titel="Fråga" data-title="Fråga"><p>Svar</p></accordion-item>
            <content-form data-form='${JSON.stringify(slowForm)}'><a href="/kontakt">Kontakt</a></content-form>
            <newsletter-signup data-preview data-placement="module"><a href="/brev">Brev</a></newsletter-signup>
            <div id="rot"></div>
          </main>
        </html>`,
    }),
  )
  await page.route(`${host}/cdn/**/elements/video-embed.js`, (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.querySelector('#rot')?.attachShadow({ mode: 'open' })
      if (root) root.innerHTML = '<video-embed data-url="https://youtu.be/x"><p>Film</p></video-embed>'
    })
  })
  await page.goto(`${microsite}/trasig/?ce-doctor`)

  const panel = page.getByRole('region', { name: 'Embed doctor' })
  await expect(panel.getByRole('heading', { name: 'Embed doctor' })).toBeFocused({ timeout: 20_000 })
  for (const told of [
    'It loads 2 releases: v1, v1/lite.',
    'data-button-amounts: is not JSON',
    'It has no fallback: a visitor whom our script never reaches sees nothing.',
    'Write <gift-bar>.',
    'Write data-title, if that is what is meant.',
    "The pattern of the field 'Namn' could take for ever: ^(\\w+\\s?)*$",
    'It is a preview: no gift and no form reaches anybody.',
    'Its file did not arrive, or did not run.',
    `${host} answers, but not this origin: ${microsite}.`,
    `Add ${microsite} to the host's ALLOWED_ORIGINS.`,
  ]) {
    await expect(panel.getByText(told, { exact: true })).toBeVisible()
  }
  await expect(panel).not.toContainText('Hemligt')
  expect([...new Set(asked)].filter((path) => !/should-reopen|getmobilemenu/.test(path))).toEqual([
    '/api/generate-csrf/',
  ])
  expect(refused.length).toBeGreaterThan(0)

  const { violations } = await new AxeBuilder({ page }).include('div[lang=en]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const told = await page.evaluate(async () => {
    const diagnosis = await globalThis.charityElements?.doctor?.()
    return diagnosis?.elements.map(({ tag, state }) => `${tag} ${state}`)
  })
  expect(told?.sort()).toEqual([
    'accordion-item works',
    'content-form works',
    'gift-bar fallback',
    'newsletter-signup works',
    'video-embed not loaded',
  ])
})

test('the embed doctor has nothing to say of a page that is well, and tells what a policy refused of one that is not', async ({
  page,
  site,
}) => {
  await page.goto(`${site.host}/ge/gava/?ce-doctor`)
  const panel = page.getByRole('region', { name: 'Embed doctor' })
  await expect(panel.getByText(/Nothing is wrong|^\d+ elements?\. \d+ notes?\.$/)).toBeVisible({ timeout: 20_000 })
})
