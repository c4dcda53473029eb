import { type Browser, chromium } from 'playwright'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../host/testing/listen.ts'
import { publish, rollBack } from '../../scripts/release/publish.ts'
import { s3Store } from '../../scripts/release/s3.ts'
import { launchOptions } from '../../scripts/setup/launch-options.ts'
import { Processes } from './processes.ts'
import { installS3Server, s3Keys, startS3Server } from './s3-server/start.ts'

/*
 * Publishes the build to an S3-compatible server on this machine, publishes a second version, rolls
 * back, and loads the elements from the bucket in a browser, on a page of another site. Each test
 * continues where the previous one ended.
 */

const cdn = 'dist/cdn'
const { version } = JSON.parse(readFileSync(join(cdn, 'manifest.json'), 'utf8')) as { version: string }
const later = version.replace(/\d+$/, (patch) => String(Number(patch) + 1))

const folder = mkdtempSync(join(tmpdir(), 'ce-release-'))
const processes = new Processes()
const site = createServer()
let browser: Browser
let pages: string
let endpoint: string
let bucket: string
let store: ReturnType<typeof s3Store>

beforeAll(async () => {
  installS3Server()
  endpoint = await startS3Server(processes, join(folder, 'bucket'))
  bucket = `${endpoint}/elements`
  store = s3Store({ endpoint, bucket: 'elements', region: 'us-east-1', ...s3Keys })
  site.on('request', (request, answer) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const integrity = searchParams.get('integrity')
    const hash = integrity ? ` integrity="${integrity}" crossorigin` : ''
    answer.setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><script type="module" src="${bucket}/${searchParams.get('src')}"${hash}></script>
        <accordion-item data-title="Fråga">Reserv</accordion-item>`)
  })
  pages = await listen(site)
  browser = await chromium.launch(launchOptions())
})

afterAll(async () => {
  await browser.close()
  site.close()
  await processes.end()
  rmSync(folder, { recursive: true, force: true })
})

/** `npm run release` with a command. */
function release(command: readonly string[], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release/release.ts', ...command], {
    env: {
      ...process.env,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'elements',
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
      ...more,
    },
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

/** The headers with which a page of another site gets a file. */
async function headersOf(path: string): Promise<Record<string, string>> {
  const answer = await fetch(`${bucket}/${path}`, { headers: { Origin: 'https://www.example.org' } })
  await answer.arrayBuffer()
  return Object.fromEntries(answer.headers)
}

/** A copy of the build as another version: the new version in its files, and new hashes. */
function buildAs(other: string, name: string): string {
  const target = join(folder, name)
  cpSync(cdn, target, { recursive: true })
  if (other !== version) renameSync(join(target, version), join(target, other))
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|json)$/.test(entry.name) && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name))
  const manifest = JSON.parse(readFileSync(join(cdn, 'manifest.json'), 'utf8').replaceAll(version, other))
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll(version, other)
    writeFileSync(file, text)
    if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(text))
    const entry = manifest.files[relative(target, file)]
    if (entry) entry.integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  }
  for (const path of ['manifest.json', `${other}/manifest.json`]) {
    writeFileSync(join(target, path), JSON.stringify(manifest))
  }
  return target
}

/** The version that runs on a page with a script of the bucket. */
async function runningVersion(src: string, integrity = ''): Promise<string | undefined> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${pages}/?${new URLSearchParams({ src, integrity })}`)
    await page.getByRole('button', { name: 'Fråga' }).waitFor()
    return await page.evaluate(() => window.charityElements?.version)
  } finally {
    await context.close()
  }
}

describe('publishing', () => {
  test('a wrong secret is refused by the server', () => {
    expect(release(['publish'], { S3_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({
      status: 1,
      output: expect.stringContaining('Signature'),
    })
  })

  test('a dry run says what it would do, and the release is published', () => {
    expect(release(['cors']).status).toBe(0)
    expect(release(['publish', '--dry-run']).output).toMatch(/files to publish, 0 there/)
    expect(release(['publish'])).toMatchObject({ status: 0 })
    expect(release(['publish']).output).toMatch(/: 0 files to publish/)
  })

  test('a pinned script is in brotli, for ever, for every page; v1 is for minutes', async () => {
    expect(await headersOf(`${version}/elements/gift-bar.js`)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(await headersOf('v1/loader.js')).toMatchObject({ 'cache-control': 'public, max-age=300' })
    expect(await headersOf('manifest.json')).not.toHaveProperty('content-encoding')
  })

  test('other bytes under a published version are refused', async () => {
    const tampered = buildAs(version, 'tampered')
    writeFileSync(join(tampered, version, 'elements/gift-bar.js'), 'alert(1)')
    await expect(publish(store, tampered)).rejects.toThrow('is published with other bytes')
  })

  test('a later version is published beside it, and v1 follows', async () => {
    await publish(store, buildAs(later, 'later'))
    expect(await store.head(`${version}/loader.js`)).not.toBeNull()
    expect(await runningVersion('v1/loader.js')).toBe(later)
    expect(await runningVersion('v1/lite/loader.js')).toBe(later)
  })

  test('a pinned page keeps its version, with its hash checked', async () => {
    const { files } = JSON.parse(readFileSync(join(cdn, 'manifest.json'), 'utf8'))
    const path = `${version}/loader.js`
    expect(await runningVersion(path, files[path].integrity)).toBe(version)
  })
})

describe('rolling back', () => {
  test('one command leads v1 and the lists to the version before', async () => {
    expect(release(['rollback', version])).toMatchObject({ status: 0 })
    expect(await runningVersion('v1/loader.js')).toBe(version)
    expect(JSON.parse(String((await store.get('manifest.json'))?.body)).version).toBe(version)
    expect(await runningVersion(`${later}/loader.js`)).toBe(later)
  })

  test('and forward again', async () => {
    await rollBack(store, later)
    expect(await runningVersion('v1/loader.js')).toBe(later)
  })
})
