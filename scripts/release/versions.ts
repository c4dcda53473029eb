import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * One version, everywhere: in every package.json of the workspace, in the lock file, in the
 * changelog.
 */

type Numbers = [number, number, number]

const dependencyKinds = ['dependencies', 'devDependencies', 'peerDependencies'] as const

/** The parts of a `package.json`, and of an entry in the lock file, that contain versions. */
type PackageManifest = { version?: string } & Partial<Record<(typeof dependencyKinds)[number], Record<string, string>>>

interface LockFile extends PackageManifest {
  packages: Record<string, PackageManifest>
}

/** The three numbers of `1.2.3`. Throws for anything else. */
function numbersOf(version: string): Numbers {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!found) throw new Error(`"${version}" is no version: three numbers, as 1.2.3.`)
  return [Number(found[1]), Number(found[2]), Number(found[3])]
}

/** Negative when the first is older. */
export function compareVersions(one: string, other: string) {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** The folder that follows a version: `v1`. */
export const majorOf = (version: string) => `v${numbersOf(version)[0]}`

/** The version after this one. @param step `patch`, `minor`, `major`, or the version itself. */
export function nextVersion(version: string, step: string) {
  const [major, minor, patch] = numbersOf(version)
  if (step === 'major') return `${major + 1}.0.0`
  if (step === 'minor') return `${major}.${minor + 1}.0`
  if (step === 'patch') return `${major}.${minor}.${patch + 1}`
  if (compareVersions(step, version) <= 0) throw new Error(`${step} is not newer than ${version}.`)
  return step
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path: string, content: unknown) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)

/** The folders of the workspace's packages, the root's first. */
function packageFolders(root: string): string[] {
  const { workspaces = [] } = readJson(join(root, 'package.json'))
  const folders = workspaces.flatMap((pattern: string) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(pattern.slice(0, -2), name))
      : [pattern],
  )
  return ['', ...folders].filter((folder) => existsSync(join(root, folder, 'package.json')))
}

/** Our versions in a package.json: its own, and those of our packages that it needs. */
function* saidVersions(manifest: PackageManifest) {
  if (manifest.version) yield { what: 'version', version: manifest.version }
  for (const kind of dependencyKinds) {
    for (const [name, range] of Object.entries(manifest[kind] ?? {})) {
      if (name.startsWith('@charity-elements/')) yield { what: name, version: range.replace(/^\^/, '') }
    }
  }
}

/** The places where the workspace has a different version, one sentence each. */
export function mixedVersions(root: string): string[] {
  const { version } = readJson(join(root, 'package.json'))
  const lock = readJson(join(root, 'package-lock.json'))
  const folders = packageFolders(root)
  const said = [
    { where: 'package-lock.json', manifest: lock },
    ...folders.map((folder) => ({
      where: join(folder, 'package.json'),
      manifest: readJson(join(root, folder, 'package.json')),
    })),
    ...folders
      .filter((folder) => lock.packages[folder])
      .map((folder) => ({ where: `package-lock.json, "${folder}"`, manifest: lock.packages[folder] })),
  ]
  return said.flatMap(({ where, manifest }) =>
    [...saidVersions(manifest)]
      .filter((one) => one.version !== version)
      .map((one) => `${where}: ${one.what} is ${one.version}, package.json says ${version}.`),
  )
}

function setVersion(manifest: PackageManifest, version: string) {
  if (manifest.version) manifest.version = version
  for (const kind of dependencyKinds) {
    const dependencies = manifest[kind] ?? {}
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith('@charity-elements/')) dependencies[name] = version
    }
  }
}

/** Writes a version into the workspace. */
export function writeVersion(root: string, version: string) {
  const lockPath = join(root, 'package-lock.json')
  const lock: LockFile = readJson(lockPath)
  for (const folder of packageFolders(root)) {
    const path = join(root, folder, 'package.json')
    const manifest = readJson(path)
    setVersion(manifest, version)
    writeJson(path, manifest)
    if (lock.packages[folder]) setVersion(lock.packages[folder], version)
  }
  lock.version = version
  writeJson(lockPath, lock)
}

const unreleased = '## Unreleased'

/**
 * The changelog with the unreleased entries moved under a version and a date. Throws if there are
 * none.
 * @param date `2026-05-17`
 */
export function releasedChangelog(changelog: string, version: string, date: string) {
  const start = changelog.indexOf(unreleased)
  if (start === -1) throw new Error(`CHANGELOG.md has no "${unreleased}".`)
  const after = changelog.slice(start + unreleased.length)
  const end = after.search(/\n## /)
  const notes = (end === -1 ? after : after.slice(0, end)).trim()
  if (notes === '')
    throw new Error('CHANGELOG.md says nothing under "Unreleased": write what the release brings first.')
  const rest = end === -1 ? '' : after.slice(end).trimStart()
  return `${changelog.slice(0, start)}${unreleased}\n\n## ${version} - ${date}\n\n${notes}\n${rest ? `\n${rest}` : ''}`
}

/** The changelog's entries for a version; empty if it has none. */
export function notesOf(changelog: string, version: string) {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => line === `## ${version}` || line.startsWith(`## ${version} `))
  if (start === -1) return ''
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '))
  return lines
    .slice(start + 1, end === -1 ? undefined : end)
    .join('\n')
    .trim()
}
