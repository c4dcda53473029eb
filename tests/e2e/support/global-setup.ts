import { existsSync } from 'node:fs'
import { bundleHost } from '../../../demo-host/testing/host-process.ts'

/** Bundles the host once for all workers. The CDN folder must have been built. */
export default async function setUp(): Promise<void> {
  if (!existsSync('dist/cdn/manifest.json')) throw new Error('There is no dist/cdn: run `npm run build` first.')
  await bundleHost()
}
