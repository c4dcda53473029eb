import { type BuildOptions, build } from 'esbuild'
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { cssAsText } from '../../scripts/build/elements.mjs'
import { launchOptions } from '../../scripts/setup/launch-options.ts'

/* Shared by the benchmarks: bundled code as on a page, and the browser of the project's tests. */

const root = resolve(import.meta.dirname, '../..')

/** How a part is measured. */
export interface Rounds {
  /** How often. */
  runs: number
  /** Called before each round with what it is. */
  onRound: (text: string) => Promise<void>
}

/** Bundles source text and its imports into a minified script. */
export async function bundle(contents: string, options: BuildOptions = {}) {
  const {
    outputFiles: [file],
  } = await build({
    stdin: { contents, resolveDir: options.absWorkingDir ?? root, loader: 'tsx' },
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [cssAsText],
    logLevel: 'warning',
    ...options,
    write: false,
  })
  if (!file) throw new Error('Nothing was bundled.')
  return file.contents
}

/**
 * Launches Chromium with the options of the project's tests.
 * @param more Further command line arguments.
 */
export function launch(more: string[] = []) {
  const options = launchOptions()
  return chromium.launch({ ...options, args: [...options.args, ...more] })
}
