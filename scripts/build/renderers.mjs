import alias from '@rollup/plugin-alias'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { elementSources, packageFolder, root, version } from './elements.mjs'
import { sourcePlugins, virtualModules } from './sources.mjs'

/**
 * The module `renderer.js` of the host and of the prerender tool, with all elements.
 * @param {readonly import('./manifest.mjs').Manifest[]} manifests Of the CDN. The host needs none.
 */
export function renderer(manifests) {
  const releases = Object.fromEntries(manifests.map((each) => [each.folder, each]))
  const sources = elementSources()
  const from = (/** @type {string} */ name, /** @type {string} */ path) =>
    `from ${JSON.stringify(join(packageFolder(name), 'src', path))}`
  const folders = ['runtime', ...new Set(sources.map((element) => element.package))]
  const codes = readdirSync(join(root, 'packages/runtime/src/languages')).map((file) => file.replace('.ts', ''))
  const texts = codes.flatMap((code) => folders.map((folder) => ({ code, folder, name: `${code}_${folder}` })))
  const textsIn = (/** @type {string} */ code) => texts.filter((each) => each.code === code)
  return [
    `import { rendererOf } ${from('prerender', 'render/renderer.ts')}`,
    `import { importMapOf, importMapText } from ${JSON.stringify(join(root, 'tools/snippets/import-map.mjs'))}`,
    ...sources.map(({ exportName, file }) => `import { ${exportName} } from ${JSON.stringify(file)}`),
    ...texts.map(({ code, folder, name }) => `import ${name} ${from(folder, `languages/${code}.ts`)}`),
    `const definitions = [${sources.map(({ exportName }) => exportName)}]`,
    `const translations = {`,
    ...codes.map((code) => `  ${code}: { ${textsIn(code).map(({ name }) => `...${name}`)} },`),
    `}`,
    `export const version = '${version}'`,
    `export const releases = ${JSON.stringify(releases)}`,
    `export const { tags, renderElement, renderShadowRoot, misspelt } = rendererOf(definitions, translations)`,
    `export const importMap = (release, cdn) =>`,
    `  importMapText(importMapOf(releases[release].files, (path) => cdn + '/' + path))`,
    '',
  ].join('\n')
}

/**
 * Leaves out modules that a view would fetch later, because prerendering fetches nothing.
 * @type {import('rollup').Plugin}
 */
const withoutLaterImports = {
  name: 'without-later-imports',
  resolveDynamicImport: () => ({ id: '\0later', moduleSideEffects: false }),
  load: (id) => (id === '\0later' ? 'export {}' : null),
}

const reactServer = join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js')

/**
 * Bundles a renderer with its own React. It therefore runs in every server environment, even if
 * `react` is another build and `react-dom/server` is forbidden, as in Next's server components and
 * route handlers (docs/decisions/0052).
 * @param {string} file @param {Parameters<typeof renderer>[0]} manifests
 */
export async function bundleRenderer(file, manifests = []) {
  const bundle = await rollup({
    input: 'renderer',
    // Of what mounts views in a browser, nothing is used.
    treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/react-dom/') },
    plugins: [
      virtualModules({ renderer: () => renderer(manifests) }),
      withoutLaterImports,
      alias({ entries: { 'react-dom/server': reactServer } }),
      ...sourcePlugins({ browser: true }),
    ],
    onwarn: () => {},
  })
  await bundle.write({ file, inlineDynamicImports: true })
}
