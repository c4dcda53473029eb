import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { output } from '../cdn.mjs'
import { root } from '../elements.mjs'
import { rendererBundle } from './server-bundle.mjs'

/**
 * The hashes that the tool writes into a page with hashes: those of all modules for its import map,
 * and those of the files that it links.
 */
function cdnHashes() {
  /** @type {{files: Record<string, {integrity: string}>}} */
  const { files } = JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8'))
  const added = Object.entries(files).filter(([path]) => /^\d.*(?:\/elements\/.*\.css|\.js)$/.test(path))
  return Object.fromEntries(added.map(([path, { integrity }]) => [path, { integrity }]))
}

/**
 * The declarations of a module with JSDoc types, and of what it imports.
 * @param {string} file
 * @returns {Record<string, string>}
 */
function declarations(file) {
  /** @type {Record<string, string>} */
  const written = {}
  const program = ts.createProgram([file], {
    allowJs: true,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    rootDir: join(file, '..'),
    outDir: 'types',
  })
  program.emit(undefined, (path, text) => {
    written[path] = text
  })
  return written
}

/**
 * The files of the prerender tool's package: its unchanged source, and the renderer of all
 * elements.
 * @param {string} version
 * @returns {Promise<Record<string, string>>}
 */
export async function prerenderPackage(version) {
  const folder = join(root, 'packages/prerender')
  const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => /^(bin|src)\/|^README/.test(path) && !path.endsWith('.ts'))
  const { devDependencies: _, exports: _source, ...manifest } = JSON.parse(read(join(folder, 'package.json')))
  return {
    ...Object.fromEntries(sources.map((path) => [path, read(join(folder, path))])),
    ...declarations(join(folder, 'src/index.js')),
    'renderer.js': await rendererBundle(version, cdnHashes()),
    'package.json': `${JSON.stringify({ ...manifest, types: './types/index.d.ts', exports: { '.': { types: './types/index.d.ts', default: './src/index.js' }, './package.json': './package.json' }, version, license: 'MIT', files: [...manifest.files, 'types', 'renderer.js'], publishConfig: { access: 'public' } }, null, 2)}\n`,
    LICENSE: read(join(root, 'LICENSE')),
  }
}
