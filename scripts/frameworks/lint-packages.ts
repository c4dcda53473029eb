import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The versions of the tools that check packages like those that users install. */
export const packageTools = { publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' }

/**
 * The problems that publint and arethetypeswrong find in the packed packages. The packages are ES
 * modules only, for tools that read `exports`.
 * @param tools The folder where they are installed.
 */
export async function packageProblems(
  tools: string,
  tarballs: string,
  run: (command: string[], cwd: string) => Promise<string>,
): Promise<string[]> {
  const problems: string[] = []
  for (const name of readdirSync(tarballs)) {
    const file = join(tarballs, name)
    for (const command of [
      ['publint', 'run', file, '--strict', '--pack', 'false'],
      ['attw', file, '--profile', 'esm-only', '--no-emoji', '--exclude-entrypoints', 'elements'],
    ]) {
      await run(command, tools).catch((error: Error) => problems.push(`${name}: ${error.message}`))
    }
  }
  return problems
}
