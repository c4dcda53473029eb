import { readFileSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A JSON file's text. @param {unknown} content */
export const json = (content) => `${JSON.stringify(content, null, 2)}\n`

/** Writes files into a folder. @param {string} folder @param {Record<string, string>} files Texts by path. */
export async function writeFiles(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

/**
 * The manifests of the releases in a build, one for each flavour, that of React first.
 * @param {string} cdn `dist/cdn` @returns {import('./manifest.mjs').Manifest[]}
 */
export const readManifests = (cdn) =>
  readdirSync(cdn, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/manifest.json'))
    .map((path) => JSON.parse(readFileSync(join(cdn, path), 'utf8')))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
