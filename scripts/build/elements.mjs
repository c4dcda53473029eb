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
    `import { register } from ${ofRuntime('register')}`,
    `import { ${names} } from ${ofRuntime(`${folder}/index`)}`,
    `register(${exportName}, ${renderer})`,
  ].join('\n')
}

/** The modules of all, by name. @param {readonly DefinedElement[]} elements */
export const elementModules = (elements) =>
  Object.fromEntries(elements.map((element) => [`elements/${element.tag}`, elementModule(element)]))

/** Every element's definition and examples, by tag. @returns {Promise<Map<string, DefinedElement>>} */
export async function elementDefinitions(importModule = importSource) {
  const elements = elementSources().map(async (source) => ({
    ...source,
    definition: (await importModule(source.file))[source.exportName],
    examples: (await importModule(join(source.folder, 'examples.ts'))).examples,
  }))
  return new Map((await Promise.all(elements)).map((element) => [element.tag, element]))
}
