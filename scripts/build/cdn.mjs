import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { elementTexts, knownTexts } from '../../tools/catalogue/texts.mjs'
import { bundle, inputOptions } from './bundle.mjs'
import { chunkOf } from './chunks.mjs'
import { elementDefinitions, elementModule, importForNode, root, version } from './elements.mjs'
import { importClosure } from './import-closure.mjs'
import { importMapOf } from '../../tools/snippets/import-map.mjs'
import { rebundled, retriedImports, retryCopies } from './retries.mjs'
import { filesUnder, json, writeFiles } from './write-files.mjs'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const output = join(root, 'dist/cdn')
/** The build writes here and replaces `dist/cdn` at the end, so that a failed build leaves the old one. */
const staging = join(root, 'dist/.cdn')

/** The folder whose loader and doctor lead to the newest release of this major version. */
const major = `v${version.split('.')[0]}`

const loaderSource = join(root, 'packages/loader/src')

/**
 * The page services that call the API. Few pages need them, and they share the API client with the
 * elements.
 */
const apiServices = join(loaderSource, 'page/api-services.ts')

/** The code that runs for the first elements of a page, most of it at once. */
const firstChunks = ['runtime-core', 'runtime-react', 'runtime-content', 'ui-content']

/** The options of every file with one entry. @param {string} file @returns {import('rolldown').OutputOptions} */
const oneFile = (file) => ({ file, codeSplitting: false })

/**
 * Bundles the elements, the page services with calls to the API and the doctor, with the chunks that they share.
 * @param {string} dir @param {boolean} lite @param {import('./elements.mjs').DefinedElement[]} elements
 * @param {import('../../tools/catalogue/texts.mjs').KnownTexts} texts
 */
async function bundleElements(dir, lite, elements, texts) {
  /** @type {Record<string, string>} */
  const modules = {}
  for (const element of elements) modules[`virtual:elements/${element.tag}`] = elementModule(element)
  const input = Object.fromEntries(Object.keys(modules).map((id) => [id.replace('virtual:', ''), id]))
  const chunks = await bundle(
    inputOptions({
      lite,
      modules,
      input: { 'api-services': apiServices, doctor: join(root, 'tools/doctor/src/index.ts'), ...input },
      texts,
      // An entry exports its public names, and names that other chunks need.
      preserveEntrySignatures: 'allow-extension',
      plugins: [retriedImports({ hasCopies: true })],
    }),
    {
      dir,
      entryFileNames: '[name].js',
      // Without a hash, because the loader contains every name, and the folder of a version never
      // changes.
      chunkFileNames: ({ name, facadeModuleId }) =>
        `chunks/${chunkOf(facadeModuleId ?? '') ?? name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}.js`,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => chunkOf(id) ?? null, debugName: 'folders' }],
      },
      // Chrome 136 and newer compile these on another thread while they download, instead of each
      // function at its first call.
      postBanner: ({ name }) => (firstChunks.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
    },
  )
  // Each file contains the part of the bundler's own code that it needs, which would otherwise be
  // one more file to fetch.
  const helpers = 'chunks/rolldown-runtime.js'
  const [complete] = await Promise.all([
    Promise.all(
      chunks
        .filter(({ fileName }) => fileName !== helpers)
        .map(async (chunk) => {
          if (!chunk.imports.includes(helpers)) return chunk
          const options = rebundled(chunks, chunk.fileName, (name) => name !== chunk.fileName && name !== helpers)
          const [whole] = await bundle(options, oneFile(join(dir, chunk.fileName)))
          return { ...chunk, code: whole?.code ?? '', imports: chunk.imports.filter((name) => name !== helpers) }
        }),
    ),
    rm(join(dir, helpers)),
  ])
  await Promise.all(retryCopies(complete).map(({ fileName, options }) => bundle(options, oneFile(join(dir, fileName)))))
  return new Map(complete.map((chunk) => [chunk.fileName, chunk]))
}

/**
 * Bundles a file that shares nothing with the elements, so that a page whose elements nobody uses needs no other.
 * @param {string} source In the loader's package. @param {string} file @param {boolean} lite
 */
const bundleAlone = (source, file, lite) =>
  bundle(
    inputOptions({
      lite,
      input: join(loaderSource, source),
      plugins: [
        retriedImports({ hasCopies: false }),
        // The services with calls must not be a copy: it would have its own instances of shared
        // modules, so the elements would not learn of a gift that it reports.
        {
          name: 'api-services',
          resolveId: {
            filter: { id: /\/api-services\.ts$/ },
            handler: () => ({ id: './api-services.js', external: true }),
          },
        },
      ],
    }),
    oneFile(file),
  )

/** Bundles the loader. `base` is the relative path from it to the folder of the version. @param {{chunks: string[], tags: object, base: string}} table @param {string} file */
const bundleLoader = (table, file) =>
  bundle(
    inputOptions({
      input: join(loaderSource, 'loader.ts'),
      modules: {
        'virtual:elements': Object.entries(table)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n'),
      },
    }),
    oneFile(file),
  )

