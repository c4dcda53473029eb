/** A request for the log, without its query, which may contain a return token. */
export const withoutQuery = ({ method, url }: { method: string; url: string }) => ({
  method,
  url: url.replace(/\?.*/, ''),
})

/**
 * Whether an error comes from the database. Its messages repeat the query's values, which may be
 * personal data.
 */
const quotesValues = (error: Error) => error.message.startsWith('Failed query') || 'severity' in error

/** Logs an unexpected error to the terminal, without personal data. */
export function logError(where: string, error: unknown): void {
  console.error(`${new Date().toISOString()} ${where}: ${describeError(error)}`)
}

/** The error's name, message and stack. Leaves out a message that may quote personal data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'a thrown value that is not an Error'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  // A provider's message may have line breaks, which would look like lines of ours.
  const message = quotesValues(error)
    ? '(a database error; its message is withheld)'
    : error.message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? '' : `\n  caused by ${describeError(error.cause)}`
  return [`${error.name}${code}: ${message}`, ...frames.slice(0, 8)].join('\n') + cause
}
