import { buildCdn } from './build/cdn.mjs'

const started = performance.now()
const { version, elements } = await buildCdn()
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`Built dist/cdn ${version}: ${Object.keys(elements).length} elements, ${seconds} s`)
