import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { cssAsText } from './css.mjs'
import { version } from './root.mjs'

/**
 * The plugins of what is not for the CDN: our sources and the packages that they import, as one file.
 * @param {{browser?: boolean, minify?: boolean, sourceMap?: boolean}} options
 */
export const sourcePlugins = ({ browser = false, minify = false, sourceMap = false } = {}) => [
  cssAsText(),
  nodeResolve({ browser, exportConditions: browser ? [] : ['node'] }),
  json(),
  commonjs(),
  replace({
    preventAssignment: true,
    values: {
      ...(browser && { 'process.env.NODE_ENV': '"production"' }),
      __CE_VERSION__: JSON.stringify(version),
    },
  }),
  esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false, sourceMap, minify }),
]
