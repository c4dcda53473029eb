import { join } from 'node:path'
import { chromium } from 'playwright'
import { type Plugin, rollup } from 'rollup'
import { sourcePlugins } from '../../scripts/build/sources.mjs'
import { launchOptions } from '../../scripts/setup/launch-options.ts'

/* Shared by the benchmarks: bundled code as on a page, and the browser of the project's tests. */

/** How a part is measured. */
export interface Rounds {
  /** How often. */
  runs: number
  /** Called before each round with what it is. */
  onRound: (text: string) => Promise<void>
}

/** Bundles source text and its imports into a minified module. */
export async function bundle(contents: string, folder: string) {
  const page = join(folder, 'page.js')
  const source: Plugin = {
    name: 'page',
    resolveId: (id) => (id === page ? id : null),
    load: (id) => (id === page ? contents : null),
  }
  const build = await rollup({
    input: page,
    plugins: [source, ...sourcePlugins({ browser: true })],
    onwarn: () => {},
  })
  const { output } = await build.generate({ inlineDynamicImports: true })
  return Buffer.from(output[0].code)
}

/**
 * Launches Chromium with the options of the project's tests.
 * @param more Further command line arguments.
 */
export function launch(more: string[] = []) {
  const options = launchOptions()
  return chromium.launch({ ...options, args: [...options.args, ...more] })
}
