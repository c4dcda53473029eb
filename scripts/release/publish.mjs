import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compareVersions, majorOf } from './versions.mjs'

/** @typedef {import('./s3.mjs').Store} Store */

/** A version's own folder never changes; what follows releases is requested again after five minutes. */
export const immutable = 'public, max-age=31536000, immutable'
export const shortLived = 'public, max-age=300'

/** The header in which an object says what it is the hash of: the file as the build wrote it, not as it is compressed. */
export const hashHeader = 'x-amz-meta-sha384'

/** @type {Record<string, string>} */
const types = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const sha384 = (/** @type {Buffer} */ content) => createHash('sha384').update(content).digest('base64')

/**
 * @typedef {object} Upload
 * @property {string} key
 * @property {Buffer} body What is stored: compressed where `headers` say so.
 * @property {Record<string, string>} headers
 */

/**
 * A file as it is stored. Scripts and style sheets are stored in brotli, which every browser with modules reads over TLS; lists are
 * stored as they are, since tools read them too.
 * @param {string} cdn @param {string} path Below `cdn`. @param {string} key @param {'br' | 'none'} encoding @returns {Upload}
 */
function upload(cdn, path, key, encoding) {
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

/** Every file of a folder but its compressed copies, below `cdn`. @param {string} cdn @param {string} folder */
const filesOf = (cdn, folder) =>
  readdirSync(join(cdn, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(cdn, join(entry.parentPath, entry.name)))
    .sort()

/**
 * Everything that a release stores in its own folder: its files, its lists, and a copy of what `v1` is while it is the newest
 * (`1.2.0/v1/loader.js`), so that `v1` can go back to it.
 * @param {string} cdn `dist/cdn` @param {'br' | 'none'} encoding
 */
export function releaseOf(cdn, encoding) {
  const { version } = JSON.parse(readFileSync(join(cdn, 'manifest.json'), 'utf8'))
  const major = majorOf(version)
  const uploads = [
    ...filesOf(cdn, version).map((path) => upload(cdn, path, path, encoding)),
    ...filesOf(cdn, major).map((path) => upload(cdn, path, `${version}/${path}`, encoding)),
  ]
  // The list of files last: a release that has it is whole.
  const last = `${version}/manifest.json`
  uploads.sort((one, other) => Number(one.key === last) - Number(other.key === last))
  return { version, major, uploads }
}

/** Does something for each, some at a time. @template Item @param {readonly Item[]} items @param {(item: Item) => Promise<void>} work */
async function forEach(items, work, atOnce = 8) {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The versions that are published whole, oldest first. @param {Store} store */
export async function publishedVersions(store) {
  const keys = await store.list('')
  return keys.flatMap((key) => /^(\d+\.\d+\.\d+)\/manifest\.json$/.exec(key)?.[1] ?? []).sort(compareVersions)
}

/**
 * What would be overwritten with other bytes. Nothing when the version is new, or when all of it is there already as it is here.
 * @param {Store} store @param {string} version @param {readonly Upload[]} uploads
 */
async function conflicts(store, version, uploads) {
  const wanted = new Map(uploads.map((one) => [one.key, one]))
  const there = await store.list(`${version}/`)
  /** @type {string[]} */
  const found = there.filter((key) => !wanted.has(key)).map((key) => `${key} is published, and not in this build`)
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
 * Publishes a build: its own folder first, and what leads to it when all of that is there. Publishing the same build twice is
 * publishing it once; one that was interrupted continues.
 * @param {Store} store @param {string} cdn
 * @param {{encoding?: 'br' | 'none', isDry?: boolean, say?: (line: string) => void}} options
 */
export async function publish(store, cdn, { encoding = 'br', isDry = false, say = () => undefined } = {}) {
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
 * Makes `v1` lead to a published version, and the lists beside the folders be its lists when it is the newest of all.
 * @param {Store} store @param {string} version @param {{isNewest: boolean, say: (line: string) => void}} options
 */
async function lead(store, version, { isNewest, say }) {
  const major = majorOf(version)
  const copy = async (/** @type {string} */ from, /** @type {string} */ to) => {
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

/** What an object is stored with, of the headers that it is answered with. @param {Record<string, string>} headers */
const objectHeaders = (headers) =>
  Object.fromEntries(
    ['content-type', 'content-encoding', hashHeader].flatMap((name) => {
      const value = headers[name]
      return value ? [[name, value]] : []
    }),
  )

/**
 * Makes `v1` lead to an earlier version again. Nothing is removed: pages that are pinned to the version that was left go on.
 * @param {Store} store @param {string} version @param {{say?: (line: string) => void}} options
 */
export async function rollBack(store, version, { say = () => undefined } = {}) {
  const versions = await publishedVersions(store)
  if (!versions.includes(version)) throw new Error(`${version} is not published. These are: ${versions.join(', ')}.`)
  const newestMajor = majorOf(versions.at(-1) ?? version)
  await lead(store, version, { isNewest: majorOf(version) === newestMajor, say })
}
