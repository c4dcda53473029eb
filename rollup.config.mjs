import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { transform } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import esbuild from 'rollup-plugin-esbuild'
import { elementSources, root } from './scripts/build/elements.mjs'
import { reactModules } from './scripts/build/react-modules.mjs'
import { retriedImports, retryCopies } from './scripts/build/retries.mjs'

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

/** Style sheets as minified text. @type {import('rollup').Plugin} */
export const css = {
  name: 'css-as-text',
  async load(/** @type {string} */ id) {
    if (!id.endsWith('.css?inline')) return null
    const source = await readFile(id.replace('?inline', ''), 'utf8')
    const { code } = await transform(source, { loader: 'css', minify: true, target: 'es2022' })
    // The minifier keeps the spaces that mean nothing in custom properties.
    const short = code
      .trim()
      .replace(/(--[\w-]+): |(var\(--[\w-]+), /g, (_, name, use) => (name ? `${name}:` : `${use},`))
    return `export default ${JSON.stringify(short)}`
  },
}

/** Modules that the build generates, by name. @param {Record<string, string>} modules */
const virtual = (modules) => ({
  name: 'virtual-modules',
  resolveId: (/** @type {string} */ id) => (id in modules ? `\0${id}` : null),
  load: (/** @type {string} */ id) => (id.startsWith('\0') ? (modules[id.slice(1)] ?? null) : null),
})

/** The preact module for each React module. */
const preactFor = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * Has Chrome 136 and newer compile React on another thread while it arrives, not each function at its first call, which blocks the page.
 * @type {import('rollup').Plugin}
 */
const compileReactAhead = {
  name: 'compile-react-ahead',
  generateBundle(_, bundle) {
    const file = Object.values(bundle).find(({ name }) => name === 'react')
    if (file?.type !== 'chunk') return this.error('There is no chunk of React.')
    file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
}

/** Makes libraries iterate an object's own keys: a page's script may have added to `Object.prototype`. @type {import('rollup').Plugin} */
const ownKeys = {
  name: 'own-keys',
  transform(code, id) {
    if (!/node_modules\/(valibot|preact)\//.test(id)) return null
    return code.replace(
      /\bfor ?\(((?:const|let|var) )?([\w$]+) in (?:([\w$]+=\{\}),)?([\w$.]+)\)/g,
      (_, declares = '', key, before = '0', object) =>
        `for (${declares}${key} of (${before}, Object.keys(${object} || {})))`,
    )
  },
}

/** Resolves React to preact in the lite build. @type {import('rollup').Plugin} */
const preact = {
  name: 'preact-for-react',
  resolveId(/** @type {string} */ id, /** @type {string | undefined} */ importer) {
    const other = preactFor[/** @type {keyof typeof preactFor} */ (id)]
    return other ? this.resolve(other, importer, { skipSelf: true }) : null
  },
}

const minify = () =>
  terser({
    module: true,
    ecma: 2020,
    // These options reduce the brotli size; shorter text does not always do that.
    compress: { passes: 2, pure_getters: true, unsafe_arrows: true, unsafe_methods: true, hoist_funs: true, inline: 1 },
    format: { comments: false },
  })

/** @param {{lite?: boolean, modules?: Record<string, string>}} options */
const plugins = ({ lite = false, modules = {} }) => [
  virtual(modules),
  lite ? preact : reactModules,
  ownKeys,
  css,
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': '"production"', __CE_VERSION__: JSON.stringify(version) },
  }),
  esbuild({ target: 'es2022', jsx: 'automatic' }),
  minify(),
]

/**
 * The shared chunks: which folders and files are fetched together. Paths start at `packages/`, without `src/`; the first match counts,
 * and Rollup places what no row names. A folder is what is fetched together, so a row names folders, and files only where a folder is
 * grouped by subject (calls of the contract, parsers).
 * @type {[name: string, ...paths: string[]][]}
 */
const sharedChunks = [
  // React, and what every element needs with it: one file, since none is fetched without the other.
  ['react', 'react/', 'react-dom/', 'scheduler/', '@r2wc/', 'preact/', 'valibot/'],
  ['react', 'runtime/core/', 'runtime/api/contract/form', 'runtime/api/optional-text', 'runtime/layout/after-resize'],
  // Which files the languages are in.
  [
    'react',
    'runtime/languages.ts',
    'blocks/languages.ts',
    'forms/languages.ts',
    'gifts/languages.ts',
    'menus/languages.ts',
  ],
  ['swish-start', 'gifts/swish-start/', 'gifts/persistence/attempt'],
  ['payment', 'gifts/persistence/fingerprint'],
  ['swish-start', 'runtime/parse/amount', 'runtime/parse/normalize-input', 'runtime/api/contract/reopen'],
  // What every element that asks for an amount needs.
  ['swish-start', 'gifts/gift-events', 'gifts/amount/amount-p', 'gifts/amount/texts'],
  ['swish-start', 'gifts/amount/amount-choice', 'gifts/amount/Impact', 'gifts/amount/impact'],
  // The field for an own amount, fetched late, has them too.
  ['swish-start', 'gifts/gift-bar/texts'],
  ['thank-you', 'gifts/thank-you/thank-you-page', 'gifts/amount/tax-threshold'],
  ['qr', 'gifts/qr/', 'qrcode/', 'dijkstrajs/'],
  ['swish', 'gifts/swish/', 'runtime/api/contract/swish'],
  ['modal', 'gifts/payment/LoadingDialog', 'gifts/payment/retry'],
  // What a payment is for and that it ended well: for the payment dialogs and the thank-you page.
  ['completed', 'runtime/analytics/completed-gift', 'gifts/payment/GiftPurpose'],
  ['completed', 'gifts/payment/purpose-text', 'gifts/payment/texts'],
  ['payment', 'gifts/payment/', 'runtime/analytics/', 'runtime/parse/phone'],
  ['state', 'runtime/state/'],
  ['fields', 'runtime/controls/text-field/', 'runtime/layout/aligned-fields', 'gifts/amount/useDelayedProblem'],
  ['controls', 'runtime/controls/'],
  ['dialog', 'runtime/dialog/'],
  ['media', 'runtime/media/'],
  [
    'api',
    'runtime/storage/',
    'runtime/api/client',
    'runtime/api/http',
    'runtime/api/call',
    'runtime/api/session-token',
  ],
  ['api', 'runtime/api/return-token', 'runtime/loader/take', 'runtime/api/contract/session'],
  // The payment modals, fetched when a payment is near. The signing modal is part of its element.
  ['card', 'gifts/card/'],
  ['invoice', 'gifts/invoice/'],
  // Its element and the modal share it.
  ['invoice-start', 'gifts/invoice-start/'],
  ['persisted', 'runtime/api/contract/persisted', 'runtime/parse/email'],
  // Shared by all gift flows, with the parts of the runtime that only they use.
  ['flow-calls', 'runtime/api/contract/card', 'runtime/parse/personal-number', 'runtime/parse/post-code'],
  ['two-steps', 'gifts/two-step-flow/'],
  // Also for monthly-gift, which has no second payment step.
  ['remembered', 'gifts/remembered/Remembered.'],
  // Fetched only where a host offers them.
  ['post-town', 'gifts/post-town/', 'runtime/api/contract/post-town'],
  ['remembered-details', 'gifts/remembered/RememberedViews', 'gifts/remembered/memory', 'gifts/remembered/texts'],
  ['remembered-details', 'runtime/api/contract/remembered'],
  [
    'flow',
    'gifts/flow/',
    'gifts/donor/',
    'gifts/amount/',
    'gifts/card-start/',
    'gifts/payment-start/',
    'gifts/persistence/',
  ],
  ['text', 'runtime/text/', 'runtime/html/rich-text.css'],
  ['sanitize', 'runtime/sanitize/', 'dompurify/'],
  [
    'html',
    'runtime/html/RichBlock',
    'runtime/html/RichText.',
    'runtime/html/html-',
    'runtime/html/texts',
    'runtime/html/allowed',
    'runtime/html/image',
  ],
]

/** The shared chunk of a module, if a row names one. @param {string} id An absolute path. */
function sharedChunkOf(id) {
  const language = /\/packages\/([a-z]+)\/src\/languages\/([a-z]+)\.ts$/.exec(id)
  if (language) return `${language[1]}-${language[2]}`
  const ours = /\/packages\/([a-z]+)\/src\/(.*)$/.exec(id)
  const path = ours ? `${ours[1]}/${ours[2]}` : (id.split('/node_modules/').at(-1) ?? id)
  return sharedChunks.find(([, ...paths]) => paths.some((start) => path.startsWith(start)))?.[0]
}

/** The page services that few pages need, which share the API client with the elements. */
const rareServices = join(root, 'packages/runtime/src/page/rare-services.ts')

/**
 * The CDN files without the loader: one entry per element, the rare page services, the doctor, shared chunks.
 * @param {{lite: boolean, dir: string, knownTexts: import('./scripts/catalogue/texts.mjs').KnownTexts}} options
 * @returns {import('rollup').RollupOptions}
 */
export function cdn({ lite, dir, knownTexts }) {
  /** @type {Record<string, string>} */
  const modules = {}
  /** @type {Record<string, string>} */
  const input = {
    'rare-services': rareServices,
    doctor: 'virtual:doctor',
  }
  for (const { tag, file, exportName } of elementSources()) {
    input[`elements/${tag}`] = `virtual:${tag}`
    modules[`virtual:${tag}`] = [
      `import { ${exportName} } from ${JSON.stringify(file)}`,
      `import { register } from ${JSON.stringify(join(root, 'packages/runtime/src/core/element/register.ts'))}`,
      `import { announce } from ${JSON.stringify(join(root, 'packages/runtime/src/core/element/announce.ts'))}`,
      `announce(import.meta.url)`,
      `register(${exportName})`,
    ].join('\n')
  }
  // The doctor contains the tags and their texts, so that it works on a page without the loader too.
  modules['virtual:doctor'] = [
    `import { examinePage as examine } from ${JSON.stringify(join(root, 'packages/runtime/src/doctor/doctor.ts'))}`,
    `export const examinePage = () => examine(${JSON.stringify(knownTexts)})`,
  ].join('\n')
  return {
    input,
    plugins: [
      ...plugins({ lite, modules }),
      retriedImports({ hasCopies: true }),
      retryCopies(minify(), failOnWarning),
      compileReactAhead,
    ],
    output: {
      dir,
      format: 'es',
      entryFileNames: '[name].js',
      // Short to compress, and the views' names as their tags: the loader has every name, and a folder never changes.
      chunkFileNames: ({ name }) => `chunks/${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}-[hash:6].js`,
      hashCharacters: 'hex',
      minifyInternalExports: true,
      generatedCode: 'es2015',
      hoistTransitiveImports: false,
      onlyExplicitManualChunks: true,
      experimentalMinChunkSize: 800,
      manualChunks: sharedChunkOf,
    },
    // The loader imports the doctor's export, and the page services those of the rare ones; elements export nothing.
    preserveEntrySignatures: 'exports-only',
    onwarn: failOnWarning,
  }
}

/**
 * A file that shares nothing with the elements, so that a page whose elements nobody uses needs no other: the page services, and what
 * prerendered elements do before they are hydrated.
 * @param {'page' | 'late'} name @param {{lite: boolean, dir: string}} options @returns {import('rollup').RollupOptions}
 */
export function standalone(name, { lite, dir }) {
  return {
    input: join(root, 'packages/runtime/src', { page: 'page/page.ts', late: 'loader/late-hydration.ts' }[name]),
    external: [rareServices],
    // A copy of the rare services would be a second instance of what they share: the elements would not hear of the gift that they report.
    plugins: [...plugins({ lite }), retriedImports({ hasCopies: false })],
    output: {
      file: join(dir, `${name}.js`),
      format: 'es',
      generatedCode: 'es2015',
      paths: { [rareServices]: './rare-services.js' },
    },
    onwarn: failOnWarning,
  }
}

/**
 * The loader, one small file. `base` is the relative path from it to the folder of the version.
 * @param {{chunks: string[], tags: object, base: string, file: string}} options @returns {import('rollup').RollupOptions}
 */
export function loader({ chunks, tags, base, file }) {
  return {
    input: join(root, 'packages/runtime/src/loader/loader.ts'),
    plugins: plugins({
      modules: {
        'virtual:elements': Object.entries({ base, chunks, tags })
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n'),
      },
    }),
    output: { file, format: 'es', generatedCode: 'es2015' },
    onwarn: failOnWarning,
  }
}

/** Turns the bundler's warnings into errors. Circular imports are allowed: rich text contains blocks that contain rich text. @type {import('rollup').WarningHandlerWithDefault} */
function failOnWarning(warning, warn) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warning.id?.includes('node_modules')) return
  if (warning.code === 'CIRCULAR_DEPENDENCY') return
  warn(warning)
  throw new Error(warning.message)
}

