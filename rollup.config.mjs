import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import esbuild from 'rollup-plugin-esbuild'
import { root, viewOf } from './scripts/build/elements.mjs'
import { compileAhead, css, ownKeys, preact } from './scripts/build/plugins.mjs'
import { reactModules } from './scripts/build/react-modules.mjs'
import { retriedImports, retryCopies } from './scripts/build/retries.mjs'
import { sharedChunkOf } from './scripts/build/shared-chunks.mjs'

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

/** Modules that the build generates, by name. @param {Record<string, string>} modules */
const virtual = (modules) => ({
  name: 'virtual-modules',
  resolveId: (/** @type {string} */ id) => (id in modules ? `\0${id}` : null),
  load: (/** @type {string} */ id) => (id.startsWith('\0') ? (modules[id.slice(1)] ?? null) : null),
})

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

const runtime = join(root, 'packages/runtime/src')
const loaderSource = join(root, 'packages/loader/src')

/** The page services that few pages need, which share the API client with the elements. */
const rareServices = join(loaderSource, 'page/rare-services.ts')

/**
 * The CDN files without the loader: one entry per element, the rare page services, the doctor, shared chunks.
 * @param {{lite: boolean, dir: string, elements: import('./scripts/build/elements.mjs').DefinedElement[], knownTexts: import('./scripts/catalogue/texts.mjs').KnownTexts}} options
 * @returns {import('rollup').RollupOptions}
 */
export function cdn({ lite, dir, elements, knownTexts }) {
  /** @type {Record<string, string>} */
  const modules = {}
  /** @type {Record<string, string>} */
  const input = {
    'rare-services': rareServices,
    doctor: 'virtual:doctor',
  }
  for (const { tag, file, exportName, definition } of elements) {
    input[`elements/${tag}`] = `virtual:${tag}`
    const ofRuntime = (/** @type {string} */ name) => JSON.stringify(join(runtime, `${name}.ts`))
    const { name, file: viewFile } = viewOf(definition)
    modules[`virtual:${tag}`] = [
      `import { ${exportName} } from ${JSON.stringify(file)}`,
      `import { register } from ${ofRuntime('core/element/register')}`,
      `import { announce } from ${ofRuntime('core/element/announce')}`,
      `import { ${name} } from ${ofRuntime(viewFile)}`,
      `announce(import.meta.url)`,
      `register(${exportName}, ${name})`,
    ].join('\n')
  }
  // The doctor contains the tags and their texts, so that it works on a page without the loader too.
  modules['virtual:doctor'] = [
    `import { examinePage as examine } from ${JSON.stringify(join(root, 'packages/doctor/src/doctor.ts'))}`,
    `export const examinePage = () => examine(${JSON.stringify(knownTexts)})`,
  ].join('\n')
  return {
    input,
    plugins: [
      ...plugins({ lite, modules }),
      retriedImports({ hasCopies: true }),
      retryCopies(minify(), failOnWarning),
      compileAhead,
    ],
    output: {
      dir,
      format: 'es',
      entryFileNames: '[name].js',
      // The views' names as their tags. Without a hash: the loader has every name, and the folder of a version never changes.
      chunkFileNames: ({ name }) => `chunks/${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}.js`,
      minifyInternalExports: true,
      generatedCode: 'es2015',
      hoistTransitiveImports: false,
      onlyExplicitManualChunks: true,
      experimentalMinChunkSize: 800,
      manualChunks: (id) => sharedChunkOf(id, lite),
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
    input: join(loaderSource, { page: 'page/page.ts', late: 'late-hydration.ts' }[name]),
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
    input: join(loaderSource, 'loader.ts'),
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
 * The module in npm of a source file, or of an import of one. `Impact.tsx` and `impact.ts` would be one file on a disk that
 * ignores case. What packages share is under `internal`, for our other packages.
 * @param {string} id
 */
export const asModule = (id) =>
  id
    .replace(/^(@charity-elements\/[a-z]+)\/(?!internal\/)/, '$1/internal/')
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
