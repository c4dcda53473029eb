import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { releaseFolders, writeVersionedLists } from './build/lists.mjs'
import { packageFolder } from './build/elements.mjs'
import { renderer } from './build/renderers.mjs'
import { root, version } from './build/root.mjs'
import { writeFiles } from './build/write-files.mjs'

/*
 * Writes `dist` (docs/architecture.md, What the build writes); with `--demo` what the demo host serves:
 * the CDN folder on React, without what describes it, and the prerender tool on the sources.
 */
const started = performance.now()
const cdn = join(root, 'dist/cdn')
await rm(cdn, { recursive: true, force: true })
const isDemo = process.argv.includes('--demo')
const rollup = promisify(execFile)(
  process.execPath,
  [join(root, 'node_modules/rollup/dist/bin/rollup'), '--config', '--silent', ...(isDemo ? ['--configDemo'] : [])],
  { cwd: root },
)
const readManifests = () =>
  releaseFolders(cdn).map((folder) => JSON.parse(readFileSync(join(cdn, folder, 'manifest.json'), 'utf8')))

if (isDemo) {
  await rollup
  const prerender = join(root, 'dist/npm/prerender')
  await cp(join(packageFolder('prerender'), 'src'), join(prerender, 'src'), {
    recursive: true,
    filter: (path) => !/\.ts$|\/render$/.test(path),
  })
  await writeFiles(prerender, { 'renderer.js': renderer(readManifests()).replaceAll(root, '../../..') })
} else {
  // What the demo does not have installed: compilers of types.
  const { apiCalls } = await import('../tools/catalogue/api-calls.mjs')
  const { catalogue } = await import('../tools/catalogue/catalogue.mjs')
  const { derivedFiles, writeDerived } = await import('../tools/catalogue/derived-files.mjs')
  const { elementTexts, knownTexts } = await import('../tools/catalogue/texts.mjs')
  const { compileSources, writePackages, writeServerBundles } = await import('./build/npm.mjs')
  const compiled = elementTexts()
    .then((texts) => compileSources(knownTexts(texts)))
    .then(writeServerBundles)
  const [entries, calls] = await Promise.all([catalogue(), apiCalls(), compiled, rollup])
  const manifests = readManifests()
  await writeDerived(derivedFiles(entries, calls, manifests))
  await writeVersionedLists(cdn, version)
  const packages = await writePackages(entries, manifests)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built ${entries.length} elements in dist/cdn, ${packages.length} packages in dist/npm in ${seconds} s`)
}
