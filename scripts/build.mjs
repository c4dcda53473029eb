import { buildCdn, output } from './build/cdn.mjs'
import { derivedFiles, writeDerived } from './catalogue/derived-files.mjs'
import { buildPackages, buildPrerenderTool } from './build/npm.mjs'
import { apiCalls } from './catalogue/api-calls.mjs'
import { catalogue } from './catalogue/catalogue.mjs'
import { writeVersionedLists } from './build/lists.mjs'

/*
 * `node scripts/build.mjs cdn` writes everything that pages and the demo host need, and the files
 * derived from the definitions. `npm` writes the npm packages. Without an argument, it does both.
 */
const part = process.argv[2]
const started = performance.now()
/** @type {string[]} */
const built = []
if (part !== 'npm') {
  const [cdn, entries] = await Promise.all([buildCdn(), catalogue()])
  // It contains the hashes of the CDN's files.
  await buildPrerenderTool()
  await writeDerived(derivedFiles(entries, await apiCalls(), cdn))
  await writeVersionedLists(output)
  built.push(`${entries.length} elements in dist/cdn`)
}
if (part !== 'cdn') built.push(`${(await buildPackages(await catalogue())).length} packages in dist/npm`)
console.log(`Built ${built.join(', ')} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
