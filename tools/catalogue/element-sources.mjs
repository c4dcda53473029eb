import { build } from 'esbuild'
import { join, relative } from 'node:path'
import { cssAsText, elementSources, root } from '../../scripts/build/elements.mjs'

/** Leaves all packages but ours out of a bundle. @type {import('esbuild').Plugin} */
const onlyOwnPackages = {
  name: 'only-own-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[a-z@]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@charity-elements/') ? undefined : { path, external: true },
    ),
}

/** @type {Promise<Map<string, string[]>> | undefined} */
let known

/**
 * The source files that each element may load, by tag, including later ones: its dialogs, payments
 * and loading screens. Style sheets begin with `css-text:`.
 * @returns {Promise<Map<string, string[]>>}
 */
export const sourcesByTag = () => (known ??= readSources())

async function readSources() {
  const elements = elementSources()
  const outdir = join(root, 'node_modules/.cache')
  const { metafile } = await build({
    entryPoints: elements.map(({ tag, file }) => ({ in: file, out: tag })),
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
  return new Map(
    elements.map(({ tag }) => {
      const inputs = Object.entries(metafile.outputs[relative(root, join(outdir, `${tag}.js`))]?.inputs ?? {})
      return [tag, inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path)]
    }),
  )
}
