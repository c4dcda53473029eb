/** @typedef {import('../../catalogue/catalogue.mjs').Entry} Entry */
/** @typedef {Record<string, unknown> & {dependencies?: Record<string, string>}} PackageJson */

/** @param {string} path */
const module = (path) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })

/** The public modules of the packages without elements. @type {Record<string, Record<string, object>>} */
const publicModules = {
  runtime: { '.': module('index') },
  loader: { './page': module('page') },
  doctor: { '.': module('index') },
}

/** @param {readonly Entry[]} entries */
const elementExports = (entries) => ({
  '.': module('index'),
  ...Object.fromEntries(entries.map(({ tag }) => [`./${tag}`, module(tag)])),
  './elements': { types: './elements.d.ts' },
  './react': module('react'),
  './server': module('server'),
  './custom-elements.json': './custom-elements.json',
  './web-types.json': './web-types.json',
})

/**
 * The published `package.json` of a package: its exports are what is public. What has no elements has `internal` besides, for our other
 * packages, which depend on exactly its version.
 * @param {PackageJson} own @param {readonly Entry[]} entries @param {string} name @param {string} version
 */
export function packageManifest(own, entries, name, version) {
  const hasElements = entries.length > 0
  return {
    ...own,
    version,
    license: 'MIT',
    keywords: ['custom-elements', 'web-components', 'charity', 'donation', 'swish'],
    sideEffects: name === 'loader' ? ['./page.js', './page/page.js'] : entries.map(({ tag }) => `./${tag}.js`),
    ...(hasElements && {
      customElements: 'custom-elements.json',
      'web-types': './web-types.json',
      types: './index.d.ts',
    }),
    exports: {
      ...(hasElements
        ? elementExports(entries)
        : { ...publicModules[name], './internal/*.js': { types: './*.d.ts', default: './*.js' } }),
      './package.json': './package.json',
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
