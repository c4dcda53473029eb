import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Store } from './s3.ts'
import { compareVersions, majorOf } from './versions.ts'

/**
 * A version's own folder never changes. Browsers request everything else again after five minutes.
 */
export const immutable = 'public, max-age=31536000, immutable'
export const shortLived = 'public, max-age=300'

/** The header with the hash of a file, as the build wrote it, before compression. */
const hashHeader = 'x-amz-meta-sha384'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const sha384 = (content: Buffer) => createHash('sha384').update(content).digest('base64')

interface Upload {
  key: string
  /** The stored bytes, compressed if `headers` say so. */
  body: Buffer
  headers: Record<string, string>
}

/**
 * A file in the form in which it is stored. Scripts and style sheets are stored in brotli, which
 * every browser with modules accepts over TLS. Lists are stored uncompressed, because tools read
 * them too.
 * @param path Below `cdn`.
 */
function upload(cdn: string, path: string, key: string, encoding: 'br' | 'none'): Upload {
  const content = readFileSync(join(cdn, path))
  const ending = path.split('.').at(-1) ?? ''
  const isCompressed = encoding === 'br' && ending !== 'json'
  return {
    key,
    body: isCompressed ? readFileSync(join(cdn, `${path}.br`)) : content,
    headers: {
      'content-type': types[ending] ?? 'application/octet-stream',
      'cache-control': /^\d/.test(key) ? immutable : shortLived,
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      [hashHeader]: sha384(content),
    },
  }
}

/** Every file of a folder except compressed copies, relative to `cdn`. */
const filesOf = (cdn: string, folder: string) =>
  readdirSync(join(cdn, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(cdn, join(entry.parentPath, entry.name)))
    .sort()

/**
 * Everything that a release stores in its own folder: its files, its lists, and a copy of its `v1`
 * files (`1.2.0/v1/loader.js`), so that `v1` can go back to it.
 * @param cdn `dist/cdn`
 */
function releaseOf(cdn: string, encoding: 'br' | 'none') {
  const { version } = JSON.parse(readFileSync(join(cdn, 'manifest.json'), 'utf8'))
  const major = majorOf(version)
  const uploads = [
    ...filesOf(cdn, version).map((path) => upload(cdn, path, path, encoding)),
    ...filesOf(cdn, major).map((path) => upload(cdn, path, `${version}/${path}`, encoding)),
  ]
  // The manifest is last, so a release that has it is complete.
  const last = `${version}/manifest.json`
  uploads.sort((one, other) => Number(one.key === last) - Number(other.key === last))
  return { version, major, uploads }
}

/** Runs a function for each item, several at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>, atOnce = 8) {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The completely published versions, oldest first. */
export async function publishedVersions(store: Store) {
  const keys = await store.list('')
  return keys.flatMap((key) => /^(\d+\.\d+\.\d+)\/manifest\.json$/.exec(key)?.[1] ?? []).sort(compareVersions)
}

/**
 * The files that would be overwritten with different content. None if the version is new, or if it
 * is already published unchanged.
 */
async function conflicts(store: Store, version: string, uploads: readonly Upload[]) {
  const wanted = new Map(uploads.map((one) => [one.key, one]))
  const there = await store.list(`${version}/`)
  const found: string[] = there
    .filter((key) => !wanted.has(key))
    .map((key) => `${key} is published, and not in this build`)
  const same = new Set()
  await forEach(
    there.filter((key) => wanted.has(key)),
    async (key) => {
      const headers = (await store.head(key)) ?? {}
      if (headers[hashHeader] === wanted.get(key)?.headers[hashHeader]) same.add(key)
      else found.push(`${key} is published with other bytes`)
    },
  )
  return { found: found.sort(), same }
}

/**
 * Publishes a build: first its own folder, then `v1` and the lists that point to it. Publishing the
 * same build again does nothing, or continues an interrupted run.
 */
export async function publish(
  store: Store,
  cdn: string,
  {
    encoding = 'br',
    isDry = false,
    say = () => undefined,
  }: { encoding?: 'br' | 'none'; isDry?: boolean; say?: (line: string) => void } = {},
) {
  const { version, major, uploads } = releaseOf(cdn, encoding)
  const { found, same } = await conflicts(store, version, uploads)
  if (found.length > 0) {
    const shown = found.slice(0, 10).join('\n  ')
    throw new Error(`${version} is published already and stays as it is. Raise the version.\n  ${shown}`)
  }
  const missing = uploads.filter(({ key }) => !same.has(key))
  say(`${version}: ${missing.length} files to publish, ${same.size} there already`)
  if (isDry) return { version, major, uploaded: 0 }
  const last = missing.filter(({ key }) => key === `${version}/manifest.json`)
  await forEach(
    missing.filter((one) => !last.includes(one)),
    ({ key, body, headers }) => store.put(key, body, headers),
  )
  for (const { key, body, headers } of last) await store.put(key, body, headers)

  const versions = await publishedVersions(store)
  const newest = versions.at(-1)
  const newestOfMajor = versions.filter((one) => majorOf(one) === major).at(-1)
  if (newestOfMajor === version) await lead(store, version, { isNewest: newest === version, say })
  else say(`${major} stays at ${newestOfMajor}, which is newer.`)
  return { version, major, uploaded: missing.length }
}

/**
 * Makes `v1` point to a published version. If it is the newest of all, also replaces the lists
 * beside the folders.
 */
async function lead(
  store: Store,
  version: string,
  { isNewest, say }: { isNewest: boolean; say: (line: string) => void },
) {
  const major = majorOf(version)
  const copy = async (from: string, to: string) => {
    const headers = await store.head(from)
    if (!headers) throw new Error(`${from} is not published: ${version} cannot be gone back to.`)
    await store.copy(from, to, { ...objectHeaders(headers), 'cache-control': shortLived })
  }
  const keys = await store.list(`${version}/`)
  const ofMajor = keys.filter((key) => key.startsWith(`${version}/${major}/`))
  if (ofMajor.length === 0) throw new Error(`${version} is not published.`)
  for (const key of ofMajor.sort(
    (one, other) => Number(one.endsWith('loader.js')) - Number(other.endsWith('loader.js')),
  ))
    await copy(key, key.slice(version.length + 1))
  say(`${major} leads to ${version}`)
  if (!isNewest) return
  const lists = keys
    .map((key) => key.slice(version.length + 1))
    .filter((path) => /^(schemas\/[\w-]+|manifest|custom-elements|examples)\.json$/.test(path))
  for (const path of lists) await copy(`${version}/${path}`, path)
  say(`The lists are those of ${version}`)
}

/** The headers that belong to a stored object, among those of a response. */
const objectHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(
    ['content-type', 'content-encoding', hashHeader].flatMap((name) => {
      const value = headers[name]
      return value ? [[name, value]] : []
    }),
  )

/**
 * Makes `v1` point to an earlier version again. Removes nothing, so pages pinned to the later
 * version keep working.
 */
export async function rollBack(
  store: Store,
  version: string,
  { say = () => undefined }: { say?: (line: string) => void } = {},
) {
  const versions = await publishedVersions(store)
  if (!versions.includes(version)) throw new Error(`${version} is not published. These are: ${versions.join(', ')}.`)
  const newestMajor = majorOf(versions.at(-1) ?? version)
  await lead(store, version, { isNewest: majorOf(version) === newestMajor, say })
}
