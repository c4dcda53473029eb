import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * The folders of the releases in a build, one for each flavour: `1.0.0`.
 * @param {string} cdn `dist/cdn`
 */
export const releaseFolders = (cdn) =>
  readdirSync(cdn, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/manifest.json'))
    .map((path) => dirname(path))
    .sort()

/**
 * Copies the lists that describe the elements into the folder of their version, where they never
 * change. Those beside the folders belong to the newest release.
 * @param {string} cdn `dist/cdn`, when everything else is written. @param {string} version
 */
export async function writeVersionedLists(cdn, version) {
  for (const list of ['custom-elements.json', 'schemas'])
    await cp(join(cdn, list), join(cdn, version, list), { recursive: true })
}
