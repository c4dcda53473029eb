import { build, transform } from 'esbuild'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = resolve(import.meta.dirname, '../..')

/** The version of the library, which is in the root `package.json` only. @type {string} */
export const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** The published packages: their folders, by name. @type {ReadonlyMap<string, string>} */
export const packageFolders = new Map(
  [
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
    ...['conformance', 'doctor', 'mock', 'prerender', 'preview'].map((name) => `tools/${name}`),
  ].map((folder) => [basename(folder), join(root, folder)]),
)

/** The folder of a package. @param {string} name */
export function packageFolder(name) {
  const folder = packageFolders.get(name)
  if (!folder) throw new Error(`There is no package ${name}.`)
  return folder
}

/**
 * @typedef {object} ElementSource The files of an element.
 * @property {string} tag
 * @property {string} package The name of its package's folder in `packages`.
 * @property {string} folder
 * @property {string} file Its `element.ts`.
 * @property {string} exportName The name under which `element.ts` exports the definition.
 */

/** The elements: every folder that is named after a tag and has an `element.ts`. @returns {ElementSource[]} */
export function elementSources() {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const src = join(root, 'packages', name, 'src')
    if (!existsSync(src)) return []
    return readdirSync(src)
      .filter((tag) => tag.includes('-') && existsSync(join(src, tag, 'element.ts')))
      .map((tag) => {
        const file = join(src, tag, 'element.ts')
        const exportName = /export const (\w+) = defineElement/.exec(readFileSync(file, 'utf8'))?.[1]
        if (!exportName) throw new Error(`${file} declares no element: expected "export const … = defineElement(".`)
        return { tag, package: name, folder: join(src, tag), file, exportName }
      })
  })
}

/** The text of a style sheet, minified. @param {string} path */
export async function minifiedCss(path) {
  const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true, target: 'es2022' })
  return code.trim()
}

/** Imports style sheets as text, like the browser builds. */
export const cssAsText = {
  name: 'css-as-text',
  setup(/** @type {import('esbuild').PluginBuild} */ hooks) {
    hooks.onResolve({ filter: /\.css\?inline$/ }, async ({ path, resolveDir, importer, kind }) => {
      const found = await hooks.resolve(path.replace('?inline', ''), { resolveDir, importer, kind })
      return { path: found.path, namespace: 'css-text' }
    })
    hooks.onLoad({ filter: /./, namespace: 'css-text' }, async ({ path }) => ({
      contents: await minifiedCss(path),
      loader: 'text',
    }))
  },
}

/** Bundles to delete when the process ends. @type {string[]} */
const watched = []
process.once('exit', () => watched.forEach((file) => rmSync(file, { force: true })))

/**
 * Bundles a TypeScript module for Node and imports it, so that scripts can read the elements' definitions.
 * @param {string} contents An entry module, resolved from the project's root.
 * @param {string} name The name of the bundle.
 * @param {Record<string, string>} alias Packages that replace others.
 */
export async function importForNode(contents, name, alias = {}) {
  const folder = join(root, 'node_modules/.cache/charity-elements')
  await mkdir(folder, { recursive: true })
  // A unique name for each call, because two may run at once.
  const outfile = join(folder, `${name}-${randomUUID()}.mjs`)
  await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    packages: 'bundle',
    external: ['react', 'react-dom', 'react-dom/*', 'react/*', 'preact', 'preact/*', 'preact-render-to-string'],
    plugins: [cssAsText],
    alias,
    logLevel: 'warning',
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    // If Node watches what is imported (`npm run dev`), it would take a deleted file for a change,
    // and restart the server again and again.
    if (process.env['WATCH_REPORT_DEPENDENCIES']) watched.push(outfile)
    else await rm(outfile)
  }
}

/** @typedef {import('@charity-elements/runtime').ElementDefinition} ElementDefinition */
/** @typedef {import('@charity-elements/runtime').Example} Example */
/** @typedef {ElementSource & {definition: ElementDefinition, examples: readonly Example[]}} DefinedElement */

/**
 * What renders an element's view: the names, the folder of the runtime that exports them, and the
 * arguments for `register`.
 * @param {Pick<ElementDefinition, 'template' | 'previews'>} definition
 */
export function rendererOf({ template, previews }) {
  if (template) return { names: 'templateElement', folder: 'content', renderer: 'templateElement' }
  if (!previews) return { names: 'reactElement', folder: 'react', renderer: 'reactElement' }
  return {
    names: 'previewWith, reactElement',
    folder: 'react',
    renderer: "reactElement, previewWith(() => import('@charity-elements/preview'))",
  }
}

/** The module that defines an element in a browser. @param {DefinedElement} element */
export function elementModule({ file, exportName, definition }) {
  const ofRuntime = (/** @type {string} */ name) => JSON.stringify(join(root, `packages/runtime/src/${name}.ts`))
  const { names, folder, renderer } = rendererOf(definition)
  return [
    `import { ${exportName} } from ${JSON.stringify(file)}`,
    `import { register } from ${ofRuntime('core/element/register')}`,
    `import { recordLibraryScript } from ${ofRuntime('core/element/library-script')}`,
    `import { ${names} } from ${ofRuntime(`${folder}/index`)}`,
    `recordLibraryScript(import.meta.url)`,
    `register(${exportName}, ${renderer})`,
  ].join('\n')
}

/** Every element's definition and examples, by tag. @returns {Promise<Map<string, DefinedElement>>} */
export async function elementDefinitions() {
  const sources = elementSources()
  const modules = await importForNode(
    sources
      .map(
        ({ file, folder, exportName }, index) =>
          `export { ${exportName} as definition${index} } from ${JSON.stringify(file)}\n` +
          (existsSync(join(folder, 'examples.ts'))
            ? `export { examples as examples${index} } from ${JSON.stringify(join(folder, 'examples.ts'))}\n`
            : `export const examples${index} = []\n`),
      )
      .join(''),
    'definitions',
  )
  return new Map(
    sources.map((source, index) => [
      source.tag,
      { ...source, definition: modules[`definition${index}`], examples: modules[`examples${index}`] },
    ]),
  )
}
