import type { Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pageLibraries } from '../../scripts/setup/page-libraries.mjs'
import { expect, test } from './support/fixtures.ts'
import { rowsOf } from './support/matrix.ts'
import { uniqueEmail } from './support/gifts.ts'
import { journeys } from './support/journeys.ts'
import { giveUntilPaid } from './support/persistent-donor.ts'

/* Pages with libraries that replace the platform's functions, before and after our loader. */

/** Each library's file. npm does not have those of Debian's packages completely. */
const libraries: Readonly<Record<string, string>> = {
  'Prototype.js 1.7.3': pageLibraries['libjs-prototype'],
  'MooTools 1.4.5': pageLibraries['libjs-mootools'],
  'jQuery 1.12': 'node_modules/jquery-1/dist/jquery.js',
  'jQuery 3': 'node_modules/jquery-3/dist/jquery.js',
}

/**
 * MooTools without compatibility with earlier versions, which its builder can leave out. React does
 * not work with their `bind`.
 */
const withoutCompatibility = (source: string): string =>
  source.replace(/(?:\/\/|\/\*)<(1\.\dcompat)>[^]*?<\/\1>(?:\*\/)?/g, '')

async function sourceOf(file: string): Promise<string> {
  const source = await readFile(file, 'utf8')
  return file === pageLibraries['libjs-mootools'] ? withoutCompatibility(source) : source
}

/** Adds a script to every page of the host: as its first script, or after the loader. */
async function addLibrary(page: Page, host: string, source: string, when: 'before' | 'after'): Promise<void> {
  const address = '/cdn/other-library.js'
  await page.route(host + address, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${source}\n;window.hasOtherLibrary = true` }),
  )
  const script = (attribute: string) => `<script src="${address}"${attribute}></script>`
  await page.route(
    ({ origin, pathname }) => origin === host && !/^\/(cdn|api)\//.test(pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch({ maxRedirects: 0 })
      if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response })
      const html = await response.text()
      const body =
        when === 'before'
          ? html.replace('<head>', () => `<head>${script('')}`)
          : html.replace('</body>', () => `${script(' defer')}</body>`)
      // Such a page has no policy: these libraries do not work under ours.
      const { 'content-security-policy': _policy, ...headers } = response.headers()
      return route.fulfill({ response, body, headers })
    },
  )
}

for (const [library, file] of Object.entries(libraries)) {
  for (const when of rowsOf<'before' | 'after'>(['before', 'after'], ['before'])) {
    test(`page: with ${library} ${when} the loader, gifts and forms work`, async ({ page, site }) => {
      test.skip(!existsSync(file), 'Debian’s package of it is not installed.')
      await addLibrary(page, site.host, await sourceOf(file), when)
      for (const journey of [journeys.module, journeys.standardByCard]) {
        await page.goto(site.host + journey.path)
        expect(await page.evaluate(() => Reflect.get(window, 'hasOtherLibrary'))).toBe(true)
        await giveUntilPaid(page, site, journey, uniqueEmail())
      }
      await page.goto(`${site.host}/volontar/`)
      const form = page.locator('content-form')
      await form.getByLabel('Förnamn').fill('Åsa')
      await form.getByRole('button', { name: 'Nästa' }).click()
      await expect(form.locator('#summary')).toBeFocused()
      await expect(form.getByLabel('Förnamn')).toHaveValue('Åsa')
    })
  }
}
