import { bundleHost } from './host-process.ts'

/** Vitest's global setup: bundles the host once for all tests that start it as a process. */
export default async function setUp(): Promise<void> {
  await bundleHost()
}
