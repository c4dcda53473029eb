/** A request as it may be written down: queries may carry a way back to a session. */
export const withoutQuery = ({ method, url }: { method: string; url: string }) => ({
  method,
  url: url.replace(/\?.*/, ''),
})

/** Whether an error comes from the database, whose messages repeat the values of the query: what a donor typed among them. */
const quotesValues = (error: Error) => error.message.startsWith('Failed query') || 'severity' in error

/** Writes an unexpected error to the terminal, without what a donor typed. */
export function reportError(where: string, error: unknown): void {
  console.error(`${new Date().toISOString()} ${where}: ${describeError(error)}`)
}

/** What an error was and where, with the message left out when it may quote what was typed. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const said = quotesValues(error) ? '(a database error; its message is withheld)' : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? '' : `\n  because of ${describeError(error.cause)}`
  return [`${error.name}${code}: ${said}`, ...frames.slice(0, 8)].join('\n') + cause
}
