import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Copies the sources of the project into a temporary folder, and returns it. Dependencies are shared,
 * and our own packages are those of the copy.
 */
export function copyProject(name: string): string {
  const copy = join(realpathSync(mkdtempSync(join(tmpdir(), name))), 'project')
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of files.split('\0').filter((path) => path !== '' && !path.startsWith('stories/baselines'))) {
    cpSync(file, join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const dependency of readdirSync('node_modules')) {
    if (dependency !== '@charity-elements' && dependency !== '.cache') {
      symlinkSync(realpathSync(join('node_modules', dependency)), join(copy, 'node_modules', dependency))
    }
  }
  cpSync('node_modules/@charity-elements', join(copy, 'node_modules/@charity-elements'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  return copy
}
