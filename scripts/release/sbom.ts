import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../setup/dependencies.mjs'

/**
 * The bill of materials of what ships, in CycloneDX's format: the dependencies of the workspaces, without the tools that build them.
 *
 * @returns JSON, the same for the same lock file.
 */
export function billOfMaterials(): string {
  const args = ['--omit', 'dev', '--output-reproducible', '--output-format', 'JSON', '--output-file', '-']
  return execFileSync(join(root, 'node_modules/.bin/cyclonedx-npm'), args, { cwd: root, encoding: 'utf8' })
}
