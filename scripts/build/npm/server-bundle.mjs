import { build } from 'esbuild'
import { createRequire } from 'node:module'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cssAsText, elementSources, root, version } from '../elements.mjs'

/** @typedef {Pick<import('../../catalogue/catalogue.mjs').Entry, 'package' | 'tag' | 'exportName'>} Entry */

const { resolve } = createRequire(import.meta.url)
const reactServer = join(
  dirname(resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
)

/** The languages besides Swedish. */
const languageCodes = readdirSync(join(root, 'packages/runtime/src/languages')).map((file) => file.replace(/\.ts$/, ''))

/**
 * Leaves out modules that a view would fetch later, because prerendering fetches nothing. @type
 * {import('esbuild').Plugin}
 */
const withoutLaterImports = {
  name: 'without-later-imports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'later', sideEffects: false } : undefined,
    )
    onLoad({ filter: /./, namespace: 'later' }, () => ({ contents: 'export {}' }))
  },
}

const packageExports = `export const renderElement = renderers.rendererOf(definitions, translations)`

/**
 * The module `server.js` of a package: `renderElement` for its elements, with its own React. It
 * therefore runs in every server environment, even if `react` is another build and
 * `react-dom/server` is forbidden, as in Next's server components and route handlers
 * (docs/decisions/0052).
 * @param {readonly Entry[]} entries
 */
export const serverBundle = (entries) => bundle(entries, packageExports)

/**
 * The module `renderer.js` of the host and of the prerender tool: the same for all elements.
 * @param {Record<string, {integrity: string}>} files Files of the CDN, with their hashes.
 */
export const rendererBundle = (files = {}) =>
  bundle(
    elementSources(),
    [
      packageExports,
      `import { importMapOf, importMapText, isOfFlavour } from './scripts/snippets/import-map.mjs'`,
      `export const renderShadowRoot = renderers.shadowRootRendererOf(definitions, translations)`,
      `export const misspelt = renderers.misspeltFinderOf(definitions)`,
      `export const tags = definitions.filter(({ root }) => root === 'shadow').map(({ tag }) => tag)`,
      `export const version = __CE_VERSION__`,
      `export const files = ${JSON.stringify(files)}`,
      `export const importMap = (folder, lite) => importMapText(importMapOf(version, files, (path) => folder + '/' + path, isOfFlavour(lite)))`,
    ].join('\n'),
  )

/**
 * @param {readonly Entry[]} entries
 * @param {string} exports
 * @returns {Promise<string>}
 */
async function bundle(entries, exports) {
  const source = (/** @type {Entry} */ { package: name, tag }) => join(root, 'packages', name, 'src', tag, 'element.ts')
  const folders = [...new Set(['runtime', ...entries.map((entry) => entry.package)])]
  const language = (/** @type {string} */ code, /** @type {string} */ folder) => `${code}_${folder}`
  const { outputFiles } = await build({
    stdin: {
      contents: [
        `import * as renderers from './packages/prerender/src/render/renderer.ts'`,
        ...entries.map((entry) => `import { ${entry.exportName} } from ${JSON.stringify(source(entry))}`),
        ...languageCodes.flatMap((code) =>
          folders.map(
            (folder) => `import ${language(code, folder)} from './packages/${folder}/src/languages/${code}.ts'`,
          ),
        ),
        `const translations = {${languageCodes.map((code) => `${code}: { ${folders.map((folder) => `...${language(code, folder)}`).join()} }`).join()}}`,
        `const definitions = [${entries.map(({ exportName }) => exportName).join(', ')}]`,
        exports,
      ].join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    alias: { 'react-dom/server': reactServer },
    define: { 'process.env.NODE_ENV': '"production"', __CE_VERSION__: JSON.stringify(version) },
    plugins: [withoutLaterImports, cssAsText],
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}