/**
 * Builds one flavour of the CDN folder: elements and chunks, then the loader with the files that each tag needs.
 * @param {string} folder The folder of the flavour in `dist/cdn`.
 * @param {boolean} lite Whether it uses preact/compat.
 * @param {import('./elements.mjs').DefinedElement[]} elements
 * @param {import('../../tools/catalogue/texts.mjs').KnownTexts} texts Of all elements.
 */
async function buildFlavour(folder, lite, elements, texts) {
  const dir = join(staging, folder)
  // The style sheets of elements, to which prerendered HTML links.
  const sheets = elements.map(({ definition: { tag, styles } }) => [
    `elements/${tag}.css`,
    [...sharedStyles, ...styles, prerenderedRule].join('\n'),
  ])
  await writeFiles(dir, Object.fromEntries(sheets))
  const [chunks] = await Promise.all([
    bundleElements(dir, lite, elements, texts),
    bundleAlone('page/page-services.ts', join(dir, 'page-services.js'), lite),
    bundleAlone('hydration.ts', join(dir, 'hydration.js'), lite),
  ])
  /** Every file that an element imports, without its own. @param {string} file */
  const needsOf = (file) =>
    [...importClosure([file], (name) => chunks.get(name)?.imports ?? [])].filter((name) => name !== file)
  const needs = new Map(elements.map(({ definition: { tag } }) => [tag, needsOf(`elements/${tag}.js`)]))
  const all = [...needs.values()].flat()
  const uses = (/** @type {string} */ file) => all.filter((each) => each === file).length
  // The most used first, so that their numbers in the loader's table have one digit. Every element
  // needs the first one.
  const files = [...new Set(all)].sort().sort((a, b) => uses(b) - uses(a))
  const table = {
    chunks: files.map((file) => {
      const name = /^chunks\/(.+)\.js$/.exec(file)?.[1]
      if (!name) throw new Error(`${file} is needed by an element and is no chunk.`)
      return name
    }),
    tags: Object.fromEntries(
      elements.map(({ definition: { tag, load, reserve, loadNowFor } }) => [
        tag,
        [
          load,
          reserve,
          (needs.get(tag) ?? [])
            .map((file) => files.indexOf(file))
            .filter(Boolean)
            .sort((a, b) => a - b),
          ...(loadNowFor ? [loadNowFor] : []),
        ],
      ]),
    ),
  }
  await bundleLoader({ ...table, base: './' }, join(dir, 'loader.js'))
  const alias = folder.replace(version, major)
  const base = `${relative(alias, folder)}/`
  await bundleLoader({ ...table, base }, join(staging, alias, 'loader.js'))
  await writeFile(join(staging, alias, 'doctor.js'), `export * from '${base}doctor.js'\n`)
  return needs
}

const { sharedStyles, placeholderSheet, prerenderedRule } = await importForNode(
  `export { placeholderSheet, prerenderedRule, sharedStyles } from '@charity-elements/runtime'`,
  'shared-styles',
)

/** Writes the compressed versions of a file and returns its size and hash. @param {string} path */
async function compress(path) {
  const content = await readFile(path)
  const [small, zipped] = await Promise.all([brotli(content), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)])
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { integrity, bytes: content.length, brotli: small.length }
}

/** Writes `dist/cdn` (docs/architecture.md, What the build writes). */
export async function buildCdn() {
  const elements = [...(await elementDefinitions()).values()]
  await rm(staging, { recursive: true, force: true })
  const texts = knownTexts(await elementTexts())
  const needsByTag = await buildFlavour(version, false, elements, texts)
  await buildFlavour(`${version}/lite`, true, elements, texts)

  // Reserves the space of all elements before any script has loaded.
  const placeholders = placeholderSheet(elements.map(({ definition }) => definition))
  for (const folder of [version, major]) await writeFiles(join(staging, folder), { 'placeholder.css': placeholders })

  const paths = (await filesUnder(staging)).sort()
  const files = Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => /** @type {const} */ ([relative(staging, path), await compress(path)])),
    ),
  )

  const tags = Object.fromEntries(
    elements.map(({ definition: { tag }, package: name }) => {
      const file = `${version}/elements/${tag}.js`
      const needs = (needsByTag.get(tag) ?? []).map((name) => `${version}/${name}`)
      const size = [file, ...needs].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0)
      return [tag, { package: `@charity-elements/${name}`, file, needs, brotli: size }]
    }),
  )
  const examples = elements.map(({ definition: { tag }, examples }) => [tag, examples])
  await writeFiles(staging, {
    'manifest.json': json({ version, files, elements: tags }),
    'examples.json': json(Object.fromEntries(examples)),
    [`${version}/importmap.json`]: json(importMapOf(version, files, (path) => `./${path}`)),
  })
  await rm(output, { recursive: true, force: true })
  await rename(staging, output)
  return { version, files, elements: tags }
}