/**
 * The module in npm of a source file, or of an import of one. `Impact.tsx` and `impact.ts` would be one file on a case-insensitive disk
 * (docs/decisions.md, File names that differ only in case). The runtime's modules are under `internal` for our other packages.
 * @param {string} id
 */
export const asModule = (id) =>
  id
    .replace(/^@charity-elements\/runtime\/(?!internal\/)/, '@charity-elements/runtime/internal/')
    .replace(/\.css\?inline$/, '.css.js')
    .replace(/\.tsx$/, '.view.js')
    .replace(/\.ts$/, '.js')

/**
 * A folder of `packages` as npm modules, one per source file. Nothing is bundled, and only style sheets are minified.
 * @param {{files: readonly string[], src: string, dir: string}} options Absolute paths. @returns {import('rollup').RollupOptions}
 */
export function npmPackage({ files, src, dir }) {
  return {
    input: Object.fromEntries(files.map((file) => [asModule(relative(src, file)).replace(/\.js$/, ''), file])),
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
    plugins: [
      css,
      nodeResolve({ extensions: ['.ts', '.tsx'] }),
      replace({ preventAssignment: true, values: { __CE_VERSION__: JSON.stringify(version) } }),
      esbuild({ target: 'es2022', jsx: 'automatic' }),
    ],
    output: {
      dir,
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: src,
      sourcemap: true,
      entryFileNames: ({ facadeModuleId }) => asModule(relative(src, facadeModuleId ?? '')),
      paths: asModule,
      minifyInternalExports: false,
    },
    // A module with only types is empty once built.
    onwarn: (warning, warn) => (warning.code === 'EMPTY_BUNDLE' ? undefined : failOnWarning(warning, warn)),
  }
}
