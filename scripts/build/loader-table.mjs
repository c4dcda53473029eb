import { basename, posix } from 'node:path'

/** @typedef {import('./release.mjs').Release} Release */

/** `gift-bar-Ab3dE_9x` for `files/gift-bar-Ab3dE_9x.js` @param {string} path */
const nameOf = (path) => basename(path, '.js')

/**
 * What the loader knows of its release: the files of each tag.
 * @param {Release} release
 */
function tableOf({ folder, elements, fileOf, needsOf }) {
  const needs = new Map(elements.map(({ tag }) => [tag, needsOf(tag)]))
  const all = [...needs.values()].flat()
  const uses = (/** @type {string} */ file) => all.filter((each) => each === file).length
  // The most used first, so that their numbers have one digit. Every element needs the first one.
  const files = [...new Set(all)].sort().sort((a, b) => uses(b) - uses(a))
  return {
    base: `${posix.relative(folder, 'files')}/`,
    shared: files.map(nameOf),
    doctor: nameOf(fileOf('doctor')),
    hydration: nameOf(fileOf('hydration')),
    pageServices: nameOf(fileOf('page-services')),
    tags: Object.fromEntries(
      elements.map(({ definition: { tag, load, reserve, loadNowFor } }) => [
        tag,
        [
          nameOf(fileOf(tag)).slice(tag.length + 1),
          load,
          reserve,
          (needs.get(tag) ?? [])
            .map((file) => files.indexOf(file))
            .filter(Boolean)
            .sort((a, b) => a - b),
          ...(loadNowFor ? [loadNowFor] : []),
        ],
      ]),
    ),
  }
}

/** The module `virtual:elements` of the loader. @param {Release} release @returns {import('rollup').Plugin} */
export const loaderTable = (release) => ({
  name: 'loader-table',
  resolveId: (source) => (source === 'virtual:elements' ? '\0virtual:elements' : null),
  load: (id) =>
    id === '\0virtual:elements'
      ? Object.entries(tableOf(release))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      : null,
})
