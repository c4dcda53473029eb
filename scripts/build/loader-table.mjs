import { basename, posix } from 'node:path'

/** `gift-bar-Ab3dE_9x` for `files/gift-bar-Ab3dE_9x.js` @param {string} path */
const nameOf = (path) => basename(path, '.js')

/**
 * The module `virtual:elements`, what the loader knows of its release: the files of each tag.
 * @param {import('./release.mjs').Release} release
 */
export function loaderTable({ folder, elements, fileOf, needsOf }) {
  const all = elements.flatMap(({ tag }) => needsOf(tag))
  const uses = (/** @type {string} */ file) => all.filter((each) => each === file).length
  // The most used first, so that their numbers have one digit. Every element needs the first one.
  const files = [...new Set(all)].sort().sort((a, b) => uses(b) - uses(a))
  const tags = elements.map(({ definition: { tag, load, reserve, loadNowFor } }) => {
    const needs = needsOf(tag).map((file) => files.indexOf(file))
    const others = needs.filter(Boolean).sort((a, b) => a - b)
    const known = [nameOf(fileOf(tag)).slice(tag.length + 1), load, reserve, others]
    return [tag, loadNowFor ? [...known, loadNowFor] : known]
  })
  const table = {
    base: `${posix.relative(folder, 'files')}/`,
    shared: files.map(nameOf),
    doctor: nameOf(fileOf('doctor')),
    hydration: nameOf(fileOf('hydration')),
    pageServices: nameOf(fileOf('page-services')),
    tags: Object.fromEntries(tags),
  }
  return Object.entries(table)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
