/** @typedef {import('../../catalogue/catalogue.mjs').Entry} Entry */
/** @typedef {Record<string, unknown> & {dependencies?: Record<string, string>}} PackageJson */

/** @param {string} path */
const module = (path) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })

/** Modules of the runtime that are public and belong to no element. */
const pageEntries = ['page', 'doctor']

/**
 * The published `package.json` of a package: its exports are what is public. The runtime has `internal` besides, for our other packages,
 * which depend on exactly its version.
 * @param {PackageJson} own @param {readonly Entry[]} entries @param {string} name @param {string} version
 */
export function packageManifest(own, entries, name, version) {
  const isRuntime = name === 'runtime'
  return {
    ...own,
    version,
    license: 'MIT',
    keywords: ['custom-elements', 'web-components', 'charity', 'donation', 'swish'],
    sideEffects: [...entries.map(({ tag }) => `./${tag}.js`), ...(isRuntime ? ['./page.js', './page/page.js'] : [])],
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    types: './index.d.ts',
    exports: {
      '.': module('index'),
      ...Object.fromEntries(entries.map(({ tag }) => [`./${tag}`, module(tag)])),
      './elements': { types: './elements.d.ts' },
      './react': module('react'),
      './server': module('server'),
      ...(isRuntime ? Object.fromEntries(pageEntries.map((entry) => [`./${entry}`, module(entry)])) : {}),
      './custom-elements.json': './custom-elements.json',
      './web-types.json': './web-types.json',
      './package.json': './package.json',
      ...(isRuntime ? { './internal/*.js': { types: './*.d.ts', default: './*.js' } } : {}),
    },
    dependencies: Object.fromEntries(
      Object.entries(own.dependencies ?? {}).map(([dependency, range]) => [
        dependency,
        dependency.startsWith('@charity-elements/') ? version : range,
      ]),
    ),
    publishConfig: { access: 'public' },
  }
}
