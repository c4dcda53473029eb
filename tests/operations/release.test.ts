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
import { launchOptions } from '../../scripts/setup/launch-options.ts'
import { installS3Server, s3Keys, startS3Server } from '../s3-server/start.ts'
import { Processes } from './processes.ts'

/*
 * Runs the commands of docs/releasing.md: publishes the build to an S3-compatible server on this
 * machine, publishes a second version, rolls back, and loads the elements from the bucket in a
 * browser, on a page of another site. Each test continues where the previous one ended.
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

beforeAll(async () => {
  installS3Server()
  endpoint = await startS3Server(processes, join(folder, 'bucket'))
  bucket = `${endpoint}/elements`
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

const guide = readFileSync('docs/releasing.md', 'utf8')

/**
 * Runs the commands of a section of the guide in a folder that has `dist/cdn`.
 * @param released the version that the guide calls `written`.
 */
function follow(
  heading: string,
  { written, released }: { written: string; released: string },
  cwd: string,
  before = '',
) {
  const section = guide.slice(guide.indexOf(`\n## ${heading}\n`))
  const [, commands = ''] = /```sh\n(.+?)```/s.exec(section) ?? []
  const { status, stderr } = spawnSync('bash', ['-e', '-c', `${before}\n${commands.replaceAll(written, released)}`], {
    cwd,
    env: {
      ...process.env,
      // The server speaks http, and rclone cannot use a bundle of certificates.
      AWS_CA_BUNDLE: '',
      RCLONE_CONFIG_BUCKET_TYPE: 's3',
      RCLONE_CONFIG_BUCKET_PROVIDER: 'Other',
      RCLONE_CONFIG_BUCKET_ENDPOINT: endpoint,
      RCLONE_CONFIG_BUCKET_ACCESS_KEY_ID: s3Keys.accessKeyId,
      RCLONE_CONFIG_BUCKET_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    },
    encoding: 'utf8',
  })
  return { status, stderr }
}

const publish = (released: string, project: string) => follow('Publishing it', { written: '1.1.0', released }, project)
const rollBack = (released: string) =>
  follow('Rolling back', { written: '1.0.0', released }, mkdtempSync(join(folder, 'rollback-')))

/** The headers with which a page of another site gets a file. */
async function headersOf(path: string): Promise<Record<string, string>> {
  const answer = await fetch(`${bucket}/${path}`, { headers: { Origin: 'https://www.example.org' } })
  await answer.arrayBuffer()
  return Object.fromEntries(answer.headers)
}

/** A folder with the build as another version: the new version in its files, and new hashes. */
function buildAs(other: string, name: string): string {
  const project = join(folder, name)
  const target = join(project, cdn)
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
  return project
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
  test('stores a pinned script for ever, for every page, and v1 for minutes', async () => {
    expect(publish(version, process.cwd())).toMatchObject({ status: 0 })
    expect(await headersOf(`${version}/loader.js`)).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'content-type': expect.stringContaining('javascript'),
      'access-control-allow-origin': '*',
    })
    expect(await headersOf('v1/loader.js')).toMatchObject({ 'cache-control': 'public, max-age=300' })
    expect(await headersOf('manifest.json')).toMatchObject({ 'cache-control': 'public, max-age=300' })
    expect((await fetch(`${bucket}/v1/loader.js.br`)).status).toBe(404)
  })

  test('needs no bucket to be tried: a folder takes its place', () => {
    const [line = ''] = /^export RCLONE_CONFIG_BUCKET.*$/m.exec(guide) ?? []
    const target = join(folder, 'instead-of-a-bucket')
    const change = { written: '1.1.0', released: version }
    const before = line.replace('/tmp/bucket', target)
    expect(follow('Publishing it', change, process.cwd(), before)).toMatchObject({ status: 0 })
    expect(readdirSync(join(target, 'elements')).sort()).toEqual(expect.arrayContaining(['files', 'v1', version]))
    expect(existsSync(join(target, 'elements/v1/loader.js'))).toBe(true)
  })

  test('refuses other bytes under a published version, before v1 changes', async () => {
    const tampered = buildAs(version, 'tampered')
    for (const file of [`${version}/loader.js`, 'v1/loader.js']) writeFileSync(join(tampered, cdn, file), 'alert(1)')
    expect(publish(version, tampered)).toMatchObject({ stderr: expect.stringContaining('immutable file modified') })
    expect(await runningVersion('v1/loader.js')).toBe(version)
  })

  test('a later version is published beside it, and v1 follows', async () => {
    expect(publish(later, buildAs(later, 'later'))).toMatchObject({ status: 0 })
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
  test('leads v1 to the version before, for minutes', async () => {
    expect(rollBack(version)).toMatchObject({ status: 0 })
    expect(await runningVersion('v1/loader.js')).toBe(version)
    expect(await runningVersion(`${later}/loader.js`)).toBe(later)
    expect(await headersOf('v1/loader.js')).toMatchObject({ 'cache-control': 'public, max-age=300' })
  })

  test('and forward again', async () => {
    expect(rollBack(later)).toMatchObject({ status: 0 })
    expect(await runningVersion('v1/loader.js')).toBe(later)
  })
})
