/** @typedef {import('../../tools/catalogue/catalogue.mjs').Entry} Entry */

/** Exports for tests, examples and other tools of this project. */
const internal = /\/(testing|examples|render|vectors)(?:$|\/)|\.css$/

/** The types of each module are beside it. @param {readonly Entry[]} entries */
const elementExports = (entries) => ({
  '.': './index.js',
  ...Object.fromEntries(entries.map(({ tag }) => [`./${tag}`, `./${tag}.js`])),
  './elements': './elements.js',
  './react': './react.js',
  ...Object.fromEntries(entries.map(({ tag }) => [`./react/${tag}`, `./react/${tag}.js`])),
  './server': './server.js',
  './custom-elements.json': './custom-elements.json',
  './web-types.json': './web-types.json',
})

/**
 * The published `package.json` of a package. Its exports are the public interface.
 * @param {string} source The text of the package's own one.
 * @param {readonly Entry[]} entries Its elements.
 * @param {string} version
 */
export function packageManifest(source, entries, version) {
  // Sources are compiled, and our packages depend on the same version of each other.
  const compiled = source.replace(/\.tsx?"/g, '.js"').replaceAll('": "*"', `": "${version}"`)
  const { devDependencies: _, ...own } = JSON.parse(compiled)
  const manifest = { ...own, version, license: 'MIT', publishConfig: { access: 'public' } }
  manifest.keywords = ['custom-elements', 'web-components', 'charity', 'donation', 'swish']
  manifest.exports = Object.fromEntries(Object.entries(own.exports).filter(([name]) => !internal.test(name)))
  if (entries.length > 0) {
    manifest.sideEffects = entries.map(({ tag }) => `./${tag}.js`)
    manifest.customElements = 'custom-elements.json'
    manifest['web-types'] = './web-types.json'
    manifest.types = './index.d.ts'
    manifest.exports = elementExports(entries)
    manifest.dependencies['@charity-elements/prerender'] = version
    if (entries.some(({ definition }) => definition.previews))
      manifest.dependencies['@charity-elements/preview'] = version
  }
  manifest.exports['./package.json'] = './package.json'
  return manifest
}
