import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { headlessShellOptions } from '../../scripts/setup/launch-options.ts'

/* What the Nu validator (validator.w3.org/nu) says about the demo's pages, and about what elements render. */

const validator = 'tests/html-validator'

/** The errors of documents, each with the name of its document. */
function errorsIn(documents: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ce-html-'))
  const names = Object.keys(documents)
  for (const [index, html] of Object.values(documents).entries()) writeFileSync(join(folder, `${index}.html`), html)
  const jar = `${validator}/node_modules/vnu-jar/build/dist/vnu.jar`
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', '--skip-non-html', folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  rmSync(folder, { recursive: true })
  const { messages } = JSON.parse(stderr) as {
    messages: { type: string; url?: string; message: string; extract?: string }[]
  }
  return messages
    .filter(({ type, message }) => type !== 'info' && !isUnknownPart(message))
    .map(
      ({ url = '', message, extract = '' }) => `${names[parseInt(url.split('/').at(-1) ?? '')]}: ${message} ${extract}`,
    )
}

/** The validator does not know the attribute of CSS Shadow Parts yet. */
const isUnknownPart = (message: string) => message.startsWith('Attribute “part” not allowed')

let host: TestHost
let browser: Browser
beforeAll(async () => {
  if (!existsSync(`${validator}/node_modules`))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: validator, stdio: 'ignore' })
  host = await startTestHost()
  browser = await chromium.launch(headlessShellOptions())
})
afterAll(async () => {
  await browser.close()
  await host.stop()
})

/** The HTML of each element of a page, once they all have rendered. */
async function rendered(page: Page, tag: string): Promise<Record<string, string>> {
  await page.goto(`${host.addresses.host}/exempel/${tag}/`)
  await page.waitForFunction((name) => {
    const roots = [...document.querySelectorAll(name)].map(({ shadowRoot }) => shadowRoot)
    return (
      roots.some((root) => root?.querySelector('[data-drawn]')) &&
      !roots.some((root) => root?.querySelector('slot.waiting'))
    )
  }, tag)
  const roots = await page.evaluate(
    (name) => [...document.querySelectorAll(name)].map(({ shadowRoot }) => shadowRoot?.innerHTML ?? ''),
    tag,
  )
  return Object.fromEntries(
    roots.map((root, index) => [
      `${tag}, example ${index + 1}`,
      `<!doctype html><html lang="sv"><title>${tag}</title><h1>${tag}</h1><h2>Exempel</h2>${root}</html>`,
    ]),
  )
}

test('the validator reads documents, and names errors', () => {
  expect(errorsIn({ good: '<!doctype html><html lang="sv"><title>a</title>', bad: '<p><div></p>' })).toContainEqual(
    expect.stringMatching(/^bad: /),
  )
})

test('every page of the demo is valid HTML', async () => {
  const origin = host.addresses.host
  const documents: Record<string, string> = {}
  const paths = new Set(['/'])
  for (const path of paths) {
    const answer = await fetch(origin + path)
    if (!answer.headers.get('content-type')?.startsWith('text/html') || answer.status !== 200) continue
    documents[path] = await answer.text()
    for (const [, to = ''] of documents[path].matchAll(/<a [^>]*?href="([^"&?#]*)/g)) {
      const next = new URL(to, origin + path)
      if (next.origin === origin && !/^\/(api|cdn|docs)\//.test(next.pathname)) paths.add(next.pathname)
    }
  }
  expect(Object.keys(documents).length).toBeGreaterThan(250)
  expect(errorsIn(documents)).toEqual([])
})

test('every element renders valid HTML', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 20_000 } })
  await page.goto(`${host.addresses.host}/exempel/`)
  const links = await page
    .locator('a.stretched-link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const tags = links.map((link) => link?.split('/').at(-2) ?? '').filter((tag) => tag !== 'raw-code')
  expect(tags.length).toBeGreaterThan(20)
  const documents: Record<string, string> = {}
  for (const tag of tags) Object.assign(documents, await rendered(page, tag))
  expect(errorsIn(documents)).toEqual([])
})
