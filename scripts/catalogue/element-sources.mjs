import { build } from 'esbuild'
import { join, relative } from 'node:path'
import { cssAsText, onlyOwnPackages, root } from '../build/elements.mjs'

/** @type {Promise<string[][]> | undefined} */
let known

/**
 * The source files that each element may load, including later ones: its dialogs, payments and
 * loading screens. Style sheets begin with `css-text:`.
 * @param {readonly string[]} files Each element's `element.ts`.
 * @returns {Promise<string[][]>} In the same order.
 */
export const sourcesOf = (files) => (known ??= readSources(files))

/** @param {readonly string[]} files */
async function readSources(files) {
  const outdir = join(root, 'node_modules/.cache')
  const { metafile } = await build({
    entryPoints: files.map((file, index) => ({ in: file, out: String(index) })),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    outdir,
    absWorkingDir: root,
    plugins: [onlyOwnPackages, cssAsText],
    logLevel: 'error',
  })
  return files.map((_, index) =>
    Object.keys(metafile.outputs[relative(root, join(outdir, `${index}.js`))]?.inputs ?? {}),
  )
}
