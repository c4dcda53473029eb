/** The environment variables of the process. */
export type Env = Readonly<Record<string, string | undefined>>

/** The values of a comma-separated list. */
export const listFromEnv = (value = ''): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * A whole number from the environment.
 * @throws Error for any other value, so that the host does not start with a wrong setting.
 */
export function numberFromEnv(env: Env, name: string, fallback: number): number {
  const given = env[name]
  if (!given) return fallback
  const value = Number(given)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${given}".`)
  return value
}
