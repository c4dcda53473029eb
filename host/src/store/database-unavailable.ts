/** Codes of SQL errors, by class: the connection is lost, the server stops or starts, is full, or is the primary no more. */
const states = /^(08...|57P0[1-5]|53[0-9]00|25006)$/
/** What Node says of a connection that cannot be made, or was cut. */
const networkCodes = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)$/
/** What `pg` says of them, in errors without a code. */
const messages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered)/

/**
 * Whether the database cannot be used for the moment, a failover for example: an answer of 503 says so, and that it is worth another
 * try. Any other error of the database is a mistake of ours.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (states.test(code) || networkCodes.test(code) || messages.test(error.message)) return true
  return isDatabaseUnavailable(error.cause)
}
