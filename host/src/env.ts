import { z } from 'zod'

/** The environment variables of the process. An empty one counts as missing. */
export type Env = Readonly<Record<string, string | undefined>>

/** Variables are missing or wrong. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(['The host does not start with these settings:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.name = 'SettingsError'
  }
}

/** The values of a comma-separated list. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** A whole number. */
export const wholeNumber = (fallback: number) =>
  z
    .string()
    .refine((text) => Number.isInteger(Number(text)) && Number(text) >= 0, {
      error: ({ input }) => `must be a whole number, not "${input}".`,
    })
    .transform(Number)
    .default(fallback)

const read = (schema: z.ZodType, env: Env) =>
  schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)))

const problemsOf = (error: z.ZodError | undefined): string[] =>
  error?.issues.map(({ path: [name], message }) => `${String(name)} ${message}`) ?? []

/** What is wrong with the variables, one line each. */
export const envProblems = (schema: z.ZodType, env: Env): string[] => problemsOf(read(schema, env).error)

/** @throws SettingsError that lists every wrong variable. */
export function parseEnv<Output>(schema: z.ZodType<Output>, env: Env): Output {
  const { data, error } = read(schema, env)
  if (error) throw new SettingsError(problemsOf(error))
  return data as Output
}
