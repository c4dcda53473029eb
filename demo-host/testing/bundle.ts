import { bundleHost } from './process.ts'

/** Before the tests: the host is bundled once for all that start it as a process. */
export default async function setUp(): Promise<void> {
  await bundleHost()
}
