import { join, resolve } from 'node:path'
import { bundleTool } from '../../scripts/build/npm/tool-packages.mjs'
import { writeFiles } from '../../scripts/build/write-files.mjs'

const folder = resolve('node_modules/.cache/charity-elements/tools')

/** The published program of a tool. */
export const toolProgram = (tool: 'conformance' | 'mock') => join(folder, tool, 'bin.js')

/** Vitest's global setup: bundles the command line tools once. */
export default async function setUp(): Promise<void> {
  for (const tool of ['conformance', 'mock'] as const) await writeFiles(join(folder, tool), await bundleTool(tool))
}
