import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, root, startTimer } from './dependencies.mjs'

/**
 * @typedef {'dist' | 'demo' | 'hosts'} Part What is built: everything for browsers, CMSs and npm; the CDN folder alone; the servers.
 */

/** The commands that build each part. @type {Record<Part, string[]>} */
const commands = {
  dist: ['scripts/build.mjs'],
  demo: ['scripts/build.mjs', '--demo'],
  hosts: ['scripts/build-hosts.mjs'],
}

/** A file of each part, without which it was deleted. @type {Record<Part, string>} */
const witnesses = { dist: 'cdn/custom-elements.json', demo: 'cdn/manifest.json', hosts: 'demo-host/server.js' }

/** The hash of the sources that each part was built from. */
const stamp = join(root, 'dist/built.json')

/** What the build reads. */
const sources = [
  'packages',
  'tools',
  'host',
  'demo-host',
  'scripts',
  'docs/requirements.tsv',
  'package-lock.json',
  'rollup.config.mjs',
]
const isUnread =
  /(^|\/)(node_modules|testing|tools\/(bench|mutation|site|wordpress))(\/|$)|\.test\.tsx?$|\.md$|^scripts\/(?!build)/

/** The files of a folder that the build may read, in a fixed order. @param {string} folder @returns {string[]} */
const filesOf = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (isUnread.test(path)) return []
      return entry.isDirectory() ? filesOf(path) : [path]
    })

function hashOfSources() {
  const hash = createHash('sha1')
  const files = sources.flatMap((source) => (source.includes('.') ? [source] : filesOf(source)))
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Builds what has changed since it was last built. @param {readonly Part[]} parts */
export async function build(parts) {
  const hash = hashOfSources()
  /** @type {Partial<Record<Part, string>>} */
  const built = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  const isBuilt = (/** @type {Part} */ part) => built[part] === hash && existsSync(join(root, 'dist', witnesses[part]))
  for (const part of parts) {
    if (isBuilt(part) || (part === 'demo' && isBuilt('dist'))) continue
    const stopTimer = startTimer(`Building ${part}`)
    const [code] = await once(spawn(process.execPath, commands[part], { cwd: root, stdio: 'inherit' }), 'exit')
    if (code !== 0) throw new Error(`node ${commands[part].join(' ')} exited with ${code}.`)
    stopTimer()
    // Both write the CDN folder.
    if (part !== 'hosts') for (const other of /** @type {const} */ (['dist', 'demo'])) delete built[other]
    built[part] = hash
    mkdirSync(join(stamp, '..'), { recursive: true })
    writeFileSync(stamp, JSON.stringify(built))
  }
}

if (process.argv[1] === import.meta.filename) {
  installPackages()
  await build(
    process.argv
      .slice(2)
      .filter((name) => Object.hasOwn(commands, name))
      .map((name) => /** @type {Part} */ (name)),
  )
}
