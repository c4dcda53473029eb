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

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

/** Style sheets as minified text. @type {import('rollup').Plugin} */
export const css = {
  name: 'css-as-text',
  async load(/** @type {string} */ id) {
    if (!id.endsWith('.css?inline')) return null
    const source = await readFile(id.replace('?inline', ''), 'utf8')
    const { code } = await transform(source, { loader: 'css', minify: true, target: 'es2022' })
    return `export default ${JSON.stringify(code.trim())}`
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

/** @param {string} files */
const runtime = (files) => new RegExp(`packages/runtime/src/(${files})`)

/** @param {string} files */
const gifts = (files) => new RegExp(`packages/gifts/src/(${files})`)

/**
 * The shared chunk of a module: few chunks that compress well, each with modules that are needed together. `runtime` has what nearly every
 * tag uses. Rollup places the other modules. The first match counts.
 * @type {[name: string, files: RegExp][]}
 */
const sharedChunks = [
  ['react', /node_modules\/(react|react-dom|scheduler|@r2wc|preact)\//],
  ['runtime', /node_modules\/valibot\//],
  ['runtime', runtime('(element|theme|links|surface|texts)/|analytics/(data-layer|js-error)|(version|settings)\\.')],
  ['runtime', runtime('controls/(button\\.css|Button|icons|texts)|api/(error|contract/form)')],
  ['swish-gift', gifts('payment/(texts|swish/(useSwishGift|stage|reopen-check)|attempt/(?!new-attempt))')],
  ['swish-gift', runtime('parse/(amount|typed)|api/contract/reopen')],
  ['amounts', gifts('donor/amount-choice')],
  ['thanks', gifts('flow/thank-you')],
  ['draw-code', /payment\/swish\/screens\/draw-code|node_modules\/(qrcode|dijkstrajs)\//],
  ['swish', gifts('payment/swish/')],
  ['swish', runtime('api/contract/swish')],
  ['paid', gifts('payment/(machine|useMachine|one-call|lost-call|delays|attempt/new-attempt)')],
  ['paid', runtime('analytics/(once|gift|telling)|parse/phone')],
  ['fields', runtime('controls/(field\\.css|TextField|field-parts)')],
  ['dialog', runtime('controls/(Dialog|dialog\\.css|one-dialog|scroll-lock)')],
  ['dialog', gifts('payment/working\\.css')],
  ['controls', runtime('controls/(bring-into-view|choice\\.css|CheckField|ChoiceField|SelectField|TextAreaField)')],
  ['media', runtime('media/')],
  ['api', runtime('api/(client|http|call)|api/contract/session|session/(session|return-token)')],
  // The payment modals, fetched when a payment is near. The signing modal is part of its element.
  ['card', gifts('payment/card/(CardModal|effects|modal-texts|model)')],
  ['invoice', gifts('payment/invoice/(InvoiceModal|effects|model)')],
  ['payment', gifts('payment/(WorkingModal|asking)')],
  ['persisted', runtime('api/contract/persisted|parse/email')],
  // Shared by all gift flows, with the parts of the runtime that only they use.
  ['flow-calls', runtime('api/contract/card|parse/(personal-number|post-code)')],
  ['two-steps', gifts('flow/(AmountStep|TwoStepGift)')],
  ['giving', gifts('flow/(?!thank-you)|donor/(?!amount-choice)|payment/(card|working|methods|useFetchedModal)')],
  ['text', runtime('html/(Prose|prose-tree|plain-text|entities|rich-content|rich-tree|trusted-types)')],
  ['sanitize', runtime('html/sanitize')],
  ['sanitize', /node_modules\/dompurify\//],
  ['html', runtime('html/(?!rich-text\\.css)')],
]

/**
 * The CDN files without the loader: one entry per element, the page services, the doctor, shared chunks.
 * @param {{lite: boolean, dir: string}} options @returns {import('rollup').RollupOptions}
 */
export function cdn({ lite, dir }) {
  /** @type {Record<string, string>} */
  const modules = {}
  /** @type {Record<string, string>} */
  const input = {
    page: join(root, 'packages/runtime/src/page/page.ts'),
    doctor: 'virtual:doctor',
  }
  for (const { tag, file, exportName } of elementSources()) {
    input[`elements/${tag}`] = `virtual:${tag}`
    modules[`virtual:${tag}`] = [
      `import { ${exportName} } from ${JSON.stringify(file)}`,
      `import { register } from ${JSON.stringify(join(root, 'packages/runtime/src/element/register.ts'))}`,
      `import { announce } from ${JSON.stringify(join(root, 'packages/runtime/src/element/announce.ts'))}`,
      `announce(import.meta.url)`,
      `register(${exportName})`,
    ].join('\n')
  }
  // The doctor contains the list of tags, so that it works on a page without the loader too.
  modules['virtual:doctor'] = [
    `import { examinePage as examine } from ${JSON.stringify(join(root, 'packages/runtime/src/doctor/doctor.ts'))}`,
    `export const examinePage = () => examine(${JSON.stringify(elementSources().map(({ tag }) => tag))})`,
  ].join('\n')
  return {
    input,
    plugins: plugins({ lite, modules }),
    output: {
      dir,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      minifyInternalExports: true,
      generatedCode: 'es2015',
      hoistTransitiveImports: false,
      onlyExplicitManualChunks: true,
      experimentalMinChunkSize: 800,
      manualChunks: (id) => sharedChunks.find(([, files]) => files.test(id))?.[0],
    },
    // The loader imports the doctor's export; the other entries export nothing.
    preserveEntrySignatures: 'exports-only',
    onwarn: failOnWarning,
  }
}

/**
 * The loader, one small file. `base` is the relative path from it to the folder of the version.
 * @param {{table: object, base: string, file: string}} options @returns {import('rollup').RollupOptions}
 */
export function loader({ table, base, file }) {
  return {
    input: join(root, 'packages/runtime/src/loader/loader.ts'),
    plugins: plugins({
      modules: {
        'virtual:elements': `export const table = ${JSON.stringify(table)}\nexport const base = ${JSON.stringify(base)}`,
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
 * A folder of `packages` as npm modules, one per source file. Nothing is bundled, and only style sheets are minified.
 * @param {{files: readonly string[], src: string, dir: string}} options Absolute paths. @returns {import('rollup').RollupOptions}
 */
export function npmPackage({ files, src, dir }) {
  // `Link.tsx` and `link.ts` would be one file on a case-insensitive disk (docs/decisions.md, File names that differ only in case).
  const asModule = (/** @type {string} */ id) =>
    id
      .replace(/\.css\?inline$/, '.css.js')
      .replace(/\.tsx$/, '.view.js')
      .replace(/\.ts$/, '.js')
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
      entryFileNames: ({ facadeModuleId }) => asModule(relative(src, facadeModuleId ?? '')),
      paths: asModule,
      minifyInternalExports: false,
    },
    // A module with only types is empty once built.
    onwarn: (warning, warn) => (warning.code === 'EMPTY_BUNDLE' ? undefined : failOnWarning(warning, warn)),
  }
}
