import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { rollup } from 'rollup'
import ts from 'typescript'
import { asModule, npmPackage } from '../../rollup.config.mjs'
import { customElementsManifest } from '../catalogue/custom-elements.mjs'
import { webTypes } from '../catalogue/editors.mjs'
import { knownTexts } from '../catalogue/texts.mjs'
import { elementTypes } from '../catalogue/types.mjs'
import { root } from './elements.mjs'
import { entryModules } from './npm/entry-modules.mjs'
import { packageManifest } from './npm/manifest.mjs'
import { prerenderPackage } from './npm/prerender-package.mjs'
import { packageReadme } from './npm/readme.mjs'
import { serverBundle } from './npm/server-bundle.mjs'
import { toolPackage } from './npm/tool-package.mjs'

/** @typedef {import('../catalogue/catalogue.mjs').Entry} Entry */

const json = (/** @type {unknown} */ content) => `${JSON.stringify(content, null, 2)}\n`

/** The output folder. */
export const npmOutput = join(root, 'dist/npm')

/** Source that is not published: tests and their support, examples, and what only the CDN needs. */
const excluded =
  /(^|\/)(testing|model-check|vectors|examples)\/|\.test\.tsx?$|(^|\/)(examples[^/]*|call-component-preact|loader|late-hydration)\.tsx?$/

/** The packages without elements of their own, which the others depend on. */
const sharedPackages = ['contract', 'runtime', 'ui', 'payments', 'preview', 'doctor', 'loader']

/** The absolute paths of a package's source files; style sheets as `?inline` modules. @param {string} src */
function sourceFiles(src) {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !excluded.test(relative(src, file)) && /\.(tsx?|css)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => (file.endsWith('.css') ? `${file}?inline` : file))
}

/** The declaration files of all packages, by path in `dist/npm`. @param {Map<string, string[]>} filesOf @returns {Record<string, string>} */
function declarations(filesOf) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const program = ts.createProgram([...[...filesOf.values()].flat(), join(root, 'types.d.ts')], {
    ...options,
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    types: [],
  })
  /** @type {Record<string, string>} */
  const written = {}
  program.emit(undefined, (path, text, _bom, _onError, sources) => {
    const [, name, file] = /packages\/(\w+)\/src\/(.*)\.d\.ts$/.exec(path) ?? []
    if (!name || !file || excluded.test(`${file}.ts`)) return
    const isView = sources?.[0]?.fileName.endsWith('.tsx')
    // Declarations import the built modules, not their source.
    written[join(name, `${file}${isView ? '.view' : ''}.d.ts`)] = text.replace(
      /(['"])((?:\.|@charity-elements)[^'"]*\.tsx?)\1/g,
      (_, quote, path) => quote + asModule(path) + quote,
    )
  })
  return written
}

/**
 * Writes an npm package for each folder of `packages` with elements and for those that they share, and that of the prerender tool.
 * @param {readonly Entry[]} entries @returns {Promise<string[]>} The names of the folders.
 */
export async function buildPackages(entries) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const texts = knownTexts(new Map(entries.map((entry) => [entry.tag, entry.texts])))
  const names = [...sharedPackages, ...new Set(entries.map((entry) => entry.package))]
  await rm(npmOutput, { recursive: true, force: true })
  /** @type {Map<string, string[]>} */
  const sources = new Map()
  for (const name of names) {
    const src = join(root, 'packages', name, 'src')
    const files = sourceFiles(src)
    sources.set(
      name,
      files.filter((file) => !file.endsWith('?inline')),
    )
    const own = entries.filter((entry) => entry.package === name)
    const options = npmPackage({ files, src, dir: join(npmOutput, name) })
    const bundle = await rollup(options)
    await bundle.write(/** @type {import('rollup').OutputOptions} */ (options.output))
    await bundle.close()
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    await writeAll(name, {
      ...entryModules(own, name, texts),
      ...(own.length > 0 && {
        'server.js': await serverBundle(own, version),
        'elements.d.ts': elementTypes(own),
        'custom-elements.json': json(customElementsManifest(own, ({ tag }) => `${tag}.js`)),
        'web-types.json': json(webTypes(own, version, manifest.name)),
      }),
      'package.json': json(packageManifest(manifest, own, name, version)),
      'README.md': packageReadme(manifest, own),
      LICENSE: readFileSync(join(root, 'LICENSE'), 'utf8'),
    })
  }
  await writeAll('', declarations(sources))
  await writeAll('prerender', await prerenderPackage(version))
  const tools = /** @type {const} */ (['conformance', 'mock'])
  for (const tool of tools) await toolPackage(tool, join(npmOutput, tool), version)
  return [...names, 'prerender', ...tools]
}

/** @param {string} folder In `dist/npm`. @param {Record<string, string>} files */
async function writeAll(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(npmOutput, folder, path)
    if (existsSync(file)) throw new Error(`${file} would be written twice.`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
