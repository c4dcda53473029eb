import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../elements.mjs'

/** An import of a TypeScript module or a style sheet, which are `.js` and `.css.js` in npm. */
const sourceImport = /(["'])((?:\.|@charity-elements\/)[^"'\n]*?)(\.tsx?|\.css\?inline)\1/g

/**
 * Compiles source files and all that they import, without checking them.
 * @param {readonly string[]} files Their paths in `packages`.
 * @returns {Promise<Record<string, string>>} Modules, source maps and declarations, by their path in `packages`.
 */
export async function compile(files) {
  const packages = join(root, 'packages')
  const folder = join(root, 'node_modules/.cache/charity-elements', `compiled-${randomUUID()}`)
  const out = join(folder, 'packages')
  await mkdir(folder, { recursive: true })
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      incremental: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      types: [],
      rootDir: packages,
      outDir: out,
    },
    include: [],
    files: [...files.map((path) => join(packages, path)), join(root, 'types.d.ts')],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder])
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const compiled = await Promise.all(
    paths.map(async (path) => {
      const text = (await readFile(path, 'utf8')).replace(
        sourceImport,
        (_, quote, module, extension) => `${quote}${module}${extension.startsWith('.css') ? '.css' : ''}.js${quote}`,
      )
      return /** @type {const} */ ([relative(out, path), text])
    }),
  )
  await rm(folder, { recursive: true })
  return Object.fromEntries(compiled)
}
