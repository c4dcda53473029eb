import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { elementSources, npmOutput, packageFolder, root, version } from './elements.mjs'
import { replacedPackages, sourcePlugins, virtualModules } from './sources.mjs'

/** The languages besides Swedish. */
const languages = readdirSync(join(root, 'packages/runtime/src/languages')).map((file) => file.replace('.ts', ''))

/**
 * The files of the CDN whose hashes the prerender tool writes into a page, by the folder of the
 * release, as JSON: all modules, for its import map, and the style sheets that it links.
 * @param {readonly import('./manifest.mjs').Manifest[]} manifests
 */
export function linkedFiles(manifests) {
  const releases = manifests.map(({ folder, files, parts }) => {
    const linked = Object.entries(files).filter(([path]) => /\/elements\/.*\.css$|\.js$/.test(path))
    const hashes = linked.map(([path, { integrity }]) => [path, { integrity }])
    return [folder, { hydration: parts['hydration'], files: Object.fromEntries(hashes) }]
  })
  return JSON.stringify(Object.fromEntries(releases))
}

/**
 * The module `renderer.js` of the host and of the prerender tool, with all elements.
 * @param {string} releases The linked files. The host needs none.
 */
export function renderer(releases) {
  const source = (/** @type {string} */ name, /** @type {string} */ path) =>
    JSON.stringify(join(packageFolder(name), 'src', path))
  const sources = elementSources()
  const folders = [...new Set(['runtime', ...sources.map((element) => element.package)])]
  const named = languages.flatMap((code) => folders.map((folder) => ({ code, folder, name: `${code}_${folder}` })))
  const translations = languages.map((code) => {
    const own = named.filter((each) => each.code === code)
    return `${code}: { ${own.map(({ name }) => `...${name}`).join()} }`
  })
  return [
    `import * as renderers from ${source('prerender', 'render/renderer.ts')}`,
    ...sources.map((element) => `import { ${element.exportName} } from ${JSON.stringify(element.file)}`),
    ...named.map(({ code, folder, name }) => `import ${name} from ${source(folder, `languages/${code}.ts`)}`),
    `import { importMapOf, importMapText } from ${JSON.stringify(join(root, 'tools/snippets/import-map.mjs'))}`,
    `const translations = { ${translations.join()} }`,
    `const definitions = [${sources.map(({ exportName }) => exportName).join()}]`,
    `export const renderElement = renderers.rendererOf(definitions, translations)`,
    `export const renderShadowRoot = renderers.shadowRootRendererOf(definitions, translations)`,
    `export const misspelt = renderers.misspeltFinderOf(definitions)`,
    `export const tags = definitions.filter(({ root }) => root === 'shadow').map(({ tag }) => tag)`,
    `export const version = ${JSON.stringify(version)}`,
    `export const releases = ${releases}`,
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
 * @param {string} file @param {string} module Its text.
 */
export async function bundleRenderer(file, module) {
  const bundle = await rollup({
    input: 'virtual:renderer',
    // Of what mounts views in a browser, nothing is used.
    treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/react-dom/') },
    plugins: [
      virtualModules({ renderer: module }),
      withoutLaterImports,
      replacedPackages({ 'react-dom/server': reactServer }),
      ...sourcePlugins({ browser: true }),
    ],
    onwarn: () => {},
  })
  await bundle.write({ file, inlineDynamicImports: true })
}

/* As a program, writes that of the npm packages, while another process builds the CDN folder. */
if (process.argv[1] === import.meta.filename) {
  await bundleRenderer(join(npmOutput, 'prerender/renderer.js'), renderer('__CE_RELEASES__'))
}
