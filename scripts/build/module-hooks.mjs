import { transformSync } from '@swc/core'
import * as lightningcss from 'lightningcss'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** How TypeScript and JSX are compiled. @param {string} filename @returns {import('@swc/core').Options} */
export const compilation = (filename, sourceMaps = false) => ({
  swcrc: false,
  filename,
  sourceMaps,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
})

/** A module whose default export is the text of a style sheet, minified. @param {string} filename */
export const cssModule = (filename) => {
  const { code } = lightningcss.transform({ filename, code: readFileSync(filename), minify: true })
  return `export default ${JSON.stringify(code.toString())}\n`
}

/**
 * Lets Node import our sources: TypeScript, JSX, and style sheets as text.
 * @public Node calls it.
 * @type {import('node:module').LoadHook}
 */
export const load = (url, context, next) => {
  const isCss = url.endsWith('.css?inline')
  if (!isCss && (!/\.tsx?$/.test(url) || url.includes('/node_modules/'))) return next(url, context)
  const file = fileURLToPath(url)
  const source = isCss ? cssModule(file) : transformSync(readFileSync(file, 'utf8'), compilation(file)).code
  return { format: 'module', source, shortCircuit: true }
}
