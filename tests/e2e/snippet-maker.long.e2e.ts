import { formatPolicy } from '../../demo-host/src/snippets/snippet-policy.ts'
import {
  type PastedPage,
  urlOf,
  serveExternalSite,
  recordCspViolations,
  pastedExamples,
} from './support/external-site.ts'
import { accessibilityProblems, expect, test } from './support/fixtures.ts'

/* The snippet maker's code, on pages of another site under the policy that it writes. */

// Playwright's trace recorder fetches images itself, which the page's policy blocks.
test.use({ trace: 'off' })

/** How many pages are open at a time: they mostly wait. */
const pagesAtOnce = 6

test('snippet maker: copied code works on another site under the copied policy', async ({ page, site, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.host })
  await page.goto(`${site.host}/verktyg/kod/`)
  const form = page.locator('content-form')
  const live = page.frameLocator('#maker-live').locator('gift-bar')
  await form.getByLabel('tagline').fill('Ge en natt "inomhus"')
  await expect(live.getByText('Ge en natt "inomhus"')).toBeVisible()
  await expect(page.getByRole('alert').getByText(`Koden pekar på ${site.host}`)).toBeVisible()
  await form.getByLabel('buttonAmounts').fill('[100,')
  await expect(page.getByRole('alert').getByText('buttonAmounts går inte att läsa som JSON')).toBeVisible()
  await form.getByLabel('buttonAmounts').fill('[75, 150]')
  await expect(page.getByText('buttonAmounts går inte att läsa')).toBeHidden()
  expect(await accessibilityProblems(page)).toEqual([])

  await form.getByRole('button', { name: 'Kopiera koden' }).press('Enter')
  await expect(page.getByText('Koden är kopierad.')).toBeVisible()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await clipboard()).toMatch(/integrity="sha384-[^"]+" crossorigin/)
  await page.getByLabel('Klistras in i').selectOption('PHP (mall i WordPress)')
  await expect(page.locator('#maker-code')).toContainText("'buttonAmounts' => [75, 150]")
  await page.getByLabel('Klistras in i').selectOption('HTML')
  const table = page.getByRole('table', { name: 'Andra ord' })
  await page.getByText('Andra ord').click()
  await page.getByLabel('Sök bland texterna').fill('swisha {')
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  const field = table.getByRole('row', { name: /Swisha {amount}/ }).getByRole('textbox')
  await field.fill('Ge {sum}')
  await expect(page.getByRole('alert').getByText('swish har inget värde för {sum}')).toBeVisible()
  await field.fill('Ge {amount} & tack')
  await expect(live.getByRole('button', { name: 'Ge 150 kr & tack' })).toBeVisible()
  await expect(page.locator('#maker-code')).toContainText('data-texts="{&quot;swish&quot;:')
  expect(await accessibilityProblems(page, 'main')).toEqual([])
  await field.fill('')
  await expect(page.locator('#maker-code')).not.toContainText('data-texts')
  await page.getByLabel('v1, följer varje ny version').check()
  await expect(page.locator('#maker-code')).toContainText('/cdn/v1/loader.js')
  await page.getByLabel('Lätt, på preact').check()
  await expect(page.locator('#maker-code')).toContainText('/cdn/v1/lite/loader.js')
  await page.getByLabel(/låst med kontrollsummor/).check()
  await page.getByText('Sidan har redan en import map').click()
  await page.getByLabel('Sidans import map (JSON)').fill('{"imports":')
  await expect(page.getByRole('alert').getByText('Sidans import map går inte att läsa')).toBeVisible()
  const hashOfMap = () => page.locator('#maker-policy').textContent()
  const hashBefore = await hashOfMap()
  await page.getByLabel('Sidans import map (JSON)').fill('{"imports":{"sida":"/sida.js"}}')
  await expect(page.locator('#maker-code')).toContainText('{"imports":{"sida":"/sida.js"},"integrity":{"')
  expect(await hashOfMap()).not.toBe(hashBefore)
  await page.getByLabel('Sidans import map (JSON)').fill('')
  await expect(page.locator('#maker-code')).not.toContainText('sida.js')
  await page.getByText('Fler element på samma sida').click()
  await page.getByLabel('Film (video-embed)').check()
  await page.getByRole('button', { name: 'Kopiera head' }).press('Enter')
  await expect(page.getByText('Sidans head är kopierat.')).toBeVisible()
  const head = await clipboard()
  expect(head).toContain('elements/video-embed.js')
  expect(head).toContain('elements/gift-bar.js')
  await page.getByLabel('Film (video-embed)').uncheck()
  // The policy has the hash of this very code's import map.
  await page.locator('#maker-copy-code').press('Enter')
  await expect.poll(clipboard).toContain('/lite/')
  const body = await clipboard()
  await page.getByRole('button', { name: 'Kopiera policyn' }).press('Enter')
  await expect(page.getByText('Policyn är kopierad.')).toBeVisible()
  const policy = await clipboard()
  expect(policy).not.toContain('default-src')
  await page.getByLabel('Sidans adress', { exact: true }).fill('http://127.0.0.1:1')
  await page.getByRole('button', { name: 'Kontrollera' }).click()
  await expect(page.getByText('http://127.0.0.1:1 får anropa API:et.')).toBeVisible()
  await page.getByLabel('Sidans adress', { exact: true }).fill('https://kampanj.example.org/sida')
  await page.getByRole('button', { name: 'Kontrollera' }).click()
  await expect(page.getByText('Lägg till https://kampanj.example.org i ALLOWED_ORIGINS.')).toBeVisible()

  const server = await serveExternalSite({ '': { policy, body } })
  const refused = await recordCspViolations(page)
  await page.goto(`${urlOf(server)}/`)
  const bar = page.locator('gift-bar')
  await expect(bar.getByText('Ge en natt "inomhus"')).toBeVisible()
  await bar.getByRole('button', { name: 'Swisha 150 kr' }).click()
  await expect(bar.getByRole('dialog').locator('img')).toBeVisible()
  expect(refused).toEqual([])
  server.close()
})

