import { existsSync } from 'node:fs'
import { bundleHost } from '../../demo-host/testing/process.ts'

/** The host is bundled once for all workers; the CDN folder has been built before. */
export default async function setUp(): Promise<void> {
  if (!existsSync('dist/cdn/manifest.json')) throw new Error('There is no dist/cdn: run `npm run build` first.')
  await bundleHost()
}
