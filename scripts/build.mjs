import { join } from 'node:path'
import { buildCdn, output } from './build/cdn.mjs'
import { root } from './build/elements.mjs'
import { writeVersionedLists } from './build/lists.mjs'
import { buildPrerender } from './build/prerender.mjs'

/*
 * Writes `dist` (docs/architecture.md, What the build writes); with `--demo` what the demo host serves:
 * the CDN folder, without what describes it, and the prerender tool.
 */
const started = performance.now()
const cdn = await buildCdn()
if (process.argv.includes('--demo')) {
  await writeVersionedLists(output, cdn.version, ['manifest.json', 'examples.json'])
  await buildPrerender(join(root, 'dist/npm/prerender'), cdn.files)
} else {
  // What the demo does not have installed: compilers of types.
  const { apiCalls } = await import('../tools/catalogue/api-calls.mjs')
  const { catalogue } = await import('../tools/catalogue/catalogue.mjs')
  const { derivedFiles, writeDerived } = await import('../tools/catalogue/derived-files.mjs')
  const { buildPackages } = await import('./build/npm.mjs')
  const [entries, calls] = await Promise.all([catalogue(), apiCalls()])
  await writeDerived(derivedFiles(entries, calls, cdn))
  await writeVersionedLists(output, cdn.version)
  const packages = await buildPackages(entries, cdn.files)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built ${entries.length} elements in dist/cdn, ${packages.length} packages in dist/npm in ${seconds} s`)
}
