import { join, posix } from 'node:path'

/** A package of a lock file, and what it needs. */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The packages of `package-lock.json`, by folder. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** What one build of the elements has in place of React. */
const replacements = ['preact']

/** The workspaces that nobody gets: they only show the elements. */
const unpublished = /^(demo-host|stories)$/

/** Where Node finds a package from a folder; undefined if it is not installed. */
function folderOf(packages: LockedPackages, name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (packages[folder]) return folder
  return from === ''
    ? undefined
    : folderOf(packages, name, from.replace(/(^|\/)(node_modules\/(@[^/]+\/)?)?[^/]+$/, ''))
}

/** The names of the packages that a package runs with. */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

/**
 * The packages that ship, by folder: those that our packages and the host need, without what builds
 * and tests them.
 */
export function shippedPackages(packages: LockedPackages): ReadonlyMap<string, LockedPackage> {
  const found = new Map<string, LockedPackage>()
  const add = (name: string, from: string) => {
    const folder = folderOf(packages, name, from)
    const locked = folder === undefined ? undefined : packages[folder]
    // Our own begin by themselves.
    if (folder === undefined || !locked || locked.link || found.has(folder)) return
    found.set(folder, locked)
    for (const needed of needsOf(locked)) add(needed, folder)
  }
  for (const name of replacements) add(name, '')
  for (const [folder, locked] of Object.entries(packages)) {
    if (folder === '' || folder.includes('node_modules/') || unpublished.test(folder)) continue
    for (const needed of needsOf(locked)) add(needed, folder)
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The name of the package in a folder. */
export const nameIn = (folder: string): string => posix.normalize(folder).replace(/^.*node_modules\//, '')
