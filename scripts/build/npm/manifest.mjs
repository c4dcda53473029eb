/** @typedef {import('../../../tools/catalogue/catalogue.mjs').Entry} Entry */

/** @param {string} path */
const module = (path) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })

/** Exports for tests, examples and other tools of this project. */
const internal = /\/(testing|examples|render|vectors)(?:$|\/)|\.css$/

/** The public exports of a package without elements. @param {Record<string, string>} exports */
const publicExports = (exports) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([name]) => !internal.test(name))
      .map(([name, file]) => [name, file.endsWith('.js') ? module(file.slice('./'.length, -'.js'.length)) : file]),
  )

/** @param {readonly Entry[]} entries */
const elementExports = (entries) => ({
  '.': module('index'),
  ...Object.fromEntries(entries.map(({ tag }) => [`./${tag}`, module(tag)])),
  './elements': module('elements'),
  './react': module('react'),
  ...Object.fromEntries(entries.map(({ tag }) => [`./react/${tag}`, module(`react/${tag}`)])),
  './server': module('server'),
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
  const { devDependencies: _, exports, dependencies, ...own } = JSON.parse(compiled)
  const hasPreviews = entries.some(({ view }) => view.renderer.includes('@charity-elements/preview'))
  return {
    ...own,
    version,
    license: 'MIT',
    keywords: ['custom-elements', 'web-components', 'charity', 'donation', 'swish'],
    ...(entries.length > 0 && {
      sideEffects: entries.map(({ tag }) => `./${tag}.js`),
      customElements: 'custom-elements.json',
      'web-types': './web-types.json',
      types: './index.d.ts',
    }),
    exports: {
      ...(entries.length > 0 ? elementExports(entries) : publicExports(exports)),
      './package.json': './package.json',
    },
    dependencies: {
      ...dependencies,
      ...(entries.length > 0 && { '@charity-elements/prerender': version }),
      ...(hasPreviews && { '@charity-elements/preview': version }),
    },
    publishConfig: { access: 'public' },
  }
}
