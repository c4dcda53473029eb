/** @typedef {import('../../catalogue/catalogue.mjs').Entry} Entry */
/** @typedef {Record<string, unknown> & {dependencies?: Record<string, string>, exports?: Record<string, string>}} PackageJson */

/** @param {string} path */
const module = (path) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })

/**
 * Modules that the build writes and that a page with npm packages imports besides elements. @type
 * {Record<string, Record<string, object>>}
 */
const pageExports = {
  loader: { './page': module('page'), './consent-signals': module('consent-signals') },
  doctor: { '.': module('index') },
}

/**
 * The additional packages that generated modules import: `page.js` of the loader, and the modules
 * of tags.
 * @param {string} name
 * @param {readonly Entry[]} entries
 */
const generatedDependencies = (name, entries) => ({
  ...(name === 'loader' && { '@charity-elements/doctor': '' }),
  ...(entries.some(({ view }) => view.expression.includes('@charity-elements/preview')) && {
    '@charity-elements/preview': '',
  }),
})

/**
 * The exports of the built package: `./dialog` is `dialog/index.js`. Those for tests, examples and
 * tools are not published.
 * @param {PackageJson} own
 */
const facesOf = ({ exports }) =>
  Object.fromEntries(
    Object.entries(exports ?? {})
      .filter(([face, file]) => /\.tsx?$/.test(file) && !/(testing|examples|reference)(?:$|\/)/.test(face))
      .map(([face, file]) => [face, module(file.replace(/^\.\/src\/(.*)\.tsx?$/, '$1'))]),
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
 * @param {PackageJson} own
 * @param {readonly Entry[]} entries
 * @param {string} name
 * @param {string} version
 */
export function packageManifest(own, entries, name, version) {
  const hasElements = entries.length > 0
  return {
    ...own,
    version,
    license: 'MIT',
    keywords: ['custom-elements', 'web-components', 'charity', 'donation', 'swish'],
    sideEffects: name === 'loader' ? ['./page.js', './page/page-services.js'] : entries.map(({ tag }) => `./${tag}.js`),
    ...(hasElements && {
      customElements: 'custom-elements.json',
      'web-types': './web-types.json',
      types: './index.d.ts',
    }),
    exports: {
      ...(hasElements ? elementExports(entries) : (pageExports[name] ?? facesOf(own))),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(
      Object.entries({ ...own.dependencies, ...generatedDependencies(name, entries) }).map(([dependency, range]) => [
        dependency,
        dependency.startsWith('@charity-elements/') ? version : range,
      ]),
    ),
    publishConfig: { access: 'public' },
  }
}
