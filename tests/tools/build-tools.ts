import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleTool } from '../../scripts/build/npm/tool-package.mjs'

const folder = resolve('node_modules/.cache/charity-elements/tools')

/** The published program of a tool. */
export const toolProgram = (tool: 'conformance' | 'mock') => join(folder, tool, 'bin.js')

/** Vitest's global setup: bundles the command line tools once. */
export default async function setUp(): Promise<void> {
  for (const tool of ['conformance', 'mock'] as const) {
    mkdirSync(join(folder, tool), { recursive: true })
    await bundleTool(tool, join(folder, tool))
  }
}
