import { chromium } from 'playwright'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromiumPath } from '../../setup/chromium.mjs'
import { installBrowser, root } from '../../setup/dependencies.mjs'
import { publish, rollBack } from '../publish.mjs'
import { s3Store } from '../s3.mjs'

/*
 * `npm run release:try`, after `npm run build`: publishes what was built to an S3-compatible server on this machine, a second
 * version after it, rolls back, and loads the elements from the bucket in a browser, on a page of another site.
 */

let passed = 0
/** @param {string} what @param {boolean} isTrue @param {unknown} [found] */
function expect(what, isTrue, found) {
  if (!isTrue) throw new Error(`${what}: no. ${found === undefined ? '' : JSON.stringify(found)}`)
  passed += 1
  console.log(`✓ ${what}`)
}

/** The build as a later version of itself: its name in its files, new hashes. @param {string} cdn @param {string} folder @param {string} from @param {string} to */
function asVersion(cdn, folder, from, to) {
  cpSync(cdn, folder, { recursive: true })
  renameSync(join(folder, from), join(folder, to))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const manifest = JSON.parse(readFileSync(join(cdn, 'manifest.json'), 'utf8').replaceAll(from, to))
  for (const file of files.filter((path) => !path.endsWith('manifest.json'))) {
    const text = readFileSync(file, 'utf8').replaceAll(from, to)
    writeFileSync(file, text)
    if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(text))
    const entry = manifest.files[relative(folder, file)]
    if (entry) entry.integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  }
  for (const path of ['manifest.json', `${to}/manifest.json`])
    writeFileSync(join(folder, path), JSON.stringify(manifest))
  return folder
}

const cdn = join(root, 'dist/cdn')
if (!existsSync(join(cdn, 'manifest.json'))) throw new Error('There is no dist/cdn: run `npm run build` first.')
const { version } = JSON.parse(readFileSync(join(cdn, 'manifest.json'), 'utf8'))
const later = version.replace(/\d+$/, (/** @type {string} */ patch) => String(Number(patch) + 1))
if (!existsSync(join(import.meta.dirname, 'node_modules/@20minutes/s3rver'))) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
}
await installBrowser()

