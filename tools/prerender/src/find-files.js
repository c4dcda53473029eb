import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Compiles a pattern of paths: `**` stands for any folders, `*` and `?` for parts of a name.
 * @param {string} pattern
 */
const ruleOf = (pattern) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/|\*|\?/g, (sign) => (sign === '?' ? '[^/]' : sign === '*' ? '[^/]*' : '(?:[^/]+/)*'))}$`,
  )

/**
 * @param {string} folder
 * @returns {string[]} All files below it. Links lead anywhere, and are not followed.
 */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll(sep, '/')
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : []
  })

/**
 * Finds the files for a path, a folder (its HTML files) or a pattern such as `dist/**\/*.html`.
 * @param {string} given
 * @returns {string[]} Throws when there is no such file or folder, and for a link to a file.
 */
export function findFiles(given) {
  const path = given.replaceAll(sep, '/').replace(/^\.\//, '')
  const found = statSync(given, { throwIfNoEntry: false })
  if (found && lstatSync(given).isSymbolicLink() && !found.isDirectory())
    throw new Error(`${given} is a link: name the file that it leads to.`)
  if (found?.isFile()) return [given]
  if (found)
    return filesBelow(path)
      .filter((file) => /\.html?$/i.test(file))
      .sort()
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/', path.search(/[*?]/))))
  if (!/[*?]/.test(path) || !statSync(folder || '.', { throwIfNoEntry: false }))
    throw new Error(`There is no ${given}.`)
  const rule = ruleOf(path)
  return filesBelow(folder || '.')
    .filter((file) => rule.test(file))
    .sort()
}
