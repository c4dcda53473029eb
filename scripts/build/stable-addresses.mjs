import { posix } from 'node:path'
import { version } from './elements.mjs'

const { sharedStyles, placeholderSheet, prerenderedRule } = await import('@charity-elements/runtime')

/** The folder of the newest release of this major version. @param {string} folder */
const newest = (folder) => folder.replace(version, `v${version.split('.')[0]}`)

/**
 * The module of an element for pages without the loader. It says which release it is, and by which
 * address the page's settings are found.
 * @param {string} file
 */
const elementAddress = (file) =>
  `(globalThis.charityElements??={version:"${version}",script:import.meta.url}).version==="${version}"||console.warn("charity-elements: "+import.meta.url+" is on a page of version "+charityElements.version+". Load one version on a page.");await import("${file}")\n`

/**
 * Files whose names have no hash: for pages without the loader, for prerendered pages and, under
 * `v1`, for pages that follow the newest release.
 * @param {import('./release.mjs').Release} release @returns {import('rollup').Plugin}
 */
export const stableAddresses = ({ folder, elements, fileOf }) => ({
  name: 'stable-addresses',
  generateBundle(_, bundle) {
    const emit = (/** @type {string} */ fileName, /** @type {string} */ source) =>
      this.emitFile({ type: 'asset', fileName, source })
    for (const { definition } of elements) {
      const { tag, styles } = definition
      const address = `${folder}/elements/${tag}`
      emit(`${address}.js`, elementAddress(posix.relative(posix.dirname(address), fileOf(tag))))
      emit(`${address}.css`, [...sharedStyles, ...styles, prerenderedRule].join('\n'))
    }
    const loader = bundle[`${folder}/loader.js`]
    if (loader?.type !== 'chunk') throw new Error(`${folder} has no loader.`)
    emit(`${newest(folder)}/loader.js`, loader.code)
    const placeholders = placeholderSheet(elements.map(({ definition }) => definition))
    for (const each of [folder, newest(folder)]) {
      emit(`${each}/doctor.js`, `export*from"${posix.relative(each, fileOf('doctor'))}"\n`)
      emit(`${each}/placeholder.css`, placeholders)
    }
  },
})