const folder = mkdtempSync(join(tmpdir(), 'ce-bucket-'))
const builds = mkdtempSync(join(tmpdir(), 'ce-builds-'))
const executablePath = chromiumPath()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
const site = createServer()
/** @type {import('node:child_process').ChildProcess | undefined} */
let server
try {
  server = spawn(process.execPath, [join(import.meta.dirname, 'server.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (output += text))
  const endpoint = await new Promise((resolve, reject) => {
    const look = () => {
      const port = /127\.0\.0\.1:(\d+)\n/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    server?.stdout?.on('data', look)
    server?.stderr?.on('data', look)
    server?.once('exit', () => reject(new Error(`The S3 server did not start: ${output}`)))
  })
  const settings = {
    endpoint,
    bucket: 'elements',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  const store = s3Store(settings)
  const env = {
    ...process.env,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
  /** `npm run release -- …` as it is typed. @param {string[]} words @param {Record<string, string>} [other] */
  const release = (words, other = {}) => {
    const command = ['scripts/release/release.mjs', ...words]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: root,
      env: { ...env, ...other },
      encoding: 'utf8',
    })
    return { status, said: `${stdout}${stderr}`.trim() }
  }
  const bucket = `${endpoint}/elements`
  const headersOf = async (/** @type {string} */ path) => {
    const answer = await fetch(`${bucket}/${path}`, { headers: { Origin: 'https://www.example.org' } })
    await answer.arrayBuffer()
    return Object.fromEntries(answer.headers)
  }

  const forged = release(['publish'], { S3_SECRET_ACCESS_KEY: 'wrong' })
  expect('a wrong secret is refused by the server', forged.status === 1 && /Signature/.test(forged.said), forged)
  expect('CORS is set by one command', release(['cors']).status === 0)
  const rehearsed = release(['publish', '--dry-run'])
  expect(
    'a rehearsal says what it would do',
    rehearsed.status === 0 && /files to publish, 0 there/.test(rehearsed.said),
    rehearsed,
  )
  const started = performance.now()
  const first = release(['publish'])
  expect(`${version} is published (${((performance.now() - started) / 1000).toFixed(1)} s)`, first.status === 0, first)
  console.log(first.said.replace(/^/gm, '    '))

  const pinned = await headersOf(`${version}/elements/gift-bar.js`)
  expect(
    'a pinned script is in brotli, for ever, for every page',
    pinned['content-encoding'] === 'br' &&
      /immutable/.test(pinned['cache-control'] ?? '') &&
      pinned['content-type'] === 'text/javascript; charset=utf-8' &&
      pinned['access-control-allow-origin'] === '*',
    pinned,
  )
  const following = await headersOf('v1/loader.js')
  expect('v1 is asked for anew after five minutes', following['cache-control'] === 'public, max-age=300', following)
  expect('a list is stored as it is', (await headersOf('manifest.json'))['content-encoding'] === undefined)
  expect('publishing the same again stores nothing', /: 0 files to publish/.test(release(['publish']).said))

  if (spawnSync('rclone', ['version']).status === 0) {
    const remote = {
      TYPE: 's3',
      PROVIDER: 'Other',
      ACCESS_KEY_ID: 'S3RVER',
      SECRET_ACCESS_KEY: 'S3RVER',
      ENDPOINT: endpoint,
    }
    const asked = spawnSync('rclone', ['lsf', '-R', '--files-only', '--config', '/dev/null', 'TRY:elements'], {
      env: {
        PATH: process.env['PATH'],
        ...Object.fromEntries(Object.entries(remote).map(([name, value]) => [`RCLONE_CONFIG_TRY_${name}`, value])),
      },
      encoding: 'utf8',
    })
    const listed = asked.stdout.trim().split('\n')
    const own = await store.list('')
    expect(`rclone sees the same ${own.length} objects`, listed.sort().join() === own.sort().join(), asked.stderr)
  } else console.log('- rclone is not installed: the bucket was not looked at by another client')

  const tampered = asVersion(cdn, join(builds, 'tampered'), version, version)
  writeFileSync(join(tampered, version, 'elements/gift-bar.js'), 'alert(1)')
  const refused = await publish(store, tampered).then(() => '', String)
  expect(
    'other bytes under a published version are refused',
    refused.includes('is published with other bytes'),
    refused,
  )

  const next = asVersion(cdn, join(builds, 'next'), version, later)
  await publish(store, next)
  expect(
    `${later} is published beside it`,
    /* the older one stays */ (await store.head(`${version}/loader.js`)) !== null,
  )

  site.on('request', (request, answer) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const src = searchParams.get('src') ?? ''
    const integrity = searchParams.get('integrity') ?? ''
    const hash = integrity ? ` integrity="${integrity}" crossorigin` : ''
    answer.setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><script type="module" src="${bucket}/${src}"${hash}></script>
        <accordion-item data-title="Fråga">Reserv</accordion-item>`)
  })
  await once(site.listen(0, 'localhost'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (site.address())
  /** The version that a page of another site gets. @param {string} src @param {string} [integrity] */
  const versionOn = async (src, integrity = '') => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`http://localhost:${port}/?${new URLSearchParams({ src, integrity })}`)
    await page.getByRole('button', { name: 'Fråga' }).waitFor()
    const found = await page.evaluate(() => window.charityElements?.version)
    await page.context().close()
    return found
  }
  const hash = JSON.parse(readFileSync(join(cdn, 'manifest.json'), 'utf8')).files[`${version}/loader.js`].integrity
  expect(`a pinned page runs ${version}, its hash checked`, (await versionOn(`${version}/loader.js`, hash)) === version)
  expect(`v1 is ${later}`, (await versionOn('v1/loader.js')) === later)
  expect(`v1/lite is ${later}`, (await versionOn('v1/lite/loader.js')) === later)
  const back = release(['rollback', version])
  expect(`one command rolls v1 back`, back.status === 0, back)
  console.log(back.said.replace(/^/gm, '    '))
  expect(`v1 is ${version} again`, (await versionOn('v1/loader.js')) === version)
  expect(
    `the lists are of ${version} again`,
    JSON.parse(String((await store.get('manifest.json'))?.body)).version === version,
  )
  expect(`pages pinned to ${later} go on`, (await versionOn(`${later}/loader.js`)) === later)
  await rollBack(store, later)
  expect('and forward again', (await versionOn('v1/loader.js')) === later)
  console.log(`${passed} passed, 0 failed`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log(`${passed} passed, 1 failed`)
  process.exitCode = 1
} finally {
  await browser.close()
  site.close()
  if (server && server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  for (const one of [folder, builds]) rmSync(one, { recursive: true, force: true })
}
