import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { minify, transform } from '@swc/core'
import { dirname, resolve } from 'node:path'
import { compilation, cssModule } from './module-hooks.mjs'
import { version } from './elements.mjs'

/** Packages of ours without side effects. */
const ownPackages = /\/(packages\/(?!loader\/)\w+|tools\/(doctor|preview))\/src\//

/**
 * Finds a source of ours by its exact path. The usual search asks the file system several times for
 * each import.
 * @type {import('rollup').Plugin}
 */
const byPath = {
  name: 'by-path',
  resolveId: (source, importer = '') =>
    ownPackages.test(importer) && /^\..*\.(tsx?|css\?inline)$/.test(source)
      ? { id: resolve(dirname(importer), source), moduleSideEffects: false }
      : null,
}

/** Imports style sheets as minified text. @type {import('rollup').Plugin} */
const cssAsText = {
  name: 'css-as-text',
  load: (id) => (id.endsWith('.css?inline') ? cssModule(id.replace('?inline', '')) : null),
}

/** Compiles TypeScript and JSX. @param {boolean} sourceMaps @returns {import('rollup').Plugin} */
const typescript = (sourceMaps) => ({
  name: 'typescript',
  transform: (code, id) => (/\.tsx?$/.test(id) ? transform(code, compilation(id, sourceMaps)) : null),
})

/** Until nothing gets shorter. Functions with arguments stay: brotli takes them for less than their copies. */
const compress = /** @type {const} */ ({ ecma: 2022, passes: 0, inline: 1 })

/** Minifies each file. @param {string} comments Those that stay, as an expression. @returns {import('rollup').Plugin} */
const minified = (comments) => ({
  name: 'minified',
  renderChunk: (code) =>
    minify(code, { module: true, ecma: 2022, compress, mangle: true, format: { comments: { regex: comments } } }),
})

/**
 * Modules that the build writes itself, by name.
 * @param {Readonly<Record<string, () => string>>} modules @returns {import('rollup').Plugin}
 */
export const virtualModules = (modules) => ({
  name: 'virtual-modules',
  resolveId: (source) => (source in modules ? `\0${source}` : null),
  load: (id) => modules[id.replace('\0', '')]?.(),
})

/**
 * The plugins of our sources and the packages that they import: minified for browsers, and with source
 * maps for servers.
 * @param {{browser?: boolean, values?: Record<string, string>, comments?: string}} options `values` stand in the place
 *   of names, `comments` stay.
 */
export const sourcePlugins = ({ browser = false, values = {}, comments = '^!' } = {}) => [
  byPath,
  cssAsText,
  nodeResolve({ browser, exportConditions: browser ? [] : ['node'] }),
  json(),
  typescript(!browser),
  replace({
    preventAssignment: true,
    values: {
      ...(browser && { 'process.env.NODE_ENV': '"production"' }),
      __CE_VERSION__: JSON.stringify(version),
      ...values,
    },
  }),
  commonjs(), // After the values: it then leaves out the development builds of React.
  ...(browser ? [minified(comments)] : []),
]
