import { databaseTemplate } from '../../host/testing/data-folder.ts'
import { bundleHost } from './host-process.ts'

/**
 * Vitest's global setup: bundles the host once for all tests that start it as a process, and creates
 * the database that they copy.
 */
export default async function setUp(): Promise<void> {
  await Promise.all([bundleHost(), databaseTemplate()])
}
