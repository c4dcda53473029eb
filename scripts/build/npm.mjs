import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { customElementsManifest } from '../catalogue/custom-elements.mjs'
import { webTypes } from '../catalogue/editors.mjs'
import { knownTexts } from '../catalogue/texts.mjs'
import { elementTypes } from '../catalogue/types.mjs'
import { bundle, inputOptions } from './bundle.mjs'
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

/**
 * Source files that are not published: tests and their helpers, examples, the reference of the
 * contract, and files that only the CDN needs.
 */
const excluded =
  /(^|\/)(testing|model-check|vectors|examples|reference)\/|\.test\.tsx?$|(^|\/)(examples[^/]*|loader|hydration|beacon)\.tsx?$/

/** The packages without elements, which the others depend on. */
const sharedPackages = ['contract', 'runtime', 'ui', 'payments', 'preview', 'doctor', 'loader']

/**
 * The absolute paths of a package's source files; style sheets as `?inline` modules.
 * @param {string} src
 */
function sourceFiles(src) {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !excluded.test(relative(src, file)) && /\.(tsx?|css)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => (file.endsWith('.css') ? `${file}?inline` : file))
}

/**
 * The module in npm for a source file, or for an import of one. Keeps `Impact.tsx` and `impact.ts`
 * apart, which would be one file on a disk that ignores case.
 * @param {string} id
 */
const asModule = (id) =>
  id
    .replace(/\.css\?inline$/, '.css.js')
    .replace(/\.tsx$/, '.view.js')
    .replace(/\.ts$/, '.js')

/**
 * Writes a package's source files as modules. Nothing is bundled, and only style sheets are
 * minified.
 * @param {string[]} files
 * @param {string} src
 * @param {string} dir
 */
const writeModules = (files, src, dir) =>
  bundle(
    inputOptions({
      input: Object.fromEntries(files.map((file) => [asModule(relative(src, file)).replace(/\.js$/, ''), file])),
      external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    }),
    {
      dir,
      minify: false,
      comments: true,
      preserveModules: true,
      preserveModulesRoot: src,
      sourcemap: true,
      entryFileNames: ({ facadeModuleId }) => asModule(relative(src, facadeModuleId ?? '')),
      paths: asModule,
      minifyInternalExports: false,
    },
  )

/** The declaration of a style sheet's module. */
const sheetTypes = 'declare const text: string\nexport default text\n'

/** Writes the declaration files of all packages. @param {string[]} files */
async function writeDeclarations(files) {
  const cache = join(root, 'node_modules/.cache/charity-elements/declarations')
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      types: [],
      rootDir: root,
      outDir: join(cache, 'out'),
    },
    include: [],
    files: [...files, join(root, 'types.d.ts')],
  }
  await writeFile(join(cache, 'tsconfig.json'), json(config))
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', cache])
  const views = new Set(files.filter((file) => file.endsWith('.tsx')).map((file) => file.slice(0, -4)))
  const out = join(cache, 'out/packages')
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const [, name, file] = /^(\w+)\/src\/(.*)\.d\.ts$/.exec(relative(out, path)) ?? []
    if (!name || !file || excluded.test(`${file}.ts`)) continue
    const isView = views.has(join(root, 'packages', name, 'src', file))
    // Declarations import the built modules, not their source.
    const text = readFileSync(path, 'utf8').replace(
      /(['"])((?:\.|@charity-elements)[^'"]*\.(?:tsx?|css\?inline))\1/g,
      (_, quote, imported) => quote + asModule(imported) + quote,
    )
    await writeAll(name, { [`${file}${isView ? '.view' : ''}.d.ts`]: text })
  }
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Writes the package of the prerender tool, which the demo host uses for its pages. */
export async function buildPrerenderTool() {
  await rm(join(npmOutput, 'prerender'), { recursive: true, force: true })
  await writeAll('prerender', await prerenderPackage(version))
}

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
  const filesOf = (/** @type {string} */ name) => sourceFiles(join(root, 'packages', name, 'src'))
  for (const name of names) await rm(join(npmOutput, name), { recursive: true, force: true })
  const modules = names.flatMap(filesOf).filter((file) => !file.endsWith('?inline'))
  await Promise.all([
    writeDeclarations(modules),
    ...names.map(async (name) => {
      const own = entries.filter((entry) => entry.package === name)
      const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
      const src = join(root, 'packages', name, 'src')
      await writeModules(filesOf(name), src, join(npmOutput, name))
      const sheets = filesOf(name).filter((file) => file.endsWith('?inline'))
      await writeAll(
        name,
        Object.fromEntries(sheets.map((file) => [relative(src, file).replace('?inline', '.d.ts'), sheetTypes])),
      )
      await writeAll(name, {
        ...entryModules(own, name, texts),
        ...(own.length > 0 && {
          'server.js': await serverBundle(own, version),
          'elements.d.ts': elementTypes(own, '@charity-elements/runtime/global'),
          'custom-elements.json': json(customElementsManifest(own, ({ tag }) => `${tag}.js`)),
          'web-types.json': json(webTypes(own, version, manifest.name)),
        }),
        'package.json': json(packageManifest(manifest, own, name, version)),
        'README.md': packageReadme(manifest, own),
        LICENSE: readFileSync(join(root, 'LICENSE'), 'utf8'),
      })
    }),
    ...tools.map((tool) => toolPackage(tool, join(npmOutput, tool), version)),
  ])
  return [...names, ...tools]
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
