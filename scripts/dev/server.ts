import { join } from 'node:path'
import { startDemoHost } from '../../demo-host/src/start.ts'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { serveCdn } from '../../demo-host/src/static-files.ts'
import { root } from '../build/elements.mjs'
import { cdnFromSource } from './cdn-from-source.ts'

/*
 * The demo host with the elements from source, for `npm run dev`. Node restarts it when a file that
 * it imports is saved.
 */
const started = performance.now()
const folder = join(root, 'node_modules/.cache/charity-elements/development')
const cdn = await cdnFromSource({ folder, port: await freePort() })
const { addresses, stop } = await startDemoHost({
  distDir: folder,
  async cdn(app) {
    await cdn.serve(app)
    await serveCdn(app, folder)
  },
})
console.log(`Demo host      ${addresses.host}`)
console.log(`Microsite      ${addresses.microsite}`)
console.log(`Swish app      ${addresses.simulators}/swish-app`)
console.log(
  `Started in ${((performance.now() - started) / 1000).toFixed(1)} s. A saved file shows in the page at once.`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([cdn.close(), stop()]).finally(() => process.exit(0)))
}
