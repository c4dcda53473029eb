import { build } from 'esbuild'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { output } from '../cdn.mjs'
import { importForNode, root, version } from '../elements.mjs'
import { json } from '../write-files.mjs'
import { compile } from './compile.mjs'
import { rendererBundle } from './server-bundle.mjs'

/** @typedef {'conformance' | 'mock'} Tool A command-line program in TypeScript. */

const read = (/** @type {string[]} */ ...path) => readFileSync(join(root, ...path), 'utf8')

/**
 * The published `package.json` of a tool.
 * @param {string} name @param {(source: Record<string, any>) => Record<string, unknown>} changes
 */
function manifest(name, changes) {
  const { devDependencies: _, ...source } = JSON.parse(read('packages', name, 'package.json'))
  const published = { ...source, version, license: 'MIT', publishConfig: { access: 'public' } }
  return json({ ...published, ...changes(source) })
}

/** The API's description and the texts of the requirements that the kit checks. */
async function conformanceData() {
  const { openApi, groups } = await importForNode(
    `export { openApi } from '@charity-elements/contract/reference'
     export { groups } from './packages/conformance/src/run.ts'`,
    'conformance-data',
  )
  const named = new Set(
    groups.flatMap((/** @type {import('../../../packages/conformance/src/context.ts').Group} */ { checks }) =>
      checks.flatMap(({ requirements }) => requirements),
    ),
  )
  const rows = read('docs/requirements.tsv')
    .split('\n')
    .map((line) => line.split('\t'))
  return {
    'openapi.json': json(openApi()),
    'requirements.json': json(
      Object.fromEntries(rows.filter(([id]) => named.has(id)).map(([id, , , text]) => [id, text])),
    ),
  }
}

/** The program and the library of a tool, in plain JavaScript without dependencies. @param {Tool} tool */
export async function bundleTool(tool) {
  const source = join(root, 'packages', tool, 'src')
  const { outputFiles } = await build({
    entryPoints: ['index', 'bin', ...(tool === 'mock' ? ['mock-api'] : [])].map((name) => join(source, `${name}.ts`)),
    outdir: source,
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  return {
    ...Object.fromEntries(outputFiles.map(({ path, text }) => [relative(source, path), text])),
    ...(tool === 'conformance' && (await conformanceData())),
  }
}

/**
 * The files of a tool's package.
 * @param {Tool} tool @param {Record<string, string>} modules Its compiled modules, for their declarations.
 * @returns {Promise<Record<string, string>>}
 */
export async function toolPackage(tool, modules) {
  const extras = ['scenarios', 'examples'].flatMap((folder) =>
    existsSync(join(root, 'packages', tool, folder))
      ? readdirSync(join(root, 'packages', tool, folder)).map((name) => `${folder}/${name}`)
      : [],
  )
  return {
    ...Object.fromEntries(Object.entries(modules).filter(([path]) => path.endsWith('.d.ts'))),
    ...(await bundleTool(tool)),
    ...Object.fromEntries(['README.md', ...extras].map((path) => [path, read('packages', tool, path)])),
    'package.json': manifest(tool, () => ({
      dependencies: {},
      bin: { [`charity-elements-${tool}`]: 'bin.js' },
      exports: {
        '.': './index.js',
        ...(tool === 'conformance' && { './openapi.json': './openapi.json' }),
        // Previews run it in the page.
        ...(tool === 'mock' && { './api': './mock-api.js' }),
        './package.json': './package.json',
      },
    })),
  }
}

/**
 * The hashes that the prerender tool writes into a page with hashes: those of all modules for its
 * import map, and those of the files that it links.
 */
function cdnHashes() {
  /** @type {{files: Record<string, {integrity: string}>}} */
  const { files } = JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8'))
  const added = Object.entries(files).filter(([path]) => /^\d.*(?:\/elements\/.*\.css|\.js)$/.test(path))
  return Object.fromEntries(added.map(([path, { integrity }]) => [path, { integrity }]))
}

/** The files of the prerender tool's package: its modules and the renderer of all elements. */
export async function prerenderPackage() {
  const compiled = await compile(['prerender/src/index.js', 'prerender/src/cli.js'])
  const bin = 'bin/charity-elements-prerender.js'
  return {
    ...Object.fromEntries(Object.entries(compiled).map(([path, text]) => [path.replace('prerender/', ''), text])),
    ...Object.fromEntries(['README.md', bin].map((path) => [path, read('packages/prerender', path)])),
    'renderer.js': await rendererBundle(cdnHashes()),
    'package.json': manifest('prerender', ({ files }) => ({
      exports: { '.': './src/index.js', './package.json': './package.json' },
      files: [...files, 'renderer.js'],
    })),
  }
}
