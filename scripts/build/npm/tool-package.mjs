import { build } from 'esbuild'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { importForNode, root } from '../elements.mjs'

/*
 * The packages that are command-line programs: TypeScript, bundled to plain JavaScript without
 * dependencies.
 */

/** @typedef {'conformance' | 'mock'} Tool */

/**
 * The other files of a tool besides code. @type
 * {Record<Tool, () => Promise<Record<string, unknown>>>}
 */
const dataFiles = {
  async conformance() {
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
    const rows = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
    return {
      'openapi.json': openApi(),
      'requirements.json': Object.fromEntries(rows.filter(([id]) => named.has(id)).map(([id, , , text]) => [id, text])),
    }
  },
  mock: async () => ({}),
}

/** Writes the program and the library of a tool. @param {Tool} tool @param {string} folder */
export async function bundleTool(tool, folder) {
  const source = join(root, 'packages', tool)
  await build({
    entryPoints: {
      index: join(source, 'src/index.ts'),
      bin: join(source, 'src/bin.ts'),
      ...(tool === 'mock' && { 'mock-api': join(source, 'src/mock-api.ts') }),
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  for (const [path, content] of Object.entries(await dataFiles[tool]())) {
    writeFileSync(join(folder, path), `${JSON.stringify(content, null, 2)}\n`)
  }
}

/** The declarations of a tool's source. @param {Tool} tool @param {string} folder */
function writeDeclarations(tool, folder) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const src = join(root, 'packages', tool, 'src')
  const program = ts.createProgram([join(src, 'index.ts')], {
    ...options,
    noEmit: false,
    noCheck: true,
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: folder,
  })
  program.emit(undefined, (path, text) => {
    const own = path.split(`packages/${tool}/src/`)[1]
    if (!own) return
    mkdirSync(join(folder, 'types', own, '..'), { recursive: true })
    writeFileSync(join(folder, 'types', own), text.replace(/(from ')(\.[^']*)\.ts(')/g, '$1$2.js$3'))
  })
}

/**
 * Writes the npm package of a tool.
 * @param {Tool} tool
 * @param {string} folder
 * @param {string} version
 */
export async function toolPackage(tool, folder, version) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await bundleTool(tool, folder)
  writeDeclarations(tool, folder)
  const source = join(root, 'packages', tool)
  const { dependencies: _bundled, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const published = {
    ...manifest,
    version,
    license: 'MIT',
    bin: { [`charity-elements-${tool}`]: 'bin.js' },
    types: './types/index.d.ts',
    exports: {
      '.': { types: './types/index.d.ts', default: './index.js' },
      ...(tool === 'conformance' && { './openapi.json': './openapi.json' }),
      // Previews run it in the page.
      ...(tool === 'mock' && { './api': { types: './types/mock-api.d.ts', default: './mock-api.js' } }),
      './package.json': './package.json',
    },
    publishConfig: { access: 'public' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  cpSync(join(source, 'README.md'), join(folder, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  for (const extra of ['scenarios', 'examples']) {
    if (existsSync(join(source, extra))) cpSync(join(source, extra), join(folder, extra), { recursive: true })
  }
}
