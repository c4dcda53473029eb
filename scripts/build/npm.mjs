import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { rollup } from 'rollup'
import ts from 'typescript'
import { npmPackage } from '../../rollup.config.mjs'
import { customElementsManifest } from '../catalogue/custom-elements.mjs'
import { elementTypes, reactTypes } from '../catalogue/types.mjs'
import { root } from './elements.mjs'

/** @typedef {import('../catalogue/catalogue.mjs').Entry} Entry */

/** The output folder. */
export const npmOutput = join(root, 'dist/npm')

/** Source that is not published: tests and their support, examples, and the loader, which only the CDN needs. */
const excluded =
  /(^|\/)(testing|model-check|vectors|loader|examples)\/|\.test\.tsx?$|(^|\/)(examples|shots)[^/]*\.tsx?$/

/** The absolute paths of a package's source files; style sheets as `?inline` modules. @param {string} src */
function sourceFiles(src) {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !excluded.test(relative(src, file)) && /\.(tsx?|css)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => (file.endsWith('.css') ? `${file}?inline` : file))
}

/** The modules that the runtime package exports by its bare name. */
const runtimeEntry = [
  'core/element/define',
  'core/element/register',
  'core/element/services',
  'core/settings',
  'core/version',
]

/** Generated modules: an index with the definitions, and a module per tag that registers it. @param {Entry[]} entries @param {string} name */
function entryModules(entries, name) {
  const register =
    name === 'runtime' ? './core/element/register.js' : '@charity-elements/runtime/core/element/register.js'
  const index = [
    ...(name === 'runtime' ? runtimeEntry.map((module) => `export * from './${module}.js'`) : []),
    ...entries.map(({ tag, exportName }) => `export { ${exportName} } from './${tag}/element.js'`),
  ].join('\n')
  const types = entries.length > 0 ? `\nexport type * from './elements.js'\n` : '\n'
  /** @type {Record<string, string>} */
  const files = { 'index.js': `${index}\n`, 'index.d.ts': index + types }
  for (const { tag, exportName } of entries) {
    const named = `export { ${exportName} } from './${tag}/element.js'\n`
    files[`${tag}.js`] =
      `import { register } from '${register}'\nimport { ${exportName} } from './${tag}/element.js'\n\nregister(${exportName})\n${named}`
    files[`${tag}.d.ts`] = `import './elements.js'\n${named}`
  }
  return files
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
    written[join(name, `${file}${isView ? '.view' : ''}.d.ts`)] = text
      .replace(/(['"])((?:\.|@charity-elements)[^'"]*)\.tsx\1/g, '$1$2.view.js$1')
      .replace(/(['"])((?:\.|@charity-elements)[^'"]*)\.ts\1/g, '$1$2.js$1')
  })
  return written
}

/** The published `package.json` of a package. @param {Record<string, unknown> & {dependencies?: Record<string, string>}} own @param {Entry[]} entries */
function manifest(own, entries) {
  const dependencies = Object.fromEntries(
    Object.entries(own.dependencies ?? {}).map(([name, range]) => [
      name,
      name.startsWith('@charity-elements/') ? `^${range}` : range,
    ]),
  )
  const module = (/** @type {string} */ path) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })
  return {
    ...own,
    sideEffects: entries.map(({ tag }) => `./${tag}.js`),
    ...(entries.length > 0 ? { customElements: 'custom-elements.json' } : {}),
    types: './index.d.ts',
    exports: {
      '.': module('index'),
      ...Object.fromEntries(entries.map(({ tag }) => [`./${tag}`, module(tag)])),
      ...(entries.length > 0
        ? {
            './elements': { types: './elements.d.ts' },
            './react': { types: './react.d.ts' },
            './custom-elements.json': './custom-elements.json',
          }
        : {}),
      './package.json': './package.json',
      './*.js': { types: './*.d.ts', default: './*.js' },
    },
    dependencies,
  }
}

/**
 * Writes an npm package for each folder of `packages` with elements, and for the runtime.
 * @param {readonly Entry[]} entries @returns {Promise<string[]>} The names of the folders.
 */
export async function buildPackages(entries) {
  const names = readdirSync(join(root, 'packages')).filter(
    (name) => name === 'runtime' || entries.some((entry) => entry.package === name),
  )
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
    await writeAll(name, {
      ...entryModules(own, name),
      ...(own.length > 0
        ? {
            'elements.d.ts': elementTypes(own),
            'react.d.ts': reactTypes(own),
            'custom-elements.json': `${JSON.stringify(
              customElementsManifest(own, ({ tag }) => `${tag}.js`),
              null,
              2,
            )}\n`,
          }
        : {}),
      'package.json': `${JSON.stringify(manifest(JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')), own), null, 2)}\n`,
    })
  }
  await writeAll('', declarations(sources))
  return names
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
