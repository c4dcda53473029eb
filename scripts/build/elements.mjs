import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { register } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = resolve(import.meta.dirname, '../..')

/** The folder of the npm packages. */
export const npmOutput = join(root, 'dist/npm')

/** The version of the library, which is in the root `package.json` only. @type {string} */
export const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

register('./module-hooks.mjs', import.meta.url)

/**
 * Imports one of our sources. Once this module has run, `import('@charity-elements/…')` does it too.
 * @param {string} file @returns {Promise<any>}
 */
export const importSource = (file) => import(pathToFileURL(file).href)

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

/** The elements: every folder that is named after a tag and has an `element.ts`, which exports `giftBar` for `gift-bar`. */
export const elementSources = () =>
  readdirSync(join(root, 'packages')).flatMap((name) => {
    const src = join(root, 'packages', name, 'src')
    return readdirSync(src)
      .map((tag) => ({ tag, package: name, folder: join(src, tag), file: join(src, tag, 'element.ts') }))
      .filter(({ file }) => existsSync(file))
      .map((source) => ({ ...source, exportName: source.tag.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()) }))
  })

/** @typedef {ReturnType<typeof elementSources>[number]} ElementSource The files of an element, and its package's folder. */
/** @typedef {import('@charity-elements/runtime').ElementDefinition} ElementDefinition */
/** @typedef {ElementSource & {definition: ElementDefinition, examples: readonly import('@charity-elements/runtime').Example[]}} DefinedElement */

/**
 * The module that defines an element in a browser.
 * @param {Pick<DefinedElement, 'exportName' | 'definition'>} element
 * @param {string} file Its definition, for an import.
 * @param {string} condition Before the definition: nothing, or code.
 */
export function elementModule({ exportName, definition: { template, previews } }, file, condition = '') {
  const [folder, view] = template ? ['content', 'templateElement'] : ['react', 'reactElement']
  const preview = previews ? `, previewWith(() => import('@charity-elements/preview'))` : ''
  return [
    `import { ${exportName} } from ${JSON.stringify(file)}`,
    `import { register } from '@charity-elements/runtime'`,
    `import { ${view}${previews ? ', previewWith' : ''} } from '@charity-elements/runtime/${folder}'`,
    `${condition}register(${exportName}, ${view}${preview})`,
    '',
  ].join('\n')
}

/** Every element's definition and examples, by tag. @returns {Promise<Map<string, DefinedElement>>} */
export async function elementDefinitions(importModule = importSource) {
  const elements = elementSources().map(async (source) => {
    const { [source.exportName]: definition } = await importModule(source.file)
    if (!definition) throw new Error(`${source.file} does not export ${source.exportName}.`)
    return { ...source, definition, examples: (await importModule(join(source.folder, 'examples.ts'))).examples }
  })
  return new Map((await Promise.all(elements)).map((element) => [element.tag, element]))
}
