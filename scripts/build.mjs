import { buildCdn, output } from './build/cdn.mjs'
import { derivedFiles, writeDerived } from './build/derived.mjs'
import { buildPackages } from './build/npm.mjs'
import { apiCalls } from './catalogue/api-calls.mjs'
import { catalogue } from './catalogue/catalogue.mjs'
import { writeVersionedLists } from './release/lists.mjs'

const started = performance.now()
const [cdn, entries] = await Promise.all([buildCdn(), catalogue()])
await writeDerived(derivedFiles(entries, await apiCalls(), cdn))
await writeVersionedLists(output)
const packages = await buildPackages(entries)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  `Built ${cdn.version}: ${entries.length} elements in dist/cdn, ${packages.length} packages in dist/npm, ${seconds} s`,
)
