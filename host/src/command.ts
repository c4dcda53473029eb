import { parseArgs } from 'node:util'
import { type Settings, settingsFromEnv } from './settings.ts'
import { type Database, openDatabase } from './store/database.ts'

/**
 * Runs a command on the host's database. `run` returns the exit code. Prints the message of an error
 * and exits with 1.
 */
export async function runCommand<Args>(
  readArgs: () => Args,
  run: (args: Args, settings: Settings, db: Database) => Promise<number>,
): Promise<void> {
  try {
    const args = readArgs()
    const settings = settingsFromEnv(process.env)
    const database = await openDatabase(settings)
    try {
      process.exitCode = await run(args, settings, database.db)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** @throws Error `usage` unless the command has exactly one argument. */
export function onlyArgument(usage: string): string {
  const [argument, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!argument || more.length > 0) throw new Error(usage)
  return argument
}
