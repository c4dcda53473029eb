import { readFileSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { customElementsManifest } from '../catalogue/custom-elements.mjs'
import { webTypes } from '../catalogue/editors.mjs'
import { knownTexts } from '../catalogue/texts.mjs'
import { elementTypes } from '../catalogue/types.mjs'
import { minifiedCss, root, version } from './elements.mjs'
import { compile } from './npm/compile.mjs'
import { entryModules } from './npm/entry-modules.mjs'
import { packageManifest } from './npm/manifest.mjs'
import { packageReadme } from './npm/readme.mjs'
import { serverBundle } from './npm/server-bundle.mjs'
import { prerenderPackage, toolPackage } from './npm/tool-packages.mjs'
import { json, writeFiles } from './write-files.mjs'

/** @typedef {import('../catalogue/catalogue.mjs').Entry} Entry */

/** The output folder. */
export const npmOutput = join(root, 'dist/npm')

/**
 * Source files that are not published: tests and their helpers, examples, the reference of the
 * contract, and files that only the CDN needs.
 */
const excluded =
  /(^|\/)(testing|model-check|vectors|examples|reference)\/|\.test\.tsx?$|(^|\/)(examples[^/]*|loader|hydration|beacon)\.tsx?$/

/** The packages without elements, which the others depend on. */
const sharedPackages = ['contract', 'runtime', 'ui', 'payments', 'preview', 'doctor', 'loader']

/** The paths of a package's published source files in `packages`. @param {string} name */
function sourceFiles(name) {
  const src = join(root, 'packages', name, 'src')
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(src, join(entry.parentPath, entry.name)))
    .filter((path) => !excluded.test(path) && /\.(tsx?|css)$/.test(path))
    .map((path) => join(name, 'src', path))
}

/** A style sheet as a module, with its declaration. @param {string} path In `packages`. */
async function sheetModule(path) {
  return {
    [`${path}.js`]: `export default ${JSON.stringify(await minifiedCss(join(root, 'packages', path)))}\n`,
    [`${path}.d.ts`]: 'declare const text: string\nexport default text\n',
  }
}

/** Writes the package of the prerender tool, which the demo host uses for its pages. */
export const buildPrerenderTool = async () => writePackage('prerender', await prerenderPackage())

/**
 * Writes an npm package for each folder of `packages` with elements, for the packages that they
 * share, and for the tools.
 * @param {readonly Entry[]} entries
 * @returns {Promise<string[]>} The names of the folders.
 */
export async function buildPackages(entries) {
  const texts = knownTexts(new Map(entries.map((entry) => [entry.tag, entry.texts])))
  const names = [...sharedPackages, ...new Set(entries.map((entry) => entry.package))]
  const tools = /** @type {const} */ (['conformance', 'mock'])
  const files = names.flatMap(sourceFiles)
  const [sheets, compiled] = await Promise.all([
    Promise.all(files.filter((path) => path.endsWith('.css')).map(sheetModule)),
    compile([...files.filter((path) => !path.endsWith('.css')), ...tools.map((tool) => `${tool}/src/index.ts`)]),
  ])
  /** @type {Record<string, string>} */
  const modules = {
    ...Object.assign({}, ...sheets),
    ...compiled,
    'runtime/src/core/version.js': `export const version = ${JSON.stringify(version)}\n`,
  }
  /** The modules of a package, by their path in it. @param {string} name */
  const modulesOf = (name) => {
    const src = `${name}/src/`
    const own = Object.entries(modules).filter(([path]) => path.startsWith(src))
    return Object.fromEntries(own.map(([path, text]) => [path.slice(src.length), text]))
  }
  await Promise.all([
    ...names.map(async (name) => {
      const own = entries.filter((entry) => entry.package === name)
      const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
      await writePackage(name, {
        ...modulesOf(name),
        ...entryModules(own, name, texts),
        ...(own.length > 0 && {
          'server.js': await serverBundle(own),
          'elements.d.ts': elementTypes(own, '@charity-elements/runtime/global'),
          'custom-elements.json': json(customElementsManifest(own, ({ tag }) => `${tag}.js`)),
          'web-types.json': json(webTypes(own, version, manifest.name)),
        }),
        'package.json': json(packageManifest(manifest, own, name, version)),
        'README.md': packageReadme(manifest, own),
      })
    }),
    ...tools.map(async (tool) => writePackage(tool, await toolPackage(tool, modulesOf(tool)))),
  ])
  return [...names, ...tools]
}

/** Writes a package in place of its last build. @param {string} name @param {Record<string, string>} files */
async function writePackage(name, files) {
  const folder = join(npmOutput, name)
  await rm(folder, { recursive: true, force: true })
  await writeFiles(folder, { ...files, LICENSE: readFileSync(join(root, 'LICENSE'), 'utf8') })
}