test('snippets: every element works on another site under its policy', async ({ context, site }) => {
  const first = new Map<string, PastedPage>()
  for (const { tag, policy, body } of await pastedExamples(site)) {
    if (!first.has(tag)) first.set(tag, { policy: formatPolicy(policy), body })
  }
  const server = await serveExternalSite(Object.fromEntries(first))
  const works = async (tag: string) => {
    const page = await context.newPage()
    const refused = await recordCspViolations(page)
    await test.step(tag, async () => {
      await page.goto(`${urlOf(server)}/${tag}`, { waitUntil: 'load' })
      await page.waitForFunction((name) => {
        const element = document.querySelector(name)
        return element?.matches(':defined') && (element.shadowRoot?.querySelector('.root > *') ?? name === 'raw-code')
      }, tag)
      await page.waitForLoadState('networkidle')
      expect(refused, tag).toEqual([])
    })
    await page.close()
  }
  const tags = [...first.keys()]
  for (let at = 0; at < tags.length; at += pagesAtOnce) {
    await Promise.all(tags.slice(at, at + pagesAtOnce).map(works))
  }
  expect(tags.length).toBeGreaterThan(20)
  server.close()
})

test('snippet maker: fits a phone and works by keyboard', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.host}/verktyg/kod/?element=accordion-item`)
  const live = page.frameLocator('#maker-live').locator('accordion-item')
  await expect(live.getByText('Hur används min gåva?')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByLabel('Element', { exact: true }).focus()
  await page.keyboard.type('Länk eller')
  await expect(page.frameLocator('#maker-live').getByRole('link', { name: 'Om oss' })).toBeVisible()
  await expect(page).toHaveURL(/element=content-link/)

  // The texts of an element: opened, filtered and replaced without a mouse, in a table that is one below the other.
  await page.getByLabel('Element', { exact: true }).selectOption('newsletter-signup')
  await page.getByText('Andra ord').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('prenumerera')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jag vill ha brev')
  await expect(page.locator('#maker-code')).toContainText('Jag vill ha brev')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await accessibilityProblems(page, 'main')).toEqual([])
})
