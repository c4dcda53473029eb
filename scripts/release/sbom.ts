import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../setup/dependencies.mjs'

/**
 * The packages that ship, in CycloneDX format: the dependencies of the workspaces without build
 * tools.
 * @returns JSON, the same for the same lock file.
 */
export function billOfMaterials(): string {
  const args = ['--omit', 'dev', '--output-reproducible', '--output-format', 'JSON', '--output-file', '-']
  return execFileSync(join(root, 'node_modules/.bin/cyclonedx-npm'), args, { cwd: root, encoding: 'utf8' })
}
