import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * The lists of a release: its files with their hashes, the elements, their examples and schemas.
 * They are in the version's own folder, where they never change, and beside the folders, where they
 * belong to the newest release.
 */
const lists = ['manifest.json', 'custom-elements.json', 'examples.json', 'schemas']

/**
 * Copies the lists into the folder of their version.
 * @param {string} cdn `dist/cdn`, when everything else is written. @param {string} version @param {readonly string[]} written The lists that the build has written.
 */
export async function writeVersionedLists(cdn, version, written = lists) {
  for (const list of written) await cp(join(cdn, list), join(cdn, version, list), { recursive: true })
}
