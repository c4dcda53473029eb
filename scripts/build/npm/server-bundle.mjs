import { build } from 'esbuild'
import { createRequire } from 'node:module'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cssAsText, root } from '../elements.mjs'

/** @typedef {import('../../catalogue/catalogue.mjs').Entry} Entry */

const { resolve } = createRequire(import.meta.url)
const reactServer = join(
  dirname(resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
)

/** The languages besides Swedish. */
const languageCodes = readdirSync(join(root, 'packages/runtime/src/languages')).map((file) => file.replace(/\.ts$/, ''))

/** What a view would fetch later: nothing is fetched while it is prerendered. @type {import('esbuild').Plugin} */
const withoutLaterImports = {
  name: 'without-later-imports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'later', sideEffects: false } : undefined,
    )
    onLoad({ filter: /./, namespace: 'later' }, () => ({ contents: 'export {}' }))
  },
}

/**
 * The module `server.js` of a package: `renderElement` for its elements, with a React of its own. So it runs in every server environment,
 * also where `react` is another build and `react-dom/server` is not allowed, as in Next's server components and route handlers
 * (docs/decisions.md, The server entry has its own React).
 * @param {readonly Entry[]} entries @param {string} version @returns {Promise<string>}
 */
export async function serverBundle(entries, version) {
  const source = (/** @type {Entry} */ { package: name, tag }) => join(root, 'packages', name, 'src', tag, 'element.ts')
  const { outputFiles } = await build({
    stdin: {
      contents: [
        `import { rendererOf } from './packages/runtime/src/server/renderer.ts'`,
        ...entries.map((entry) => `import { ${entry.exportName} } from ${JSON.stringify(source(entry))}`),
        ...languageCodes.flatMap((code, index) =>
          ['runtime', entries[0]?.package ?? 'runtime'].map(
            (name, part) => `import language${index}_${part} from './packages/${name}/src/languages/${code}.ts'`,
          ),
        ),
        `const translations = {${languageCodes.map((code, index) => `${code}: { ...language${index}_0, ...language${index}_1 }`).join()}}`,
        `export const renderElement = rendererOf([${entries.map(({ exportName }) => exportName).join(', ')}], translations)`,
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
