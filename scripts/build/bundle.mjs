import { rolldown } from 'rolldown'
import { minifiedCss, root, version } from './elements.mjs'

/** @typedef {import('rolldown').OutputChunk} Chunk */

/** In the lite flavour, the preact module that replaces each React module. */
const preactFor = {
  react$: 'preact/compat',
  'react-dom$': 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
  'react/jsx-runtime$': 'preact/jsx-runtime',
}

/** Style sheets as minified text. @type {import('rolldown').Plugin} */
const css = {
  name: 'css-as-text',
  load: {
    filter: { id: /\.css\?inline$/ },
    async handler(id) {
      const text = await minifiedCss(id.replace('?inline', ''))
      return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
    },
  },
}

/**
 * Modules that the build generates, by name.
 * @param {Record<string, string>} modules
 * @returns {import('rolldown').Plugin}
 */
const virtual = (modules) => ({
  name: 'virtual-modules',
  resolveId: { filter: { id: /^virtual:/ }, handler: (id) => (id in modules ? `\0${id}` : null) },
  load: { filter: { id: /^\0virtual:/ }, handler: (id) => modules[id.slice(1)] },
})

/** Turns warnings into errors. @type {NonNullable<import('rolldown').InputOptions['onLog']>} */
const failOnWarning = (level, log, print) => {
  if (level === 'warn' && !log.id?.includes('node_modules')) throw new Error(log.message)
  print(level, log)
}

/**
 * The options of every bundle.
 * @param {import('rolldown').InputOptions & {lite?: boolean, modules?: Record<string, string>, texts?: object}}
 * options `modules` are the generated ones; `texts` are for the doctor.
 * @returns {import('rolldown').InputOptions}
 */
export const inputOptions = ({ lite = false, modules = {}, texts, plugins = [], ...options }) => ({
  cwd: root,
  platform: 'browser',
  resolve: { alias: lite ? preactFor : {} },
  transform: {
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      __CE_VERSION__: JSON.stringify(version),
      ...(texts && { __CE_TEXTS__: JSON.stringify(texts) }),
    },
  },
  plugins: [virtual(modules), css, plugins],
  // One element may import late what another imports at once, and a slow machine does not mean that
  // the code is wrong.
  checks: { ineffectiveDynamicImport: false, importIsUndefined: false, bundlerTimings: false, pluginTimings: false },
  onLog: failOnWarning,
  ...options,
})

/**
 * Bundles modules for browsers, minified.
 * @param {import('rolldown').InputOptions} input @param {import('rolldown').OutputOptions} output
 * @returns {Promise<Chunk[]>}
 */
export async function bundle(input, output) {
  const build = await rolldown(input)
  const { output: files } = await build.write({ format: 'es', minify: true, comments: false, ...output })
  await build.close()
  return files.filter((file) => file.type === 'chunk')
}
