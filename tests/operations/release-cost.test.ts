import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../host/testing/listen.ts'
import { launchOptions } from '../../scripts/setup/launch-options.ts'
import { copyProject } from './project-copy.ts'

/* What a release that changes one text of the gift bar costs a visitor who has been on the page. */

const copy = copyProject('ce-release-cost-')
const changedText = 'Ett annat belopp, i kronor'

/** The folders of the CDN, the newest release first. */
const releases = ['dist/cdn']
/** The bytes of our scripts that the server has sent, by path. */
const sent = new Map<string, number>()
let server: Server
let browser: Browser
let origin: string

beforeAll(async () => {
  const texts = join(copy, 'packages/gifts/src/gift-bar/texts.ts')
  const source = readFileSync(texts, 'utf8')
  const changed = source.replace(/(customAmount: )'[^']*'/, `$1'${changedText}'`)
  expect(changed).not.toBe(source)
  writeFileSync(texts, changed)
  const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, version: '1.99.0' }))
  execFileSync(process.execPath, ['node_modules/rollup/dist/bin/rollup', '--config', '--silent'], { cwd: copy })

  server = createServer(({ url = '' }, response) => {
    const path = url.replace(/^\/cdn\//, '')
    if (path === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      return response.end(
        `<!doctype html><html lang="sv"><script type="module" src="/cdn/v1/loader.js"></script>
        <gift-bar data-button-amounts="[100]" data-connected-gift='{"id":"42"}'></gift-bar>`,
      )
    }
    const file = releases.map((folder) => join(folder, `${path}.br`)).find((each) => existsSync(each))
    if (!file) return response.writeHead(404).end()
    const body = readFileSync(file)
    sent.set(path, body.length)
    response.writeHead(200, {
      'Content-Type': path.endsWith('.css') ? 'text/css' : 'text/javascript',
      'Content-Encoding': 'br',
      'Cache-Control': path.startsWith('v') ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    return response.end(body)
  })
  origin = await listen(server, 'localhost')
  browser = await chromium.launch(launchOptions())
}, 300_000)
afterAll(async () => {
  await browser.close()
  server.close()
  rmSync(join(copy, '..'), { recursive: true })
})

test('a returning visitor fetches at most 8 kB after a release that changes one text of the gift bar', async () => {
  const context = await browser.newContext()
  /** Visits the page, and returns the label of the custom amount and the bytes received. */
  const visit = async () => {
    sent.clear()
    const page = await context.newPage()
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.evaluate(() => window.charityElements?.ready)
    await page.waitForLoadState('networkidle')
    await page.locator('gift-bar .custom button').click()
    const label = await page
      .locator('gift-bar #custom-amount')
      .evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)
    await page.close()
    return { label, bytes: [...sent.values()].reduce((sum, each) => sum + each, 0) }
  }
  const first = await visit()
  expect(first.bytes).toBeGreaterThan(80_000)
  releases.unshift(join(copy, 'dist/cdn'))
  const second = await visit()
  expect(second.label).toBe(changedText)
  expect([...sent.keys()]).toEqual(['v1/loader.js', expect.stringMatching(/^files\/gift-bar-/)])
  expect(second.bytes).toBeLessThanOrEqual(8_000)
}, 120_000)
