import { apiCalls } from '../tools/catalogue/api-calls.mjs'
import { catalogue } from '../tools/catalogue/catalogue.mjs'
import { derivedFiles, writeDerived } from '../tools/catalogue/derived-files.mjs'
import { buildCdn, output } from './build/cdn.mjs'
import { writeVersionedLists } from './build/lists.mjs'
import { buildPackages } from './build/npm.mjs'

/* Writes `dist` (docs/architecture.md, What the build writes). */
const started = performance.now()
const [cdn, entries, calls] = await Promise.all([buildCdn(), catalogue(), apiCalls()])
await writeDerived(derivedFiles(entries, calls, cdn))
await writeVersionedLists(output, cdn.version)
const packages = await buildPackages(entries, cdn.files)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`Built ${entries.length} elements in dist/cdn, ${packages.length} packages in dist/npm in ${seconds} s`)
