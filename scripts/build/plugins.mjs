import { transform } from 'esbuild'
import { readFile } from 'node:fs/promises'

/* Our own plugins for Rollup. Those for lost files are in retries.mjs. */

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

/** The preact module for each React module, and ours for ours. */
const preactFor = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  './call-component.ts': './call-component-preact.ts',
}

/** What runs for the first elements of a page, and most of it at once. */
const firstChunks = ['core', 'react', 'content', 'text', 'html']

/**
 * Has Chrome 136 and newer compile these files on another thread while they arrive, not each function at its first call, which blocks the
 * page.
 * @type {import('rollup').Plugin}
 */
export const compileAhead = {
  name: 'compile-ahead',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).filter(({ name }) => firstChunks.includes(name ?? ''))
    if (!files.some(({ name }) => name === 'core')) return this.error('There is no chunk of what every element needs.')
    for (const file of files) if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
}

/** Makes libraries iterate an object's own keys: a page's script may have added to `Object.prototype`. @type {import('rollup').Plugin} */
export const ownKeys = {
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
export const preact = {
  name: 'preact-for-react',
  resolveId(/** @type {string} */ id, /** @type {string | undefined} */ importer) {
    const other = preactFor[/** @type {keyof typeof preactFor} */ (id)]
    return other ? this.resolve(other, importer, { skipSelf: true }) : null
  },
}
