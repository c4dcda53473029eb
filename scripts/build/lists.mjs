import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/*
 * The lists of a release: its files with their hashes, the elements, their schemas and examples.
 * They are in the version's own folder, where they never change, and beside the folders, where they
 * belong to the newest release.
 */

/** The paths of the lists in the CDN folder. @param {string} cdn `dist/cdn` @returns {string[]} */
export const listsIn = (cdn) => [
  'manifest.json',
  'custom-elements.json',
  'examples.json',
  ...(existsSync(join(cdn, 'schemas')) ? readdirSync(join(cdn, 'schemas')).sort() : []).map(
    (name) => `schemas/${name}`,
  ),
]

/**
 * Copies the lists into the folder of their version.
 * @param {string} cdn `dist/cdn`, when everything else is written.
 */
export async function writeVersionedLists(cdn) {
  const { version } = JSON.parse(readFileSync(join(cdn, 'manifest.json'), 'utf8'))
  for (const path of listsIn(cdn)) {
    const target = join(cdn, version, path)
    await mkdir(dirname(target), { recursive: true })
    await cp(join(cdn, path), target)
  }
}
