import { build } from 'esbuild'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { cssAsText } from '../scripts/build/elements.mjs'

/* Shared by the benchmarks: bundled code as on a page, and the browser of the project's tests. */

const root = resolve(import.meta.dirname, '..')

/** Bundles source text and its imports into a minified script. @param {string} contents @param {import('esbuild').BuildOptions} [options] */
export async function bundle(contents, options = {}) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: options.absWorkingDir ?? root, loader: 'tsx' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [cssAsText],
    logLevel: 'warning',
    ...options,
  })
  return outputFiles[0].contents
}

/** Launches Chromium with the options of the project's tests. @param {string[]} [more] Further command line arguments. */
export async function launch(more = []) {
  const module = join(root, 'node_modules/.cache/charity-elements/bench-browser.mjs')
  mkdirSync(join(module, '..'), { recursive: true })
  await build({
    entryPoints: [join(root, 'scripts/setup/launch-options.ts')],
    outfile: module,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    bundle: true,
  })
  const { launchOptions } = await import(module)
  const options = launchOptions()
  return chromium.launch({ ...options, args: [...options.args, ...more] })
}

/** Starts a local server, so that nothing is fetched from other hosts. Resolves to the server and its origin. */
export async function serve(answer) {
  const server = createServer(answer)
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, origin: `http://127.0.0.1:${server.address().port}` }
}
