import { createServer } from 'node:http'
import { expect, test } from './support/fixtures.ts'
import { listen } from '../../host/testing/listen.ts'

test('preview: works on preact, and on a site that the host does not allow', async ({ page, site }) => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="sv"><title>Kampanj</title>
      <script type="module" src="${site.host}/cdn/v1/lite/loader.js" data-api-base="http://localhost:9"></script>
      <gift-bar data-preview="declined" data-button-amounts="[100]" data-initial-choice-index="0"><a href="/ge">Ge</a></gift-bar>`)
  })
  await page.goto(await listen(server, '127.0.0.1'))
  await page.getByRole('button', { name: 'Swisha 100 kr' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Inga pengar dras, och ingenting skickas.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Betalningen avbröts i Swish-appen' })).toBeVisible()
  server.close()
})

test('preview: shows the fallback when its code cannot be fetched, never a live element', async ({ page, site }) => {
  await page.route('**/files/preview-*', (route) => route.abort())
  const failure = page.waitForEvent('console', (message) => message.text().includes('<gift-bar> stopped working'))
  await page.goto(`${site.host}/forhandsvisning/`)
  await failure
  const bar = page.locator('gift-bar')
  await expect(bar.getByRole('link', { name: 'Ge en gåva' })).toBeVisible()
  await expect(bar.getByRole('button')).toHaveCount(0)
})
